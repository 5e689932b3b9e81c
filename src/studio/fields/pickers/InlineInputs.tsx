import type { HTMLAttributes, KeyboardEvent } from 'react';
import styles from './RichText.module.css';

interface InlineInputsProps extends HTMLAttributes<HTMLElement> {
  'aria-label': string;
  /** Called on Enter in an input. */
  onDone: () => void;
  onClose: () => void;
}

/** Group of inputs above an article's text, for a link or a picture. Escape closes it. */
export function InlineInputs({ onDone, onClose, ...rest }: InlineInputsProps) {
  const press = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (event.key !== 'Escape' && !isDone) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) onDone();
    else onClose();
  };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div {...rest} role="group" className={styles.link} onKeyDown={press} />;
}
