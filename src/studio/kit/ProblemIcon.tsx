import { CircleAlertIcon } from 'lucide-react';
import rows from './rows.module.css';

/** Icon of a row with problems; nothing without problems. */
export const ProblemIcon = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={rows.fault} role="img" aria-label={count === 1 ? '1 problem' : `${count} problems`}>
      <CircleAlertIcon size={16} strokeWidth={1.6} aria-hidden />
    </span>
  );
