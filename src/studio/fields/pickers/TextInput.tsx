import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react';
import { registerPlace } from '../../kit/focus.ts';
import styles from './pickers.module.css';

interface TextInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'onInput'> {
  value: string;
  onText: (text: string) => void;
}

/**
 * A line of text in a picker. It hears the document's own events: those of a form's letters end at the form, before React
 * is asked. It keeps what is typed; what is changed elsewhere is shown. Its id
 * is the place that `focusOn` knows it by.
 */
export function TextInput({ id, value, onText, ...rest }: TextInputProps) {
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
  useEffect(() => (id === undefined ? undefined : registerPlace(id, input.current!)), [id]);
  return <input type="text" id={id} {...rest} ref={input} className={styles.input} defaultValue={value} />;
}
