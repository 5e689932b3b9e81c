import { useRef } from 'react';
import { FileInput, createFilePasteListener, useFileDrop } from '../../kit/FileInput.tsx';
import type { LucideIcon } from 'lucide-react';
import { formatCountWithNoun } from '../../kit/formatCountWithNoun.ts';
import styles from './PicturePicker.module.css';

interface DropZoneProps {
  icon: LucideIcon;
  /** Visible text, such as `Drop pictures here, paste them, or choose files`. */
  words: string;
  /** Accessible name of the file input. */
  label: string;
  accept: string;
  multiple?: boolean;
  /** Files that are being uploaded. */
  looksAt: readonly File[];
  /** Messages about refused files. */
  refused: readonly string[];
  onFiles: (files: readonly File[]) => void;
}

/** Drop zone that accepts files by drop, paste or file dialog. */
export function DropZone({ icon: Icon, words, label, looksAt, refused, onFiles, ...rest }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const { over, zone } = useFileDrop(onFiles);
  return (
    <div className={styles.below} {...zone} onPaste={createFilePasteListener(onFiles)}>
      <div className={styles.place} data-over={over || undefined}>
        <button type="button" className={styles.several} onClick={() => input.current!.click()}>
          <Icon size={16} strokeWidth={1.4} aria-hidden />
          <span>{looksAt.length > 0 ? `Reading ${formatCountWithNoun(looksAt.length, 'file')}…` : words}</span>
        </button>
      </div>
      {refused.map((reason) => (
        <p key={reason} className={styles.refused}>
          {reason}
        </p>
      ))}
      <FileInput ref={input} hidden aria-label={label} onFiles={onFiles} {...rest} />
    </div>
  );
}
