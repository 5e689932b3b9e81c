import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { Motif } from '../../../ui/Motif.tsx';
import type { MotifName } from '../../../ui/ClothData.d.ts';
import cloth from '../../../ui/cloth.schema.json';
import { keyToLabel } from '../../../site/names.ts';
import styles from './pickers.module.css';
import { PickerSelect } from './PickerSelect.tsx';

const MOTIFS = cloth.definitions.motif.enum as MotifName[];

/** True for the name of an existing motif. */
export const isMotif = (value: unknown): value is MotifName => MOTIFS.includes(value as MotifName);

/** Options of all motifs. */
export const motifOptionElements = MOTIFS.map((name) => (
  <option key={name} value={name}>
    {keyToLabel(name)}
  </option>
));

/** Picker of a motif, with its drawing. */
export const MotifPicker = ({ value, onChange, ...rest }: PickerProps) => (
  <div className={styles.motif}>
    <span className={styles.tile}>{isMotif(value) && <Motif name={value} />}</span>
    <PickerSelect {...rest} value={isMotif(value) ? value : ''} onChoose={onChange}>
      {motifOptionElements}
    </PickerSelect>
  </div>
);
