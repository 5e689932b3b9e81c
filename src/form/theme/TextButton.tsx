import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** A button that looks like a link in the sentence it ends. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.text} />
);
