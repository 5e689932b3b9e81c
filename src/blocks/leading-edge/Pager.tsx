import { ArrowButton } from '../../ui/ArrowButton.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** Accessible name of the pager. */
  label: string;
  /** Content of each step in words. */
  steps: string[];
}

/** Numbered steps between two arrows. Highlights the current step, and announces its content on change. */
export const Pager = ({ label, steps }: PagerProps) => (
  <nav className={styles.pager} aria-label={`${label}, pages`}>
    <ArrowButton direction="back" label="Previous point" spent />
    <ol role="list" className={styles.steps}>
      {steps.map((title, index) => (
        <li key={title}>
          <button
            type="button"
            className={styles.step}
            aria-current={index === 0 ? 'step' : undefined}
            aria-label={`${index + 1}: ${title}`}
            data-point={title}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
    <ArrowButton direction="on" label="Next point" spent={steps.length === 1} />
    <p className="visually-hidden" aria-live="polite" data-position>
      {`Point 1 of ${steps.length}: ${steps[0]}`}
    </p>
  </nav>
);
