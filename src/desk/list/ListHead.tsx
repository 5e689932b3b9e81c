import { ActionIcon, Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { ChevronDown, ListFilter, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLists } from '../useLists.ts';
import { useSharedQuery } from '../useSharedQuery.ts';
import styles from './List.module.css';
import type { View } from './useView.ts';

const SEARCH_DELAY_MS = 250;
const FILTERS = ['assignee', 'from', 'until', 'due', 'held', 'choice'] as const;

interface HeadProps {
  view: View;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Search, status, order and filters of a list. All of them are in its address. */
export const ListHead = ({ view, searchRef }: HeadProps) => (
  <div className={styles.head} role="search">
    <SearchInput view={view} searchRef={searchRef} />
    {!view.filter.isSpam && <StatusTabs view={view} />}
    <FilterMenu view={view} />
    <NativeSelect
      className={styles.order}
      aria-label="Order"
      variant="unstyled"
      size="xs"
      w={74}
      rightSection={<ChevronDown aria-hidden="true" />}
      rightSectionWidth={18}
      styles={{ input: { padding: '0 20px 0 2px', fontSize: 13, fontWeight: 500, color: 'var(--muted)' } }}
      {...fieldOf(view, 'order')}
      data={ORDERS}
    />
  </div>
);

const ORDERS = [
  { value: '', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
];

/** Value of a control that sets a parameter of the address. */
const fieldOf = ({ params, set }: View, name: string) => ({
  value: params.get(name) ?? '',
  onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
});

function SearchInput({ view, searchRef }: HeadProps) {
  const q = view.params.get('q') ?? '';
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    view.set({ q: sent.current }, true);
  }, SEARCH_DELAY_MS);
  useEffect(() => {
    // Another part changed the search, such as Back or "Clear the search".
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  return (
    <TextInput
      ref={searchRef}
      type="search"
      className={styles.search}
      aria-label="Search names and answers"
      placeholder="Search names and answers"
      leftSection={<Search aria-hidden="true" />}
      rightSection={!text && <kbd aria-hidden="true">/</kbd>}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        search(value);
      }}
    />
  );
}

function StatusTabs({ view: { filter, addressWith } }: { view: View }) {
  const { everything, forms } = useLists();
  const counts = (filter.form && forms.find(({ id }) => id === filter.form)) || everything;
  const isWhole = !filter.search && !filter.assignee && !filter.from && !filter.until && !filter.choiceField;
  const tabs = [
    { status: undefined, label: 'All' },
    { status: 'NEW', label: 'New', count: counts.newCount },
    { status: 'SEEN', label: 'Seen', count: counts.seenCount },
    { status: 'ANSWERED', label: 'Answered' },
  ] as const;
  return (
    <nav className={`segments ${styles.tabs}`} aria-label="Status">
      {tabs.map(({ status, label, ...rest }) => (
        <Link
          key={label}
          to={addressWith({ status: status?.toLowerCase() })}
          aria-current={filter.status === status ? 'page' : undefined}
        >
          {label}
          {isWhole && 'count' in rest && rest.count > 0 && ` ${rest.count}`}
        </Link>
      ))}
    </nav>
  );
}

function FilterMenu({ view }: { view: View }) {
  const { params, filter, set } = view;
  const people = useSharedQuery('People')?.people ?? [];
  const { forms } = useLists();
  const choices = forms.find(({ id }) => id === filter.form)?.choices ?? [];
  const active = FILTERS.filter((name) => params.has(name)).length;
  return (
    <Popover trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon
          className={styles.filter}
          color={active > 0 ? 'var(--blue)' : 'var(--muted)'}
          bg={active > 0 ? 'var(--mist)' : undefined}
          aria-label={active > 0 ? `Filters, ${active} set` : 'Filters'}
        >
          <ListFilter aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={260} p={16} aria-label="Filters">
        <Stack gap={14}>
          <NativeSelect label="Order" {...fieldOf(view, 'order')} data={ORDERS} />
          <NativeSelect
            label="Assigned to"
            {...fieldOf(view, 'assignee')}
            data={[
              { value: '', label: 'Anyone' },
              { value: 'nobody', label: 'Nobody' },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <TextInput type="date" label="Sent from" {...fieldOf(view, 'from')} />
          <TextInput type="date" label="Sent until" {...fieldOf(view, 'until')} />
          <NativeSelect
            label="Will be erased"
            {...fieldOf(view, 'due')}
            data={[
              { value: '', label: 'At any time' },
              { value: '0', label: 'Now' },
              { value: '14', label: 'Within 14 days' },
            ]}
          />
          <NativeSelect
            label="Held"
            {...fieldOf(view, 'held')}
            data={[
              { value: '', label: 'Held or not' },
              { value: '1', label: 'Held' },
            ]}
          />
          {choices.length > 0 && (
            <NativeSelect
              label="Answer"
              {...fieldOf(view, 'choice')}
              data={[
                { value: '', label: 'Any' },
                ...choices.map(({ field, label, options }) => ({
                  group: label,
                  items: options.map((option) => ({ value: `${field}:${option.value}`, label: option.label })),
                })),
              ]}
            />
          )}
          <Button
            disabled={active === 0}
            onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
          >
            Clear the filters
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
