import { Input } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { answerText } from '../entryText.ts';
import { isAlwaysRequired } from '../isAlwaysRequired.ts';
import { CheckboxesControl } from './CheckboxesControl.tsx';
import { choiceOptions } from './choiceOptions.ts';
import { OptionSelect } from './OptionSelect.tsx';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

/** A native select; several answers are checkboxes, and the option of a choice between schemas redraws the form. */
export function SelectControl(props: WidgetProps) {
  if (props.htmlName === undefined) return <OptionSelect {...props} />;
  return props.multiple ? <CheckboxesControl {...props} /> : <SingleSelect {...props} />;
}

function SingleSelect(props: WidgetProps) {
  const { options, required, disabled, readonly, placeholder, schema } = props;
  const control = useControl(props);
  const first = useRef(control.value === undefined ? '' : answerText(control.value)).current;
  return (
    <Input
      component="select"
      pointer
      name={control.name}
      defaultValue={first}
      disabled={disabled || readonly}
      autoComplete={options.autocomplete as string | undefined}
      classNames={{ wrapper: styles.wrapper, input: styles.select }}
      attributes={{
        input: {
          id: control.id,
          required: required && isAlwaysRequired(control.store.form, control.pointer),
          'aria-required': required || undefined,
          'aria-invalid': control.error ? true : undefined,
          'aria-describedby': control.describedBy,
        },
      }}
    >
      {schema.default === undefined && <option value="">{placeholder || 'Choose an option'}</option>}
      {choiceOptions(props).map(({ text, label, disabled: isOff }) => (
        <option key={text} value={text} disabled={isOff}>
          {label}
        </option>
      ))}
    </Input>
  );
}
