import { ArrowButton } from '../../ui/ArrowButton.tsx';
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
      <ArrowButton
        direction="back"
        label="Previous point"
        spent={current === 0}
        onPress={() => onChange(Math.max(0, current - 1))}
      />
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
      <ArrowButton
        direction="on"
        label="Next point"
        spent={current === last}
        onPress={() => onChange(Math.min(last, current + 1))}
      />
      <p className="visually-hidden" aria-live="polite">
        {`Point ${current + 1} of ${steps.length}: ${steps[current]}`}
      </p>
    </nav>
  );
}
