import { Input } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { type ComponentProps, useEffect, useRef } from 'react';
import { isMovingLimit, limitDay } from '../dateLimits.ts';
import { inputText } from '../entryText.ts';
import type { FormSchema } from '../FormModule.ts';
import { isAlwaysRequired } from '../isAlwaysRequired.ts';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

const FORMAT_TYPES: Record<string, string> = {
  email: 'email',
  uri: 'url',
  url: 'url',
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
};

type InputMode = ComponentProps<'input'>['inputMode'];
const INPUT_MODES: Record<string, InputMode> = { tel: 'tel', email: 'email', url: 'url' };

/** A one-line input: text, email, tel, url, number, date, time, password. */
export function TextControl(props: WidgetProps & { inputType?: string }) {
  const { options, required, disabled, readonly, placeholder } = props;
  const schema = props.schema as FormSchema;
  const control = useControl(props);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const type =
    (options.inputType as string) ??
    props.inputType ??
    FORMAT_TYPES[schema.format ?? ''] ??
    (isNumber ? 'number' : 'text');
  const ref = useRef<HTMLInputElement>(null);
  useMovingLimits(ref, schema);
  const suffix = options.suffix as string | undefined;

  return (
    <Input
      type={type}
      ref={ref}
      name={control.name}
      defaultValue={inputText(control.value, schema.format)}
      placeholder={placeholder || undefined}
      disabled={disabled}
      readOnly={readonly || schema.const !== undefined}
      autoComplete={options.autocomplete as string | undefined}
      inputMode={
        (options.inputMode as InputMode) ??
        INPUT_MODES[type] ??
        (isNumber ? (schema.type === 'integer' ? 'numeric' : 'decimal') : undefined)
      }
      minLength={textLimit(type, leastLength(schema))}
      maxLength={textLimit(type, schema.maxLength)}
      min={isNumber ? lowest(schema) : fixedDay(schema.notBefore)}
      max={isNumber ? highest(schema) : fixedDay(schema.notAfter)}
      step={isNumber ? (schema.multipleOf ?? (schema.type === 'integer' ? 1 : 'any')) : undefined}
      rightSection={suffix && <span id={`${control.id}--suffix`}>{suffix}</span>}
      classNames={{ wrapper: styles.wrapper, input: styles.input, section: styles.suffix }}
      attributes={{
        input: {
          id: control.id,
          required: required && isAlwaysRequired(control.store.form, control.pointer),
          'aria-required': required || undefined,
          'aria-invalid': control.error ? true : undefined,
          'aria-describedby':
            [suffix && `${control.id}--suffix`, control.describedBy].filter(Boolean).join(' ') || undefined,
        },
      }}
    />
  );
}

const textLimit = (type: string, limit: number | undefined) =>
  /^(text|email|tel|url|password|search)$/.test(type) ? limit : undefined;
const leastLength = ({ minLength, minTrimmedLength }: FormSchema) => {
  const least = minLength ?? minTrimmedLength ?? 0;
  return least > 1 ? least : undefined;
};
const lowest = ({ minimum, exclusiveMinimum, type }: FormSchema) =>
  minimum ?? (type === 'integer' && exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : undefined);
const highest = ({ maximum, exclusiveMaximum, type }: FormSchema) =>
  maximum ?? (type === 'integer' && exclusiveMaximum !== undefined ? exclusiveMaximum - 1 : undefined);
const fixedDay = (limit: string | undefined) =>
  limit === undefined || isMovingLimit(limit) ? undefined : limitDay(limit);

/** A limit that moves with the clock is set when the page lives and anew on each visit to the field, never in its HTML. */
function useMovingLimits(ref: React.RefObject<HTMLInputElement | null>, { notBefore, notAfter }: FormSchema) {
  useEffect(() => {
    const input = ref.current;
    if (!input || (!isMovingLimit(notBefore) && !isMovingLimit(notAfter))) return undefined;
    const set = () => {
      if (notBefore && isMovingLimit(notBefore)) input.min = limitDay(notBefore);
      if (notAfter && isMovingLimit(notAfter)) input.max = limitDay(notAfter);
    };
    set();
    input.addEventListener('focus', set);
    return () => input.removeEventListener('focus', set);
  }, [ref, notBefore, notAfter]);
}
