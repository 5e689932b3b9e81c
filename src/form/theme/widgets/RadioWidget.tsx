import { Radio } from '@mantine/core';
import { boxesOf, SHARED } from './boxes.ts';
import { KeptAnswer } from './KeptAnswer.tsx';
import { type ControlProps, useControl } from '../useControl.ts';
import styles from '../controls.module.css';

/** Radio buttons of a single choice. FieldTemplate renders the fieldset. */
export function RadioWidget(props: ControlProps) {
  const control = useControl(props);
  const { chosen, boxes } = boxesOf(control);
  return (
    <div className={styles.boxes}>
      {control.isLocked && <KeptAnswer name={control.name} answers={chosen} />}
      {boxes.map((box) => (
        <Radio
          key={box.value}
          {...box}
          required={control.wiring.required}
          classNames={{ ...SHARED, radio: styles.radio }}
        />
      ))}
    </div>
  );
}
