import { ArrowDownIcon, ArrowUpIcon, CopyIcon, Trash2Icon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from '../pages/Canvas.module.css';

interface ChosenToolsProps {
  /** Accessible name of the toolbar: the selected section or field. */
  label: string;
  /** Returns the action that moves the selection by one; undefined at the end of its list. */
  onMove: (by: -1 | 1) => (() => void) | undefined;
  onDuplicate: () => void;
  onRemove: () => void;
  className?: string | undefined;
  style?: CSSProperties;
  /** Side of the tooltips. Default: only the last tool's tooltip is on the left. */
  side?: 'left';
}

/** Toolbar beside the selection in a preview: move, duplicate, remove. */
export function ChosenTools({ label, onMove, onDuplicate, onRemove, className, style, side }: ChosenToolsProps) {
  const [up, down] = [onMove(-1), onMove(1)];
  const aside = side && { side };
  return (
    <Toolbar aria-label={label} className={classNames(styles.tools, className)!} {...(style && { style })}>
      <IconButton icon={ArrowUpIcon} name="Move up" keys="Alt ↑" {...aside} disabled={!up} onClick={up} />
      <IconButton icon={ArrowDownIcon} name="Move down" keys="Alt ↓" {...aside} disabled={!down} onClick={down} />
      <span className={styles.rule} />
      <IconButton icon={CopyIcon} name="Duplicate" keys="Ctrl D" {...aside} onClick={onDuplicate} />
      <IconButton icon={Trash2Icon} name="Remove" keys="Delete" side="left" onClick={onRemove} />
    </Toolbar>
  );
}
