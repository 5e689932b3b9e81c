import { Button, Group, Menu, UnstyledButton } from '@mantine/core';
import type { RecordChange, Status } from '../api/operations.ts';
import { STATUS_WORDS } from '../status.tsx';
import { useSharedQuery } from '../useSharedQuery.ts';
import { useViewer } from '../useViewer.ts';
import styles from './List.module.css';

interface BulkBarProps {
  count: number;
  onSelectAll: () => void;
  onClear: () => void;
  onChange: (change: RecordChange, names: ReadonlyMap<string, string>) => void;
  onExport: () => void;
  onErase: () => void;
}

/** Actions on the selected records. */
export function BulkBar({ count, onSelectAll, onClear, onChange, onExport, onErase }: BulkBarProps) {
  const people = useSharedQuery('People')?.people.filter(({ isDisabled }) => !isDisabled) ?? [];
  const isAdmin = useViewer()?.person.role === 'ADMIN';
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const menu = (label: string, options: Iterable<readonly [string, string]>, part: 'status' | 'assignee') => (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant={part === 'status' ? 'filled' : 'default'}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...options].map(([value, words]) => (
          <Menu.Item key={value} onClick={() => onChange({ [part]: value as Status }, names)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  const link = { c: 'var(--blue)', td: 'underline', px: 6 } as const;
  return (
    <section className={styles.bulk} aria-label="Selected records">
      <Group gap={8} mb={8}>
        <b role="status">{count} selected</b>
        <UnstyledButton {...link} onClick={onSelectAll}>
          Select all shown
        </UnstyledButton>
        <UnstyledButton {...link} onClick={onClear}>
          Clear
        </UnstyledButton>
      </Group>
      <Group gap={8}>
        {menu('Mark as', Object.entries(STATUS_WORDS), 'status')}
        {menu('Assign', [...names, ['nobody', 'Nobody']], 'assignee')}
        <Button onClick={onExport}>Export…</Button>
        {isAdmin && (
          <Button c="var(--error)" onClick={onErase}>
            Erase…
          </Button>
        )}
      </Group>
    </section>
  );
}
