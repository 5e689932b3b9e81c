import { Cloth } from '../../ui/Cloth.tsx';
import type { StripProps } from './schema';
import styles from './Strip.module.css';

/** A strip of cloth across the page; it says nothing to those who cannot see it. */
export function Strip({ id, cloth }: StripProps & { id?: string }) {
  return (
    <div id={id}>
      <Cloth {...cloth} band className={styles.strip} />
    </div>
  );
}
