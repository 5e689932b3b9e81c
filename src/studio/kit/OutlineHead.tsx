import { type LucideIcon, PlusIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { StudioButton } from './StudioButton.tsx';
import styles from './Outline.module.css';

interface OutlineButtonProps {
  icon: LucideIcon;
  isChosen: boolean;
  onClick: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Button above a list for an item outside of the list, which the panel edits as well. */
export const OutlineDetailsButton = ({ icon: Icon, isChosen, onClick, className, children }: OutlineButtonProps) => (
  <button type="button" className={joinClassNames(styles.details, className)} aria-pressed={isChosen} onClick={onClick}>
    <Icon size={16} strokeWidth={1.4} aria-hidden /> {children}
  </button>
);

interface OutlineHeadProps extends ComponentProps<typeof StudioButton> {
  title: string;
  count: number;
}

/** Heading of a list: title, count and a button to add an item. */
export const OutlineHead = ({ title, count, ...button }: OutlineHeadProps) => (
  <div className={styles.head}>
    <h2 className={styles.title}>
      {title} <span className={styles.count}>{count}</span>
    </h2>
    <StudioButton {...button} icon={PlusIcon} look="text" />
  </div>
);
