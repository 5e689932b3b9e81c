import { Input } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { Field } from '../../types/FieldType.ts';
import { type ControlProps, useControl } from '../useControl.ts';
import styles from '../controls.module.css';

/** Typed answer: text, multi-line text, number, date, telephone … The field type sets the input's type and limits. */
export function TextWidget(props: ControlProps) {
  const {
    name,
    field: { field },
    wiring,
    value,
    isLocked,
  } = useControl(props);
  const { uiOptions, type } = field;
  const { type: inputType, ...limits } = type.input!(field);
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLiveAttributes(ref, field);
  const suffixId = `${wiring.id}--suffix`;
  return (
    <Input
      {...(inputType === 'textarea'
        ? { component: 'textarea', multiline: true, rows: Number(uiOptions.rows ?? 5) }
        : { type: inputType })}
      {...limits}
      ref={ref}
      name={name}
      defaultValue={type.format(value, field)}
      placeholder={uiOptions.placeholder}
      readOnly={isLocked}
      autoComplete={uiOptions.autocomplete}
      inputMode={(uiOptions.inputMode as typeof limits.inputMode) ?? limits.inputMode}
      rightSection={uiOptions.suffix && <span id={suffixId}>{uiOptions.suffix}</span>}
      classNames={{
        wrapper: styles.wrapper,
        input: inputType === 'textarea' ? styles.textarea : styles.input,
        section: styles.suffix,
      }}
      attributes={{
        input: {
          ...wiring,
          'aria-describedby':
            [uiOptions.suffix && suffixId, wiring['aria-describedby']].filter(Boolean).join(' ') || undefined,
        },
      }}
    />
  );
}

/** Sets the attributes of an input that depend on the clock, such as `min` of a date: after hydration and at each focus. */
function useLiveAttributes(ref: RefObject<HTMLInputElement | null>, field: Field) {
  useEffect(() => {
    const input = ref.current!;
    // Browsers write the text of inputs to the disk, except where autocomplete is off.
    if (field.constraints.sensitive) input.autocomplete = 'off';
    const still = new Map(Object.entries(field.type.input!(field)));
    const live = () =>
      Object.entries(field.type.input!(field, true)).filter(([key, value]) => value !== still.get(key));
    if (live().length === 0) return undefined;
    const set = () => void Object.assign(input, Object.fromEntries(live()));
    set();
    input.addEventListener('focus', set);
    return () => input.removeEventListener('focus', set);
  }, [ref, field]);
}
