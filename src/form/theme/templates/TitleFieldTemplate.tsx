import type { TitleFieldProps } from '@rjsf/utils';
import styles from '../controls.module.css';

/** The legend of a group or list. */
export const TitleFieldTemplate = ({ id, title }: TitleFieldProps) => (
  <legend id={id} className={styles.label}>
    {title}
  </legend>
);
