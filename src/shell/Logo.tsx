import { Anchor } from '../ui/Anchor.tsx';
import { Motif } from '../ui/Motif.tsx';
import styles from './Logo.module.css';

/** Logo and name of the company, linked to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <Anchor to="/" className={styles.logo}>
      <Motif name="diamond" line={3.6} className={styles.mark} />
      {name}
    </Anchor>
  );
}
