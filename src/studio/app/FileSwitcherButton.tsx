import { ChevronDownIcon } from 'lucide-react';
import styles from './TopBar.module.css';
import controls from '../kit/controls.module.css';

interface OpenFileNameProps {
  name: string;
  /** Description shown beside the file name. */
  says: string;
  /** Kind of files that the dialog offers. */
  what: 'page' | 'form' | 'list';
  onGo: () => void;
}

/** Name of the open file, as a button for the "Go to" dialog. */
export function FileSwitcherButton({ name, says, what, onGo }: OpenFileNameProps) {
  return (
    <>
      <h1 className={styles.heading}>
        <button type="button" className={styles.name} onClick={onGo} aria-haspopup="dialog">
          <span>{name}</span> <ChevronDownIcon size={16} strokeWidth={1.8} aria-hidden />
          <span className={controls.unseen}>, open another {what}</span>
        </button>
      </h1>
      <span className={what === 'page' ? styles.address : styles.says}>{says}</span>
    </>
  );
}
