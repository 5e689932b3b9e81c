import { ActionIcon, Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { ChevronDown, ListFilter, Search } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLists } from '../useLists.ts';
import { useShared } from '../useShared.ts';
import styles from './List.module.css';
import type { View } from './useView.ts';

const SEARCH_DELAY_MS = 250;
const FILTERS = ['assignee', 'from', 'until', 'choice'] as const;

interface HeadProps {
  view: View;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Search, status, order and filters of a list. All of them are in its address. */
export function ListHead({ view, searchRef }: HeadProps) {
  const { filter } = view;
  return (
    <div className={styles.head} role="search">
      <SearchInput view={view} searchRef={searchRef} />
      {!filter.isSpam && <StatusTabs view={view} />}
      <FilterMenu view={view} />
      <NativeSelect
        className={styles.order}
        aria-label="Order"
        variant="unstyled"
        rightSection={<ChevronDown aria-hidden="true" />}
        {...orderOf(view)}
      />
    </div>
  );
}

const orderOf = ({ params, set }: View) => ({
  data: [
    { value: '', label: 'Newest' },
    { value: 'oldest', label: 'Oldest' },
  ],
  value: params.get('order') ?? '',
  onChange: (event: ChangeEvent<HTMLSelectElement>) => set({ order: event.currentTarget.value }),
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
    <nav className={styles.tabs} aria-label="Status">
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
  const data = useShared('People');
  const { forms } = useLists();
  const choices = forms.find(({ id }) => id === filter.form)?.choices ?? [];
  const active = FILTERS.filter((name) => params.has(name)).length;
  const field = (name: (typeof FILTERS)[number]) => ({
    value: params.get(name) ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <Popover trapFocus returnFocus position="bottom-end" transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <ActionIcon
          className={styles.filter}
          variant="subtle"
          aria-label={active > 0 ? `Filters, ${active} set` : 'Filters'}
          data-set={active > 0 || undefined}
        >
          <ListFilter aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.filters} aria-label="Filters">
        <NativeSelect className={styles.inFilters} label="Order" {...orderOf(view)} />
        <NativeSelect label="Assigned to" {...field('assignee')}>
          <option value="">Anyone</option>
          <option value="nobody">Nobody</option>
          {data?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TextInput type="date" label="Sent from" {...field('from')} />
        <TextInput type="date" label="Sent until" {...field('until')} />
        {choices.length > 0 && (
          <NativeSelect label="Answer" {...field('choice')}>
            <option value="">Any</option>
            {choices.map((choice) => (
              <optgroup key={choice.field} label={choice.label}>
                {choice.options.map(({ value, label }) => (
                  <option key={value} value={`${choice.field}:${value}`}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        )}
        <Button
          disabled={active === 0}
          onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          Clear the filters
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
