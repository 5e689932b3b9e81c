import { Check } from 'lucide-react';
import type { Status } from './api/operations.ts';

export const STATUS_WORDS = { NEW: 'New', SEEN: 'Seen', ANSWERED: 'Answered' } as const;

/** Status by shape: a dot for new, a ring for seen, a tick for answered. The word is beside it. */
export const StatusIcon = ({ status }: { status: Status }) =>
  status === 'ANSWERED' ? (
    <Check aria-hidden="true" />
  ) : (
    <span className="status" data-status={status} aria-hidden="true" />
  );

/** Radio buttons for the status. */
export const StatusControl = ({ status, onChange }: { status: Status; onChange(status: Status): void }) => (
  <div className="segments" role="radiogroup" aria-label="Status">
    {(Object.keys(STATUS_WORDS) as Status[]).map((each) => (
      <label key={each}>
        <input
          type="radio"
          name="status"
          className="visually-hidden"
          checked={each === status}
          onChange={() => onChange(each)}
        />
        <StatusIcon status={each} />
        {STATUS_WORDS[each]}
      </label>
    ))}
  </div>
);
