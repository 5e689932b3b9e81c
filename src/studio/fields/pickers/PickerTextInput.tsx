import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react';
import { registerFocusPlace } from '../../kit/focus.ts';
import styles from './pickers.module.css';

interface TextInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'onInput'> {
  value: string;
  onText: (text: string) => void;
}

/**
 * Text input of a picker. Listens to native events, since the panel's form stops input events before React gets them.
 * Keeps what was typed and shows changes from elsewhere. `focusFirstPlace` finds the input by its id.
 */
export function PickerTextInput({ id, value, onText, ...rest }: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onText);
  useLayoutEffect(() => {
    tell.current = onText;
    if (input.current && input.current.value !== value) input.current.value = value;
  });
  useEffect(() => {
    const element = input.current!;
    const hear = () => tell.current(element.value);
    element.addEventListener('input', hear);
    return () => element.removeEventListener('input', hear);
  }, []);
  useEffect(() => (id === undefined ? undefined : registerFocusPlace(id, input.current!)), [id]);
  return <input type="text" id={id} {...rest} ref={input} className={styles.input} defaultValue={value} />;
}
