import { Checkbox } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { choiceOptions, isChosen } from './choiceOptions.ts';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

const NoIcon = () => null;

/** The boxes of a choice of several answers; Field draws the group around them. */
export function CheckboxesControl(props: WidgetProps) {
  const control = useControl(props);
  return (
    <div className={styles.boxes}>
      {choiceOptions(props).map(({ text, label, disabled }, index) => (
        <Checkbox
          key={text}
          id={index === 0 ? control.id : `${control.id}--${index}`}
          name={control.name}
          value={text}
          label={label}
          icon={NoIcon}
          defaultChecked={isChosen(control.value, text)}
          disabled={props.disabled || props.readonly || disabled}
          aria-invalid={control.error ? true : undefined}
          classNames={{
            root: styles.box,
            body: styles.boxBody,
            inner: styles.boxInner,
            input: styles.checkbox,
            label: styles.boxLabel,
            labelWrapper: styles.boxText,
          }}
        />
      ))}
    </div>
  );
}
