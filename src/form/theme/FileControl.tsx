import { Input } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { isAlwaysRequired } from '../isAlwaysRequired.ts';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

/** A chosen file, kept as it is and never read into the page. */
export function FileControl(props: WidgetProps) {
  const control = useControl(props);
  const { options, required, disabled, readonly, multiple } = props;
  return (
    <Input
      type="file"
      name={control.name}
      multiple={multiple}
      disabled={disabled || readonly}
      accept={options.accept as string | undefined}
      classNames={{ wrapper: styles.wrapper, input: styles.file }}
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
