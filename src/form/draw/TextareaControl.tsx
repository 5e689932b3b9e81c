import { Input } from '@mantine/core';
import { textLengths } from '../kinds/text.ts';
import type { ControlProps } from './Control.tsx';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

/** A text of several lines. */
export function TextareaControl(props: ControlProps) {
  const { name, wiring, value, isLocked } = useControl(props);
  const { field } = props.place;
  const { looks, kind } = field;
  return (
    <Input
      component="textarea"
      multiline
      rows={Number(looks.rows ?? 5)}
      name={name}
      defaultValue={kind.show(value, field)}
      placeholder={looks.placeholder}
      readOnly={isLocked}
      autoComplete={looks.autocomplete}
      {...textLengths(field)}
      classNames={{ wrapper: styles.wrapper, input: styles.textarea }}
      attributes={{ input: wiring }}
    />
  );
}
