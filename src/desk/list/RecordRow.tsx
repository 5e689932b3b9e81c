import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { RecordLine } from '../api/operations.ts';
import { STATUS_WORDS, StatusIcon } from '../status.tsx';
import styles from './List.module.css';

interface RecordRowProps {
  record: RecordLine;
  /** Short name of its form. */
  form: string;
  /** Time of day on the site's clock. */
  time: string;
  address: string;
  isOpen: boolean;
  isSelected: boolean;
  /** True for the one row in the tab order. */
  isCurrent: boolean;
  onSelect: (id: string, withShift: boolean) => void;
  onFocus: (id: string) => void;
}

/** A row: its status, which is a checkbox on hover and focus, and a link to the record. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, form, time, address, isOpen, isSelected, isCurrent, onSelect, onFocus } = props;
  const { id, name, status, summary, assignee } = record;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      className={styles.row}
      data-status={status}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      <label className={styles.pick}>
        <StatusIcon status={status} />
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          tabIndex={tabIndex}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event: MouseEvent) => onSelect(id, event.shiftKey)}
        />
      </label>
      <Link
        to={address}
        tabIndex={tabIndex}
        id={`row-${id}`}
        data-record={id}
        aria-current={isOpen ? 'true' : undefined}
        onFocus={() => onFocus(id)}
      >
        <span className="visually-hidden">{STATUS_WORDS[status]}: </span>
        <span className={styles.name}>{name}</span>
        <time dateTime={record.sentAt}>{time}</time>
        <small>
          <span>{form}</span>
          {summary && ` · ${summary}`}
        </small>
        {assignee && <small>{assignee.name}</small>}
      </Link>
    </li>
  );
});
