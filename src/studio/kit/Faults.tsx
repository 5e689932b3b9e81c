import { CircleAlertIcon } from 'lucide-react';
import rows from './rows.module.css';

/** The sign of a row that something in it is wrong; nothing where nothing is. */
export const Faults = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={rows.fault} role="img" aria-label={count === 1 ? '1 problem' : `${count} problems`}>
      <CircleAlertIcon size={16} strokeWidth={1.6} aria-hidden />
    </span>
  );
