import { useStoreValue } from '../../../form/state/FormContext.ts';
import { type PickerProps, usePanelStore } from '../../../form/panel/PanelKit.ts';
import { PANEL_CHANGE_TOPIC } from '../../../form/panel/PanelStore.ts';
import { type PrefilledAnswers, addPrefillToAddress } from '../../../page/addPrefillToAddress.ts';
import { type PrefillQuestion, prefillQuestionsAt, findPrefillLink } from './linkFills.ts';
import styles from './PrefillPicker.module.css';
import own from './pickers.module.css';
import { PickerSelect } from './PickerSelect.tsx';
import { useLinkedSite } from './useLinkedSite.ts';

/** Picker of the answers that a link prefills in its target's form. */
export function PrefillPicker({ id, pointer, value, onChange, describedBy, isWrong }: PickerProps) {
  const store = usePanelStore();
  const values = useStoreValue(store, () => store.values, PANEL_CHANGE_TOPIC);
  const { site, from } = useLinkedSite();
  const link = findPrefillLink(site, from, pointer, values);
  const fields = link ? prefillQuestionsAt(site, link.to, link.from) : [];
  const fills = (value ?? {}) as PrefilledAnswers;
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const set = (name: string, answer: string | undefined) => {
    const { [name]: _before, ...rest } = fills;
    const next = answer === undefined ? rest : { ...fills, [name]: answer };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  const names = Object.keys(fills);
  return (
    <div className={styles.fills}>
      {names.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}--${name}`}>{labelOf(name)}</label>
          <PickerSelect
            id={`${id}--${name}`}
            value={fills[name]!}
            onChoose={(answer) => set(name, answer)}
            describedBy={describedBy}
            isWrong={isWrong}
          >
            {choicesOf(fields, name, fills[name]!).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </PickerSelect>
        </div>
      ))}
      <Adding
        id={id}
        fields={fields.filter(({ name }) => !names.includes(name))}
        isFirst={names.length === 0}
        onAdd={set}
      />
      {names.length > 0 && (
        <p className={styles.says}>
          Fills in {names.map((name) => `${labelOf(name)}: ${fills[name]}`).join(', ')}
          {link && fields.length > 0 && <code>{addPrefillToAddress(link.to, fills)}</code>}
        </p>
      )}
    </div>
  );
}

/** Returns the choices of a question, including a current value that is not offered any more. */
function choicesOf(fields: readonly PrefillQuestion[], name: string, now: string): string[] {
  const offered = fields.find((field) => field.name === name)?.choices ?? [];
  return offered.includes(now) ? offered : [now, ...offered];
}

interface AddingProps {
  id: string;
  fields: readonly PrefillQuestion[];
  isFirst: boolean;
  onAdd: (name: string, answer: string) => void;
}

/** Select to add another prefilled answer, grouped by question. */
const Adding = ({ id, fields, isFirst, onAdd }: AddingProps) => (
  <select
    id={id}
    className={own.select}
    value=""
    disabled={fields.length === 0}
    onChange={({ currentTarget }) => {
      const [field, choice] = currentTarget.value.split(' ').map(Number);
      onAdd(fields[field!]!.name, fields[field!]!.choices[choice!]!);
    }}
  >
    <option value="">
      {isFirst ? 'No answers filled in' : fields.length > 0 ? 'Fill in another answer…' : 'No more answers to fill in'}
    </option>
    {fields.map(({ name, label, choices }, field) => (
      <optgroup key={name} label={label}>
        {choices.map((choice, index) => (
          <option key={choice} value={`${field} ${index}`}>
            {choice}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);
