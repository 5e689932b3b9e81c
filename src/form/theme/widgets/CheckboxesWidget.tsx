import { Checkbox } from '@mantine/core';
import { choiceBoxesOfControl, NoIcon, CHOICE_BOX_CLASS_NAMES } from './boxes.ts';
import { HiddenAnswerInputs } from './HiddenAnswerInputs.tsx';
import { type ControlProps, useControl } from '../useControl.ts';
import styles from '../controls.module.css';

/** Checkboxes of a multiple choice. FieldTemplate renders the fieldset. */
export function CheckboxesWidget(props: ControlProps) {
  const control = useControl(props);
  const { chosen, boxes } = choiceBoxesOfControl(control);
  return (
    <div className={styles.boxes}>
      {control.isLocked && <HiddenAnswerInputs name={control.name} answers={chosen} />}
      {boxes.map((box) => (
        <Checkbox
          key={box.value}
          {...box}
          aria-invalid={control.wiring['aria-invalid']}
          classNames={{ ...CHOICE_BOX_CLASS_NAMES, input: styles.checkbox }}
        />
      ))}
    </div>
  );
}

/** One checkbox with its label. */
export function CheckboxWidget(props: ControlProps) {
  const { name, field, wiring, value, isLocked } = useControl(props);
  return (
    <>
      {isLocked && <HiddenAnswerInputs name={name} answers={value === true ? ['true'] : []} />}
      <Checkbox
        id={wiring.id}
        name={name}
        value="true"
        label={field.label}
        icon={NoIcon}
        defaultChecked={value === true}
        disabled={isLocked}
        aria-required={wiring['aria-required']}
        aria-invalid={wiring['aria-invalid']}
        aria-describedby={wiring['aria-describedby']}
        classNames={{ ...CHOICE_BOX_CLASS_NAMES, input: styles.checkbox }}
      />
    </>
  );
}
