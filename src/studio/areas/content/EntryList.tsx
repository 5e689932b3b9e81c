import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { SearchInput } from '../../kit/SearchInput.tsx';
import { focusOn, focusPlace } from '../../kit/focus.ts';
import { List } from '../../kit/List.tsx';
import { Region } from '../../kit/Region.tsx';
import { duplicateEntry, insertEntry, moveEntry, removeAt } from '../../documents/jsonEdits.ts';
import { removalWords, type Use } from '../../site/uses.ts';
import { readSite } from '../../site/SiteValues.ts';
import { Faults } from '../parts/Faults.tsx';
import { stringsIn } from '../../site/stringsIn.ts';
import controls from '../../kit/controls.module.css';
import { detailsProblems } from '../state/diagnosticsByField.ts';
import { freeId, newEntry } from '../../site/newEntry.ts';
import { contentOf } from '../../site/SiteView.ts';
import { freeName } from '../../site/names.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Content.module.css';

interface EntryListProps {
  list: string;
  name: string;
  /** What one entry is called. */
  noun: string;
  entries: readonly Record<string, unknown>[];
  shownOn: readonly Use[][];
}

/** The entries of a shared list in their order, each with its words and the pages that show it. */
export function EntryList({ list, name, noun, entries, shownOn }: EntryListProps) {
  const store = useStudioStore();
  const { place, problems, texts, site } = useStudio();
  const [wanted, setWanted] = useState('');
  const path = `pages/content/${list}.json`;
  const plain = wanted.trim().toLowerCase();
  const rows = entries
    .map((entry, index) => {
      const [first, ...more] = stringsIn(entry);
      return { key: String(index), index, words: first ?? `${noun} ${index + 1}`, says: more.join(' ') };
    })
    .filter(({ words, says }) => `${words} ${says}`.toLowerCase().includes(plain));
  const move = (from: number, to: number) => {
    if (!entries[to]) return;
    const label = `${noun} ${from + 1}, moved to ${to + 1} of ${entries.length}`;
    if (!store.do((base) => ({ label, files: [{ path, edits: moveEntry(base.get(path)!, [], from, to) }] }))) return;
    store.go({ entry: to });
    store.say(label);
  };
  const remove = (index: number) => {
    const used = removalWords(readSite(texts), { what: 'entry', collection: list, id: String(entries[index]?.id) });
    store.do(
      (base) => ({
        label: `${noun} ${index + 1} removed`,
        files: [{ path, edits: removeAt(base.get(path)!, [index]) }],
      }),
      { toast: true },
    );
    if (used) store.say(used);
    store.go({ entry: entries.length === 1 ? undefined : Math.min(index, entries.length - 2) });
    focusOn('entries', 'add entry');
  };
  const duplicate = (index: number) => {
    const changes = {
      id: freeName(
        String(entries[index]?.id),
        entries.map(({ id }) => String(id)),
      ),
    };
    const label = `${noun} ${index + 1} duplicated`;
    if (!store.do((base) => ({ label, files: [{ path, edits: duplicateEntry(base.get(path)!, [index], changes) }] })))
      return;
    store.go({ entry: index + 1 });
    store.say(label);
  };
  const add = (index: number) => {
    const entry = { ...(site.entries[list] && newEntry(site.entries[list])), id: freeId(contentOf(texts), list) };
    store.do(
      (base) => ({ label: `${noun} added`, files: [{ path, edits: insertEntry(base.get(path)!, [], index, entry) }] }),
      { toast: true },
    );
    store.go({ entry: index }, { pointer: '', focus: true });
  };
  return (
    <Region as="main" className={styles.entries} aria-label={name} first="entries" isWork>
      <div className={styles.tools}>
        <SearchInput label={`Search ${name}`} value={wanted} onChange={setWanted} />
        <button
          type="button"
          className={controls.button}
          ref={focusPlace('add entry')}
          onClick={() => add(entries.length)}
        >
          <PlusIcon size={16} strokeWidth={1.4} aria-hidden /> Add {/^[aeiou]/i.test(noun) ? 'an' : 'a'}{' '}
          {noun.toLowerCase()}
        </button>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span>{noun}</span>
        <span>Shown on</span>
      </div>
      {rows.length === 0 && (
        <p className={styles.nothing}>
          {entries.length === 0 ? 'This list is empty.' : `Nothing is called “${wanted}”.`}{' '}
          {entries.length > 0 && (
            <button type="button" className={controls.text} onClick={() => setWanted('')}>
              Clear the search
            </button>
          )}
        </p>
      )}
      <List
        name="entries"
        label={name}
        rows={rows}
        chosen={place.entry === undefined ? undefined : String(place.entry)}
        onChoose={({ index }) => store.go({ entry: index })}
        actions={{
          edit: (at) => store.go({ entry: rows[at]!.index }, { pointer: '', focus: true }),
          move: (from, to) => rows[to] && move(rows[from]!.index, rows[to].index),
          remove: (at) => remove(rows[at]!.index),
          insert: (at) => add(rows[at]!.index + 1),
          duplicate: (at) => duplicate(rows[at]!.index),
        }}
        rowClass={() => styles.row}
        rowData={() => ({ 'data-entry-row': true })}
      >
        {({ index, words, says }) => {
          const names = [...new Set((shownOn[index] ?? []).map((use) => use.name))];
          return (
            <>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.words}>
                <span className={styles.first}>{words}</span>
                <span className={styles.more}>{says}</span>
              </span>
              <Faults count={detailsProblems(problems, path, [index]).length} />
              <span className={styles.where}>
                {names.length > 2 ? `${names.length} pages` : names.join(', ') || 'no page'}
              </span>
            </>
          );
        }}
      </List>
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> go <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> edit{' '}
        <kbd>Delete</kbd> remove
      </p>
    </Region>
  );
}
