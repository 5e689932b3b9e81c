import { ActionIcon, Button, Group, Menu, Select } from '@mantine/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronLeftIcon,
  EllipsisIcon,
  MailIcon,
  MessageSquareIcon,
  StickyNoteIcon,
  UserIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { RecordChange, WholeRecord } from '../api/operations.ts';
import { CorrectionDialog } from '../correction/CorrectionDialog.tsx';
import { useListContext } from '../list/useView.ts';
import { useSharedQuery } from '../useSharedQuery.ts';
import { useViewer } from '../useViewer.ts';
import { exportAddress, replyMailtoUrl } from './recordAddresses.ts';

interface BarProps {
  record: WholeRecord;
  onSpam(): void;
  onErase(): void;
}

/** Steps through the list and holds the rarer actions; on a phone with the way back. */
export function RecordBar({ record, onSpam, onErase }: BarProps) {
  const { view, ids, total } = useListContext();
  const isAdmin = useViewer()?.person.role === 'ADMIN';
  const [isCorrecting, setIsCorrecting] = useState(false);
  const closeCorrection = () => {
    setIsCorrecting(false);
    document.getElementById('record-name')?.focus();
  };
  const at = ids.indexOf(record.id);
  const step = (to: string | undefined) => ({ disabled: at < 0 || !to, onClick: () => view.open(to!) });
  return (
    <Group className="record-bar" gap={8}>
      <Button
        variant="transparent"
        color="var(--blue)"
        className="on-phone"
        leftSection={<ChevronLeftIcon />}
        onClick={view.close}
      >
        Inbox
      </Button>
      {at >= 0 && (
        <span className="hint">
          {at + 1} of {total}
        </span>
      )}
      <ActionIcon aria-label="Previous record (K)" title="Previous (K)" {...step(ids[at - 1])}>
        <ArrowUpIcon />
      </ActionIcon>
      <ActionIcon aria-label="Next record (J)" title="Next (J)" {...step(ids[at + 1])}>
        <ArrowDownIcon />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="More actions" title="More actions">
            <EllipsisIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item className="on-phone" component="a" href={exportAddress(record)} download>
            Export
          </Menu.Item>
          {!record.problem && <Menu.Item onClick={() => setIsCorrecting(true)}>Correct answers…</Menu.Item>}
          <Menu.Item onClick={() => print()}>Print</Menu.Item>
          {!record.isSpam && <Menu.Item onClick={onSpam}>Move to likely spam</Menu.Item>}
          {isAdmin && (
            <Menu.Item color="var(--error)" onClick={onErase}>
              Erase…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isCorrecting && <CorrectionDialog record={record} onClose={closeCorrection} />}
    </Group>
  );
}

interface AssigneeProps {
  record: WholeRecord;
  onChange(change: RecordChange, names: ReadonlyMap<string, string>): void;
}

/** Person who answers; the signed-in person is first. */
export function Assignee({ record: { assignee }, onChange }: AssigneeProps) {
  const me = useViewer()?.person.id;
  const people = useSharedQuery('People')?.people ?? [];
  const offered = people.filter(({ id, isDisabled }) => !isDisabled || id === assignee?.id);
  const names = new Map(
    offered.toSorted((a, b) => Number(b.id === me) - Number(a.id === me)).map(({ id, name }) => [id, name]),
  );
  return (
    <Select
      className="record-assignee"
      aria-label="Assigned to"
      data={[
        ...[...names].map(([value, label]) => ({ value, label: value === me ? `${label} (me)` : label })),
        { value: 'nobody', label: 'Nobody' },
      ]}
      value={assignee?.id ?? 'nobody'}
      onChange={(id) => id && onChange({ assignee: id }, names)}
      searchable
      onFocus={({ currentTarget }) => currentTarget.select()}
      allowDeselect={false}
      nothingFoundMessage="Nobody by that name"
      withScrollArea={false}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      leftSection={<UserIcon />}
    />
  );
}

interface ActionsProps {
  record: WholeRecord;
  /** Called when a mail or chat to the sender is opened. */
  onAnswer(): void;
  onNote(): void;
}

/** Ways to answer; on a phone at the thumb. */
export const RecordActions = ({ record, onAnswer, onNote }: ActionsProps) => (
  <div className="record-actions">
    <Button component="a" className="on-desktop" bd="1px solid var(--rule)" href={exportAddress(record)} download>
      Export
    </Button>
    {record.phone && (
      <Button
        component="a"
        href={`https://wa.me/${record.phone}`}
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
        href={replyMailtoUrl(record)}
        leftSection={<MailIcon />}
        onClick={onAnswer}
      >
        Reply<span className="on-desktop">&nbsp;by e-mail</span>
      </Button>
    )}
  </div>
);
