import { Button, Stack } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RecordLine } from '../api/operations.ts';
import { useLists } from '../useLists.ts';
import { relativeDayLabel, timeOf, useViewer } from '../useViewer.ts';
import styles from './List.module.css';
import { RecordRow } from './RecordRow.tsx';
import type { useRecords } from './useRecords.ts';
import type { useSelection } from './useSelection.ts';
import type { View } from './useView.ts';

interface RecordRowsProps {
  view: View;
  list: ReturnType<typeof useRecords>;
  ids: readonly string[];
  selection: ReturnType<typeof useSelection>;
  /** Id of the row that had the focus last. */
  focused: string | undefined;
  onFocus: (id: string) => void;
  focusRow: (id: string | undefined) => void;
}

/** The rows by day: one tab stop with arrows, Home and End. Space selects a row. */
export function RecordRows({ view, list, ids, selection, focused, onFocus, focusRow }: RecordRowsProps) {
  const { forms } = useLists();
  // Rows that came before the site's clock are formatted again.
  useViewer();
  const current = [focused, view.record].find((id) => id && ids.includes(id)) ?? ids[0];
  return (
    <div
      role="group"
      className={styles.rows}
      aria-busy={list.isLoading}
      onKeyDown={(event) => {
        const at = ids.indexOf(focused ?? '');
        const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
        const isOnRow = event.target instanceof Element && event.target.matches('[data-record]');
        if (event.key === ' ' && isOnRow) selection.toggle(focused!, event.shiftKey);
        else if (to === undefined) return;
        else focusRow(ids[to]);
        event.preventDefault();
      }}
    >
      {list.isFirstLoad && <Mist />}
      {byDay(list.records).map(([day, records]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ul>
            {records.map((record) => (
              <RecordRow
                key={record.id}
                record={record}
                form={forms.find(({ id }) => id === record.form)?.short ?? record.formTitle}
                time={timeOf(record.sentAt)}
                address={view.addressOf(record.id)}
                isOpen={record.id === view.record}
                isSelected={selection.selected.has(record.id)}
                isCurrent={record.id === current}
                onSelect={selection.toggle}
                onFocus={onFocus}
              />
            ))}
          </ul>
        </section>
      ))}
      {ids.length === 0 && !list.isFirstLoad && !list.isUnread && <NoRecords view={view} />}
      {list.isUnread && (
        <None words={list.problem}>
          <Button onClick={list.refresh}>Try again</Button>
        </None>
      )}
      {list.hasMore && <ShowMore key={ids.length} onShow={list.showMore} />}
    </div>
  );
}

/** Returns records by the days of their headings. */
function byDay(records: readonly RecordLine[]): [day: string, records: RecordLine[]][] {
  const days = new Map<string, RecordLine[]>();
  for (const record of records) {
    const day = relativeDayLabel(record.sentAt);
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return [...days];
}

/** Six rows of mist while the list loads for the first time. */
const Mist = () =>
  Array.from({ length: 6 }, (_, index) => <div key={index} className={styles.mist} aria-hidden="true" />);

function NoRecords({ view: { filter, params, set } }: { view: View }) {
  const { search, form: _form, isSpam, isOldestFirst: _order, ...others } = filter;
  const clear = () => set(Object.fromEntries([...params.keys()].map((name) => [name, undefined])));
  if (search)
    return (
      <None words={`Nobody and nothing matches “${search}”.`}>
        <Button onClick={() => set({ q: undefined })}>Clear the search</Button>
      </None>
    );
  if (Object.values(others).some(Boolean))
    return (
      <None words="No record has this status and these filters.">
        <Button onClick={clear}>Show all</Button>
      </None>
    );
  return <None words={isSpam ? 'No likely spam.' : 'Nothing yet.'} />;
}

const None = ({ words, children }: { words: string | undefined; children?: ReactNode }) => (
  <Stack className="hint" align="flex-start" gap={12} p={20}>
    <p>{words}</p>
    {children}
  </Stack>
);

/** Button that also runs as soon as it is scrolled near. */
function ShowMore({ onShow }: { onShow: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const isNear = entry?.isIntersecting ?? false;
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    if (isNear) show.current();
  }, [isNear]);
  return (
    <Button ref={ref} mx={20} my={14} onClick={onShow}>
      Show more
    </Button>
  );
}
