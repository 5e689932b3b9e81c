import { Radio } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { isAlwaysRequired } from '../isAlwaysRequired.ts';
import { choiceOptions, isChosen } from './choiceOptions.ts';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

const NoIcon = () => null;

/** The boxes of a radio group; Field draws the group around them. */
export function RadioControl(props: WidgetProps) {
  const control = useControl(props);
  const { disabled, readonly, required } = props;
  return (
    <div className={styles.boxes}>
      {choiceOptions(props).map(({ text, label, disabled: isOff }, index) => (
        <Radio
          key={text}
          id={index === 0 ? control.id : `${control.id}--${index}`}
          name={control.name}
          value={text}
          label={label}
          icon={NoIcon}
          defaultChecked={isChosen(control.value, text)}
          disabled={disabled || readonly || isOff}
          required={required && isAlwaysRequired(control.store.form, control.pointer)}
          classNames={{
            root: styles.box,
            body: styles.boxBody,
            inner: styles.boxInner,
            radio: styles.radio,
            label: styles.boxLabel,
            labelWrapper: styles.boxText,
          }}
        />
      ))}
    </div>
  );
}
