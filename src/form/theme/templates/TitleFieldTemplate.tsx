import type { TitleFieldProps } from '@rjsf/utils';
import { labelId } from '../controlId.ts';
import styles from '../controls.module.css';

/** The legend of a group or list. */
export const TitleFieldTemplate = ({ id, title }: TitleFieldProps) => (
  <legend id={labelId(id.replace(/__title$/, ''))} className={styles.label}>
    {title}
  </legend>
);
