import { Anchor } from '../ui/Anchor.tsx';
import { Motif } from '../ui/Motif.tsx';
import styles from './Logo.module.css';

/** The company's mark and name, which lead home. */
export function Logo({ name }: { name: string }) {
  return (
    <Anchor to="/" className={styles.logo}>
      <Motif name="diamond" line={3.6} className={styles.mark} />
      {name}
    </Anchor>
  );
}
