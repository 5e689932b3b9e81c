import type { RJSFSchema } from '@rjsf/utils';
import styles from './controls.module.css';

/** A field whose schema says nothing a control could be drawn for. */
export function Unsupported({ schema }: { schema: RJSFSchema }) {
  return <p className={styles.hint}>{schema.title ?? 'This question'} cannot be shown.</p>;
}
