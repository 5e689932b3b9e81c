import type { ActiveField } from '../model/activeFields.ts';
import { hintId } from './controlId.ts';
import { hintOf } from './useField.ts';
import styles from './controls.module.css';

/** The hint under the label of the field whose control has this id, where there is one. */
export function Hint({ id, place }: { id: string; place: ActiveField }) {
  const hint = hintOf(place);
  return (
    hint && (
      <p id={hintId(id)} className={styles.hint}>
        {hint}
      </p>
    )
  );
}
