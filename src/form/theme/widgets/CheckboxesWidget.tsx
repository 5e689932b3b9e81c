import { Checkbox, Radio } from '@mantine/core';
import { answerText } from '../../types/FieldType.ts';
import { KeptAnswer } from './KeptAnswer.tsx';
import { type ControlProps, useControl } from '../useControl.ts';
import styles from '../controls.module.css';

export const NoIcon = () => null;
/** Class names shared by all checkboxes and radio buttons. */
export const SHARED = {
  root: styles.box,
  body: styles.boxBody,
  inner: styles.boxInner,
  label: styles.boxLabel,
  labelWrapper: styles.boxText,
};

/** Several of some answers. FieldTemplate draws the fieldset around the boxes. */
export const CheckboxesWidget = (props: ControlProps) => <Boxes {...props} />;

/** One of several answers. FieldTemplate draws the fieldset around the radio buttons. */
export const RadioWidget = (props: ControlProps) => <Boxes {...props} />;

function Boxes(props: ControlProps) {
  const { name, field, wiring, value, isLocked } = useControl(props);
  const { constraints, item, type } = field.field;
  const { isMultiple } = type;
  const chosen = (Array.isArray(value) && isMultiple ? value : [value])
    .filter((one) => one !== undefined)
    .map(answerText);
  return (
    <div className={styles.boxes}>
      {isLocked && <KeptAnswer name={name} answers={chosen} />}
      {((isMultiple ? item?.constraints : constraints)?.choices ?? []).map((choice, index) => {
        const text = answerText(choice.value);
        const shared = {
          id: index === 0 ? wiring.id : `${wiring.id}--${index}`,
          name,
          value: text,
          label: choice.label,
          icon: NoIcon,
          defaultChecked: chosen.includes(text),
          disabled: isLocked || choice.isOff,
        };
        return isMultiple ? (
          <Checkbox
            key={text}
            {...shared}
            aria-invalid={wiring['aria-invalid']}
            classNames={{ ...SHARED, input: styles.checkbox }}
          />
        ) : (
          <Radio key={text} {...shared} required={wiring.required} classNames={{ ...SHARED, radio: styles.radio }} />
        );
      })}
    </div>
  );
}

/** One checkbox with its label. */
export function CheckboxWidget(props: ControlProps) {
  const { name, field, wiring, value, isLocked } = useControl(props);
  return (
    <>
      {isLocked && <KeptAnswer name={name} answers={value === true ? ['true'] : []} />}
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
        classNames={{ ...SHARED, input: styles.checkbox }}
      />
    </>
  );
}
