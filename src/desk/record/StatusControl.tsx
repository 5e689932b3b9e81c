import { STATUS_WORDS } from '../list/RecordRow.tsx';
import type { Status } from '../api/types.ts';
import { StatusIcon } from '../list/StatusIcon.tsx';

/** Radio buttons for the status, by shape and word. */
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
