import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { Motif } from '../../../ui/Motif.tsx';
import { keyWords } from '../state/keyWords.ts';
import { MOTIFS, type MotifName } from './motifs.ts';
import styles from './pickers.module.css';

/** One of the site's motifs, with its drawing. */
export function MotifPicker({ id, value, onChange, describedBy, isWrong }: PickerProps) {
  const isKnown = MOTIFS.includes(value as MotifName);
  return (
    <div className={styles.motif}>
      <span className={styles.tile}>{isKnown && <Motif name={value as MotifName} />}</span>
      <select
        id={id}
        className={styles.select}
        value={isKnown ? String(value) : ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">None</option>
        {MOTIFS.map((name) => (
          <option key={name} value={name}>
            {keyWords(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
