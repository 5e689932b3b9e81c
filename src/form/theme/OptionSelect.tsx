import { Input } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { controlId } from '../controlId.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { useFormStore } from '../FormContext.ts';
import { redraw } from './redraw.ts';
import styles from './controls.module.css';

/** The pointer of the choice that a select with this id of RJSF's opens an option of. */
export const choicePointer = (id: string): string => id.replace(/__(one|any)of_select$/, '');

/** The select that opens one option of a choice between schemas (`oneOf`, `anyOf`). */
export function OptionSelect({ id: rjsfId, label, value, options, onChange, disabled, readonly }: WidgetProps) {
  const store = useFormStore();
  const pointer = choicePointer(rjsfId);
  const id = `${controlId(store.form, pointer)}--option`;
  const choose = useRef(onChange);
  choose.current = onChange;
  const open = typeof value === 'number' ? value : undefined;
  useEffect(() => {
    if (open !== undefined) store.choose(pointer, open);
  }, [store, pointer, open]);
  return (
    <div className={styles.option}>
      <label htmlFor={id} className={styles.label}>
        {pointer === '' ? label || 'Kind' : fieldLabel(store.form, pointer)}
      </label>
      <Input
        component="select"
        pointer
        name={`_option${pointer}`}
        value={open === undefined ? '' : String(open)}
        disabled={disabled || readonly}
        onChange={(event: { currentTarget: { value: string } }) => {
          const { value: chosen } = event.currentTarget;
          redraw(store, () => choose.current(chosen));
        }}
        classNames={{ wrapper: styles.wrapper, input: styles.select }}
        attributes={{ input: { id } }}
      >
        {(options.enumOptions ?? []).map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </Input>
    </div>
  );
}
