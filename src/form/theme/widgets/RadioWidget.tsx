import { Radio } from '@mantine/core';
import { choiceBoxesOfControl, CHOICE_BOX_CLASS_NAMES } from './boxes.ts';
import { HiddenAnswerInputs } from './HiddenAnswerInputs.tsx';
import { type ControlProps, useControl } from '../useControl.ts';
import styles from '../controls.module.css';

/** Radio buttons of a single choice. FieldTemplate renders the fieldset. */
export function RadioWidget(props: ControlProps) {
  const control = useControl(props);
  const { chosen, boxes } = choiceBoxesOfControl(control);
  return (
    <div className={styles.boxes}>
      {control.isLocked && <HiddenAnswerInputs name={control.name} answers={chosen} />}
      {boxes.map((box) => (
        <Radio
          key={box.value}
          {...box}
          required={control.wiring.required}
          classNames={{ ...CHOICE_BOX_CLASS_NAMES, radio: styles.radio }}
        />
      ))}
    </div>
  );
}
