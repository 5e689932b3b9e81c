import { Button, Menu } from '@mantine/core';
import type { RecordChange, Status } from '../api/types.ts';
import { useDialog } from '../DialogContext.ts';
import { useShared } from '../useShared.ts';
import styles from './List.module.css';
import { STATUS_WORDS } from './RecordRow.tsx';

interface BulkBarProps {
  count: number;
  onSelectAll: () => void;
  onClear: () => void;
  onChange: (change: RecordChange, names: ReadonlyMap<string, string>) => void;
}

/** Actions on the selected records. */
export function BulkBar({ count, onSelectAll, onClear, onChange }: BulkBarProps) {
  const data = useShared('People');
  const open = useDialog();
  const people = data?.people.filter(({ isDisabled }) => !isDisabled) ?? [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const items = (options: Iterable<readonly [string, string]>, changeOf: (value: string) => RecordChange) =>
    [...options].map(([value, label]) => (
      <Menu.Item key={value} onClick={() => onChange(changeOf(value), names)}>
        {label}
      </Menu.Item>
    ));
  return (
    <section className={styles.bulk} aria-label="Selected records">
      <p>
        <b role="status">{count} selected</b>
        <button type="button" onClick={onSelectAll}>
          Select all shown
        </button>
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </p>
      <p>
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="filled">Mark as</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items(Object.entries(STATUS_WORDS), (status) => ({ status: status as Status }))}
          </Menu.Dropdown>
        </Menu>
        <Menu position="top-start">
          <Menu.Target>
            <Button>Assign</Button>
          </Menu.Target>
          <Menu.Dropdown>{items([...names, ['nobody', 'Nobody']], (assignee) => ({ assignee }))}</Menu.Dropdown>
        </Menu>
        <Button onClick={() => open('export')}>Export…</Button>
      </p>
    </section>
  );
}
