import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './pickers.module.css';

interface TextInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'onInput'> {
  value: string;
  onText: (text: string) => void;
}

/**
 * A line of text in a picker. It hears the document's own events: those of a form's letters end at the form, before React
 * is asked. It keeps what is typed; what is changed elsewhere is shown.
 */
export function TextInput({ value, onText, ...rest }: TextInputProps) {
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
  return <input type="text" {...rest} ref={input} className={styles.input} defaultValue={value} />;
}
