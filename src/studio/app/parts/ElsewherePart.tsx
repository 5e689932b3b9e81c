import { useStudio } from '../state/useStudio.ts';
import styles from './ElsewherePart.module.css';

/** Stands for an area that cannot be edited here yet. */
export function ElsewherePart() {
  const { place } = useStudio();
  return (
    <main className={styles.part} data-region tabIndex={-1}>
      <p>
        {place.area === 'changes' ? 'What changed' : 'This part'} cannot be edited in Studio yet. Its files are in the
        project’s folder.
      </p>
    </main>
  );
}
