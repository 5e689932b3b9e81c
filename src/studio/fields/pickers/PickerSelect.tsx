import type { ReactNode } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import styles from './pickers.module.css';

interface SelectProps extends Pick<PickerProps, 'id' | 'describedBy' | 'isWrong'> {
  /** Chosen value; empty for none. */
  value: string;
  onChoose: (value: string | undefined) => void;
  /** Options besides "None". */
  children: ReactNode;
}

/** Select with an option for no value. */
export const PickerSelect = ({ id, value, onChoose, describedBy, isWrong, children }: SelectProps) => (
  <select
    id={id}
    className={styles.select}
    value={value}
    aria-invalid={isWrong || undefined}
    aria-describedby={describedBy}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
  >
    <option value="">None</option>
    {children}
  </select>
);
