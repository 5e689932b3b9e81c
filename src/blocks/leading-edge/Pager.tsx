import { Button } from '../../ui/Button.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** Names what is paged through. */
  label: string;
  /** What each step shows, in words. */
  steps: string[];
  /** Index from 0 of the step that shows. */
  current: number;
  onChange: (index: number) => void;
}

/** Numbered steps between two arrows; the current one is highlighted, and what it shows is said when it changes. */
export function Pager({ label, steps, current, onChange }: PagerProps) {
  const last = steps.length - 1;
  return (
    <nav className={styles.pager} aria-label={`${label}, pages`}>
      <Button
        variant="icon"
        aria-label="Previous point"
        aria-disabled={current === 0 || undefined}
        onClick={() => onChange(Math.max(0, current - 1))}
      >
        <Arrow path="M15 5L8 12L15 19" />
      </Button>
      <ol role="list" className={styles.steps}>
        {steps.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === current ? 'step' : undefined}
              aria-label={`${index + 1}: ${title}`}
              onClick={() => onChange(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <Button
        variant="icon"
        aria-label="Next point"
        aria-disabled={current === last || undefined}
        onClick={() => onChange(Math.min(last, current + 1))}
      >
        <Arrow path="M9 5L16 12L9 19" />
      </Button>
      <p className="visually-hidden" aria-live="polite">
        {`Point ${current + 1} of ${steps.length}: ${steps[current]}`}
      </p>
    </nav>
  );
}

const Arrow = ({ path }: { path: string }) => (
  <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
