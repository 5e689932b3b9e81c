import { ChevronDownIcon } from 'lucide-react';
import styles from './Bar.module.css';
import controls from '../kit/controls.module.css';

interface WhatIsOpenProps {
  name: string;
  /** What it is, beside its name. */
  says: string;
  /** What else there is to go to. */
  what: 'page' | 'form' | 'list';
  onGo: () => void;
}

/** In the bar: the name of what is open, which leads to anything else. */
export function WhatIsOpen({ name, says, what, onGo }: WhatIsOpenProps) {
  return (
    <>
      <h1 className={styles.heading}>
        <button type="button" className={styles.name} onClick={onGo} aria-haspopup="dialog">
          <span>{name}</span> <ChevronDownIcon size={16} strokeWidth={1.8} aria-hidden />
          <span className={controls.unseen}>, go to another {what}</span>
        </button>
      </h1>
      <span className={what === 'page' ? styles.address : styles.says}>{says}</span>
    </>
  );
}
