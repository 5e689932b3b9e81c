import { Input } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { Field } from '../kinds/Kind.ts';
import { isMovingLimit, limitDay, limitMinute } from '../model/dateLimits.ts';
import type { ControlProps } from './Control.tsx';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

/** A one-line input, whatever its kind of answer makes of it: text, number, date, telephone … */
export function InputControl(props: ControlProps) {
  const { name, wiring, value, isLocked } = useControl(props);
  const { field } = props.place;
  const { looks, kind } = field;
  const { maxLength, ...input } = kind.input!(field);
  const ref = useRef<HTMLInputElement>(null);
  useMovingLimits(ref, field, input.type);
  // What is written with blanks between is longer until script takes them out, or the server.
  const cap = kind.tidy ? maxLength : undefined;
  useEffect(() => {
    if (cap) ref.current!.maxLength = cap;
  }, [cap]);
  const suffixId = `${wiring.id}--suffix`;
  return (
    <Input
      {...input}
      maxLength={kind.tidy ? undefined : maxLength}
      ref={ref}
      name={name}
      defaultValue={kind.show(value, field)}
      placeholder={looks.placeholder}
      readOnly={isLocked}
      autoComplete={looks.autocomplete}
      inputMode={(looks.inputMode as typeof input.inputMode) ?? input.inputMode}
      rightSection={looks.suffix && <span id={suffixId}>{looks.suffix}</span>}
      classNames={{ wrapper: styles.wrapper, input: styles.input, section: styles.suffix }}
      attributes={{
        input: {
          ...wiring,
          'aria-describedby':
            [looks.suffix && suffixId, wiring['aria-describedby']].filter(Boolean).join(' ') || undefined,
        },
      }}
    />
  );
}

/** A limit that moves with the clock is set when the page lives and anew on each visit to the field, never in its HTML. */
function useMovingLimits(ref: RefObject<HTMLInputElement | null>, { says }: Field, type: string) {
  const { notBefore, notAfter } = says;
  useEffect(() => {
    const input = ref.current;
    if (!input || (!isMovingLimit(notBefore) && !isMovingLimit(notAfter))) return undefined;
    const text = type === 'date' ? limitDay : limitMinute;
    const set = () => {
      if (notBefore && isMovingLimit(notBefore)) input.min = text(notBefore);
      if (notAfter && isMovingLimit(notAfter)) input.max = text(notAfter);
    };
    set();
    input.addEventListener('focus', set);
    return () => input.removeEventListener('focus', set);
  }, [ref, type, notBefore, notAfter]);
}
