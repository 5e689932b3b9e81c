import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** Button that looks like a link in a sentence. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.text} />
);
