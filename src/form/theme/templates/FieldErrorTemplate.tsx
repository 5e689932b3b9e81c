import type { FieldErrorProps } from '@rjsf/utils';
import { errorId } from '../controlId.ts';
import styles from '../controls.module.css';

/** The message of a field. A field has one at a time. */
export const FieldErrorTemplate = ({ errors, fieldPathId }: FieldErrorProps) =>
  errors && errors.length > 0 ? (
    <p id={errorId(fieldPathId.$id)} className={styles.error}>
      {errors[0]}
    </p>
  ) : null;
