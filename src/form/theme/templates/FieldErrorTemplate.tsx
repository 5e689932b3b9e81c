import { errorId as rjsfErrorId, type FieldErrorProps } from '@rjsf/utils';
import { errorId } from '../controlId.ts';
import { replacementIn } from '../ResolvedSchemas.ts';
import styles from '../controls.module.css';

/** The message of a field: one at a time. A developer's widget finds the message by RJSF's id. */
export const FieldErrorTemplate = ({ errors, fieldPathId: { $id }, uiSchema }: FieldErrorProps) =>
  errors && errors.length > 0 ? (
    <p id={replacementIn(uiSchema)?.isForeign ? rjsfErrorId($id) : errorId($id)} className={styles.error}>
      {errors[0]}
    </p>
  ) : null;
