import { Checkbox } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { fieldLabel } from '../fieldLabel.ts';
import { keywordAt } from '../schemaAt.ts';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

const NoIcon = () => null;

/** One tick: yes or no. The hidden entry before it says no where a browser would say nothing. */
export function CheckboxControl(props: WidgetProps) {
  const control = useControl(props);
  const mustTick = keywordAt(control.store.form, control.pointer, 'const') === true;
  return (
    <>
      <input type="hidden" name={control.name} value="false" disabled={props.disabled} />
      <Checkbox
        id={control.id}
        name={control.name}
        value="true"
        label={fieldLabel(control.store.form, control.pointer)}
        icon={NoIcon}
        defaultChecked={control.value === true}
        disabled={props.disabled || props.readonly}
        aria-required={(props.required && mustTick) || undefined}
        aria-invalid={control.error ? true : undefined}
        aria-describedby={control.describedBy}
        classNames={{
          root: styles.box,
          body: styles.boxBody,
          inner: styles.boxInner,
          input: styles.checkbox,
          label: styles.boxLabel,
          labelWrapper: styles.boxText,
        }}
      />
    </>
  );
}
