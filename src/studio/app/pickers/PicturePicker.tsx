import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { useStudio } from '../state/useStudio.ts';
import { TextInput } from './TextInput.tsx';
import styles from './pickers.module.css';

type Slot = { $media?: string; alt?: string } & Record<string, unknown>;

/** A picture of pages/media/ and what it shows, in words for those who do not see it. */
export function PicturePicker({ id, label, value, onChange, describedBy, isWrong }: PickerProps) {
  const { site } = useStudio();
  const slot = (value ?? {}) as Slot;
  const names = site.pictures.map(({ path }) => path.replace(/^.*\/(.*)\.\w+$/, '$1'));
  const chosen = site.pictures[names.indexOf(slot.$media ?? '')];
  return (
    <div className={styles.picture}>
      {chosen && <img src={`/${chosen.path}`} alt="" className={styles.shown} />}
      <select
        id={id}
        className={styles.select}
        value={slot.$media ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value ? { ...slot, $media: currentTarget.value } : undefined)
        }
      >
        <option value="">None: artwork stands in</option>
        {slot.$media !== undefined && !chosen && <option value={slot.$media}>{slot.$media}, not there yet</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {slot.$media !== undefined && (
        <label className={styles.alt}>
          <span>What {label.toLowerCase()} shows, for those who cannot see it</span>
          <TextInput value={slot.alt ?? ''} onText={(alt) => onChange({ ...slot, alt })} />
        </label>
      )}
    </div>
  );
}
