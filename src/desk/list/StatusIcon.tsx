import { Check } from 'lucide-react';
import type { Status } from '../api/types.ts';
import styles from './List.module.css';

/** Status by shape: a dot for new, a ring for seen, a tick for answered. The word is beside it. */
export const StatusIcon = ({ status }: { status: Status }) =>
  status === 'ANSWERED' ? (
    <Check className={styles.tick} aria-hidden="true" />
  ) : (
    <span className={status === 'NEW' ? styles.dot : styles.ring} aria-hidden="true" />
  );
