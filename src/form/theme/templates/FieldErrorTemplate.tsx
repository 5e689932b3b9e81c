import { errorId, type FieldErrorProps } from '@rjsf/utils';
import styles from '../controls.module.css';

/** The message of a field: one at a time. */
export const FieldErrorTemplate = ({ errors, fieldPathId }: FieldErrorProps) =>
  errors && errors.length > 0 ? (
    <p id={errorId(fieldPathId)} className={styles.error}>
      {errors[0]}
    </p>
  ) : null;
