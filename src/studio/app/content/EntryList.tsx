import { CircleAlertIcon, GripVerticalIcon, PlusIcon, SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { duplicateEntry, insertEntry, moveEntry, removeAt } from '../../edit/jsonEdits.ts';
import { removalWords, type Use } from '../../links/uses.ts';
import { readSite } from '../../links/SiteValues.ts';
import { stringsIn } from '../parts/caretFrame.ts';
import controls from '../parts/controls.module.css';
import { SortableRow, SortableRows } from '../parts/SortableRows.tsx';
import { detailsProblems } from '../state/diagnosticsByField.ts';
import { freeId, newEntry } from '../state/newEntry.ts';
import { contentOf } from '../state/SiteView.ts';
import { freeName } from '../state/sections.ts';
import { useListKeys } from '../state/useListKeys.ts';
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
    .map((entry, index) => ({ entry, index, words: stringsIn(entry, []).map((one) => one.words) }))
    .filter(({ words }) => words.join(' ').toLowerCase().includes(plain));
  const stop = rows.find(({ index }) => index === place.entry)?.index ?? rows[0]?.index;
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const all = document.querySelectorAll<HTMLElement>('[data-entry-row]');
      (all[Math.min(index, all.length - 1)] ?? document.querySelector<HTMLElement>('[data-add-entry]'))?.focus();
    });
  const move = (from: number, to: number) => {
    if (!entries[to]) return;
    const label = `${noun} ${from + 1}, moved to ${to + 1} of ${entries.length}`;
    if (!store.do((base) => ({ label, files: [{ path, edits: moveEntry(base.get(path)!, [], from, to) }] }))) return;
    store.go({ entry: to });
    store.say(label);
    focusRow(to);
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
    focusRow(index);
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
    focusRow(index + 1);
  };
  const add = (index: number) => {
    const entry = { ...(site.entries[list] && newEntry(site.entries[list])), id: freeId(contentOf(texts), list) };
    store.do(
      (base) => ({ label: `${noun} added`, files: [{ path, edits: insertEntry(base.get(path)!, [], index, entry) }] }),
      { toast: true },
    );
    store.go({ entry: index }, { pointer: '', focus: true });
  };
  const press = useListKeys(
    rows.map(({ words }) => words[0] ?? ''),
    {
      go: (to) => {
        store.go({ entry: rows[to]!.index });
        document.querySelectorAll<HTMLElement>('[data-entry-row]')[to]?.focus();
      },
      move: (from, to) => rows[to] && move(rows[from]!.index, rows[to].index),
      edit: (at) => store.go({ entry: rows[at]!.index }, { pointer: '', focus: true }),
      remove: (at) => remove(rows[at]!.index),
      insert: (at) => add(rows[at]!.index + 1),
      duplicate: (at) => duplicate(rows[at]!.index),
    },
  );
  return (
    <main className={styles.entries} aria-label={name} data-region="work" tabIndex={-1}>
      <div className={styles.tools}>
        <div className={controls.search}>
          <SearchIcon size={16} strokeWidth={1.6} aria-hidden />
          <input
            type="text"
            aria-label={`Search ${name}`}
            placeholder={`Search ${name}`}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </div>
        <button type="button" className={controls.button} data-add-entry onClick={() => add(entries.length)}>
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
      <SortableRows
        ids={rows.map(({ index }) => String(index))}
        nameOf={(at) => rows[at]!.words[0] ?? noun}
        onMove={(from, to) => move(rows[from]!.index, rows[to]!.index)}
      >
        <ul className={styles.rows}>
          {rows.map(({ index, words }, at) => {
            const faults = detailsProblems(problems, path, [index]).length;
            const names = [...new Set((shownOn[index] ?? []).map((use) => use.name))];
            return (
              <SortableRow
                key={index}
                id={String(index)}
                className={styles.row}
                data-chosen={place.entry === index || undefined}
              >
                {(handle) => (
                  <>
                    <button
                      type="button"
                      {...handle}
                      tabIndex={-1}
                      className={styles.handle}
                      aria-label={`Drag ${words[0] ?? noun}`}
                    >
                      <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
                    </button>
                    <button
                      type="button"
                      className={styles.entry}
                      data-entry-row
                      data-region-first={index === stop || undefined}
                      tabIndex={index === stop ? 0 : -1}
                      aria-current={place.entry === index || undefined}
                      onClick={() => store.go({ entry: index })}
                      onKeyDown={(event) => press(event, at)}
                    >
                      <span className={styles.number}>{index + 1}</span>
                      <span className={styles.words}>
                        <span className={styles.first}>{words[0] ?? `${noun} ${index + 1}`}</span>
                        <span className={styles.more}>{words.slice(1).join(' ')}</span>
                      </span>
                      {faults > 0 && (
                        <span
                          className={styles.fault}
                          role="img"
                          aria-label={faults === 1 ? '1 problem' : `${faults} problems`}
                        >
                          <CircleAlertIcon size={16} strokeWidth={1.6} aria-hidden />
                        </span>
                      )}
                      <span className={styles.where}>
                        {names.length > 2 ? `${names.length} pages` : names.join(', ') || 'no page'}
                      </span>
                    </button>
                  </>
                )}
              </SortableRow>
            );
          })}
        </ul>
      </SortableRows>
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> go <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> edit{' '}
        <kbd>Delete</kbd> remove
      </p>
    </main>
  );
}
