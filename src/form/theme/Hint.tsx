import type { FieldNode } from '../model/FieldNode.ts';
import { hintId } from './controlId.ts';
import styles from './controls.module.css';

/** The hint under the label of the field whose control has this id, where there is one. */
export const Hint = ({ id, place: { hint } }: { id: string; place: FieldNode }) =>
  hint && (
    <p id={hintId(id)} className={styles.hint}>
      {hint}
    </p>
  );
