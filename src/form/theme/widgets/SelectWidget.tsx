import { Input } from '@mantine/core';
import { useRef } from 'react';
import { answerToEntryText } from '../../types/FieldType.ts';
import { HiddenAnswerInputs } from './HiddenAnswerInputs.tsx';
import { type ControlProps, useControl } from '../useControl.ts';
import styles from '../controls.module.css';

/** One of several answers as a native select; without an answer it shows a placeholder. */
export function SelectWidget(props: ControlProps) {
  const {
    name,
    field: { field },
    wiring,
    value,
    isLocked,
  } = useControl(props);
  const first = useRef(field.type.format(value, field)).current;
  const choices = field.constraints.choices ?? [];
  const hasBlank = choices.some((choice) => answerToEntryText(choice.value) === '');
  return (
    <>
      {isLocked && first !== '' && <HiddenAnswerInputs name={name} answers={[first]} />}
      <Input
        component="select"
        pointer
        name={name}
        defaultValue={first}
        disabled={isLocked}
        autoComplete={field.uiOptions.autocomplete}
        classNames={{ wrapper: styles.wrapper, input: styles.select }}
        attributes={{ input: wiring }}
      >
        {!hasBlank && <option value="">{field.uiOptions.placeholder || 'Choose an option'}</option>}
        {choices.map((choice) => (
          <option key={answerToEntryText(choice.value)} value={answerToEntryText(choice.value)} disabled={choice.isOff}>
            {choice.label}
          </option>
        ))}
      </Input>
    </>
  );
}
