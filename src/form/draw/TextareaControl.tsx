import { Input } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { textLengths } from '../kinds/text.ts';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

/** A text of several lines. */
export function TextareaControl(props: WidgetProps) {
  const { place, name, wiring, value, isLocked } = useControl(props);
  const { looks, kind } = place.field;
  return (
    <Input
      component="textarea"
      multiline
      rows={Number(looks.rows ?? 5)}
      name={name}
      defaultValue={kind.show(value, place.field)}
      placeholder={looks.placeholder}
      disabled={looks.disabled}
      readOnly={isLocked}
      autoComplete={looks.autocomplete}
      {...textLengths(place.field)}
      classNames={{ wrapper: styles.wrapper, input: styles.textarea }}
      attributes={{ input: wiring }}
    />
  );
}
