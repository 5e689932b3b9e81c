import { Input } from '@mantine/core';
import type { FieldNode } from '../../model/FieldNode.ts';
import type { Variants } from '../../model/rules.ts';
import { optionName } from '../../model/entryNames.ts';
import { titleOf } from '../../model/titleOf.ts';
import { useFormStore } from '../../state/FormContext.ts';
import { controlId } from '../controlId.ts';
import { WithoutScript } from '../WithoutScript.tsx';
import styles from '../controls.module.css';

/** The selects of a field, one for each choice between schemas (`oneOf`, `anyOf`). */
export const OptionSelects = ({ field }: { field: FieldNode }) =>
  field.variants.map((variants) => <OptionSelect key={variants.key} field={field} variants={variants} />);

/** Selects an option. Without script, a button submits the form and the server renders the chosen option. */
function OptionSelect({ field, variants }: { field: FieldNode; variants: Variants }) {
  const store = useFormStore();
  const { key, options, activeVariant } = variants;
  const number = parseInt(key, 10);
  const id = `${controlId(store.form, field.pointer)}--option${number || ''}`;
  const { uiOptions, constraints } = field.certainField;
  const title = uiOptions.title ?? constraints.title ?? titleOf(field.name);
  return (
    <div className={styles.option}>
      <label htmlFor={id} className={styles.label}>
        {field.parent ? title : 'Kind'}
        {number > 0 && ` ${number + 1}`}
      </label>
      <Input
        component="select"
        pointer
        name={optionName(key)}
        value={String(activeVariant)}
        disabled={field.isLocked}
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
          Show the questions
        </button>
      </WithoutScript>
    </div>
  );
}
