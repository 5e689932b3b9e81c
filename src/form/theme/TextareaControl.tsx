import { Input } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { inputText } from '../entryText.ts';
import type { FormSchema } from '../FormModule.ts';
import { isAlwaysRequired } from '../isAlwaysRequired.ts';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

/** A text of several lines. */
export function TextareaControl(props: WidgetProps) {
  const { options, required, disabled, readonly, placeholder } = props;
  const schema = props.schema as FormSchema;
  const control = useControl(props);
  return (
    <Input
      component="textarea"
      multiline
      rows={Number(options.rows ?? 5)}
      name={control.name}
      defaultValue={inputText(control.value)}
      placeholder={placeholder || undefined}
      disabled={disabled}
      readOnly={readonly}
      autoComplete={options.autocomplete as string | undefined}
      minLength={schema.minLength ?? schema.minTrimmedLength}
      maxLength={schema.maxLength}
      classNames={{ wrapper: styles.wrapper, input: styles.textarea }}
      attributes={{
        input: {
          id: control.id,
          required: required && isAlwaysRequired(control.store.form, control.pointer),
          'aria-required': required || undefined,
          'aria-invalid': control.error ? true : undefined,
          'aria-describedby': control.describedBy,
        },
      }}
    />
  );
}
