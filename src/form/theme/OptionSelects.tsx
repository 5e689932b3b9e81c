import { Input } from '@mantine/core';
import type { FieldNode } from '../model/FieldNode.ts';
import type { Variants } from '../model/rules.ts';
import { optionName } from '../model/entryNames.ts';
import { titleOf } from '../model/titleOf.ts';
import { useFormStore } from '../state/FormContext.ts';
import { controlId } from './controlId.ts';
import { WithoutScript } from './WithoutScript.tsx';
import styles from './controls.module.css';

/** The selects that each open one option of a choice between schemas at a place. */
export const OptionSelects = ({ place }: { place: FieldNode }) =>
  place.variants.map((variants) => <OptionSelect key={variants.key} place={place} variants={variants} />);

/** Without script a button draws what was chosen. */
function OptionSelect({ place, variants }: { place: FieldNode; variants: Variants }) {
  const store = useFormStore();
  const { key, options, activeVariant } = variants;
  const number = parseInt(key, 10);
  const id = `${controlId(store.form, place.pointer)}--option${number || ''}`;
  const { uiOptions, constraints } = place.certainField;
  const title = uiOptions.title ?? constraints.title ?? titleOf(place.name);
  return (
    <div className={styles.option}>
      <label htmlFor={id} className={styles.label}>
        {place.parent ? title : 'Kind'}
        {number > 0 && ` ${number + 1}`}
      </label>
      <Input
        component="select"
        pointer
        name={optionName(key)}
        value={String(activeVariant)}
        disabled={place.isLocked}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
          store.openOption(key, Number(currentTarget.value))
        }
        classNames={{ wrapper: styles.wrapper, input: styles.select }}
        attributes={{ input: { id } }}
      >
        {options.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </Input>
      <WithoutScript>
        <button type="submit" formNoValidate name="_choose" value={key} className={styles.small}>
          Show its questions
        </button>
      </WithoutScript>
    </div>
  );
}
