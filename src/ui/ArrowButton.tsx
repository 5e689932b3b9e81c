import styles from './ArrowButton.module.css';
import { Button } from './Button.tsx';

interface ArrowButtonProps {
  direction: 'back' | 'on';
  label: string;
  /** True if there is nothing more in this direction. */
  spent?: boolean;
}

const PATHS = { back: 'M15 5L8 12L15 19', on: 'M9 5L16 12L9 19' };

/** Square button with an arrow. Behaviours read its direction from `data-step`. */
export function ArrowButton({ direction, label, spent }: ArrowButtonProps) {
  return (
    <Button
      variant="icon"
      aria-label={label}
      aria-disabled={spent || undefined}
      data-step={direction === 'on' ? 1 : -1}
    >
      <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[direction]} />
      </svg>
    </Button>
  );
}
