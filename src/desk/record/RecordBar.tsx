import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, ChevronLeftIcon, EllipsisIcon } from 'lucide-react';
import type { WholeRecord } from '../api/types.ts';
import { useListContext } from '../list/ListContext.ts';
import { exportAddress } from './recordAddresses.ts';

interface RecordBarProps {
  record: WholeRecord;
  onSpam(): void;
}

/** Steps through the list and holds the rarer actions; on a phone with the way back. */
export function RecordBar({ record, onSpam }: RecordBarProps) {
  const { position, total, previous, next, close } = useListContext();
  return (
    <Group className="record-bar" gap={8}>
      <Button
        variant="transparent"
        color="var(--blue)"
        className="on-phone"
        leftSection={<ChevronLeftIcon />}
        onClick={close}
      >
        Inbox
      </Button>
      {position && (
        <span className="hint">
          {position} of {total}
        </span>
      )}
      <ActionIcon
        variant="transparent"
        color="var(--ink)"
        aria-label="Previous record (K)"
        title="Previous (K)"
        disabled={!previous}
        onClick={previous}
      >
        <ArrowUpIcon />
      </ActionIcon>
      <ActionIcon
        variant="transparent"
        color="var(--ink)"
        aria-label="Next record (J)"
        title="Next (J)"
        disabled={!next}
        onClick={next}
      >
        <ArrowDownIcon />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="transparent" color="var(--ink)" aria-label="More actions" title="More actions">
            <EllipsisIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item className="on-phone" component="a" href={exportAddress(record)} download>
            Export
          </Menu.Item>
          <Menu.Item onClick={() => print()}>Print</Menu.Item>
          {!record.isSpam && <Menu.Item onClick={onSpam}>Move to likely spam</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
