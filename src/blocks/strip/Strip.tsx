import { Cloth } from '../../ui/Cloth.tsx';
import type { StripProps } from './schema';
import styles from './Strip.module.css';

/** Decorative strip of cloth across the page, hidden from screen readers. */
export function Strip({ id, cloth }: StripProps & { id?: string }) {
  return (
    <div id={id}>
      <Cloth {...cloth} band className={styles.strip} />
    </div>
  );
}
