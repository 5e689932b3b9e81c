import styles from '../controls.module.css';
import type { useControl } from '../useControl.ts';
import { answerToEntryText } from '../../types/FieldType.ts';

export const NoIcon = () => null;

/** Class names shared by all checkboxes and radio buttons. */
export const CHOICE_BOX_CLASS_NAMES = {
  root: styles.box,
  body: styles.boxBody,
  inner: styles.boxInner,
  label: styles.boxLabel,
  labelWrapper: styles.boxText,
};

/** Returns the texts of chosen answers, and the props of a box for each choice. */
export function choiceBoxesOfControl({ name, field, wiring, value, isLocked }: ReturnType<typeof useControl>) {
  const { constraints, item, type } = field.field;
  const { isMultiple } = type;
  const chosen = (Array.isArray(value) && isMultiple ? value : [value])
    .filter((one) => one !== undefined)
    .map(answerToEntryText);
  const choices = (isMultiple ? item?.constraints : constraints)?.choices ?? [];
  const boxes = choices.map((choice, index) => {
    const text = answerToEntryText(choice.value);
    return {
      id: index === 0 ? wiring.id : `${wiring.id}--${index}`,
      name,
      value: text,
      label: choice.label,
      icon: NoIcon,
      defaultChecked: chosen.includes(text),
      disabled: isLocked || choice.isOff,
    };
  });
  return { chosen, boxes };
}
