import { Button, Select } from '@mantine/core';
import { MailIcon, MessageSquareIcon, StickyNoteIcon, UserIcon } from 'lucide-react';
import type { RecordChange, WholeRecord } from '../api/types.ts';
import { useShared } from '../useShared.ts';
import { exportAddress, replyAddress } from './recordAddresses.ts';

interface RecordActionsProps {
  record: WholeRecord;
  /** Id of the signed-in person. */
  me?: string;
  onChange(change: RecordChange, names?: ReadonlyMap<string, string>): void;
  /** Called when a mail or chat to the sender is opened. */
  onAnswer(): void;
  onNote(): void;
}

/** Person who answers, and ways to answer; on a phone at the thumb. */
export function RecordActions({ record, me, onChange, onAnswer, onNote }: RecordActionsProps) {
  const people = (useShared('People')?.people ?? []).filter(
    ({ id, isDisabled }) => !isDisabled || id === record.assignee?.id,
  );
  const mine = people.filter(({ id }) => id === me);
  const names = new Map([...mine, ...people].map(({ id, name }) => [id, name]));
  const chat = record.phone && `https://wa.me/${record.phone}`;
  return (
    <>
      <Select
        className="record-assignee"
        aria-label="Assigned to"
        data={[
          ...[...names].map(([value, label]) => ({ value, label: value === me ? `${label} (me)` : label })),
          { value: 'nobody', label: 'Nobody' },
        ]}
        value={record.assignee?.id ?? 'nobody'}
        onChange={(assignee) => assignee && onChange({ assignee }, names)}
        searchable
        onFocus={({ currentTarget }) => currentTarget.select()}
        allowDeselect={false}
        nothingFoundMessage="Nobody by that name"
        withScrollArea={false}
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        leftSection={<UserIcon />}
      />
      <div className="record-actions">
        <Button component="a" className="on-desktop quiet" href={exportAddress(record)} download>
          Export
        </Button>
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            leftSection={<MessageSquareIcon />}
            onClick={onAnswer}
          >
            Chat
          </Button>
        )}
        <Button className="on-phone" leftSection={<StickyNoteIcon />} onClick={onNote}>
          Note
        </Button>
        {record.email && (
          <Button
            component="a"
            variant="filled"
            href={replyAddress(record)}
            leftSection={<MailIcon />}
            onClick={onAnswer}
          >
            Reply<span className="on-desktop">&nbsp;by e-mail</span>
          </Button>
        )}
      </div>
    </>
  );
}
