import {
  ExternalLinkIcon,
  FileIcon,
  TextCursorInputIcon,
  PanelTopIcon,
  ImageIcon,
  SearchIcon,
  LayersIcon,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import type { Change, FileChanges } from '../../changes/Change.ts';
import { putBack } from '../../changes/changesBetween.ts';
import type { FileOperation } from '../../edit/Operation.ts';
import controls from '../parts/controls.module.css';
import { Dialog } from '../parts/Dialog.tsx';
import { openFile } from '../state/openFile.ts';
import { counted } from '../state/counted.ts';
import { useStudioStore } from '../state/useStudio.ts';
import styles from './Changes.module.css';
import { ChangeView } from './ChangeView.tsx';
import { type Changes, useChanges } from './useChanges.ts';
import { sinceWords } from './versions.ts';

const ICONS = {
  page: FileIcon,
  form: TextCursorInputIcon,
  'shared content': LayersIcon,
  site: PanelTopIcon,
  picture: ImageIcon,
};
const keyOf = (file: FileChanges, change: Change) => `${file.path} ${change.id}`;

/** Everything that changed since the last version, by file, each with before and now, and each put back alone. */
export function ChangesPart() {
  const changes = useChanges();
  if (!changes) return <main className={styles.area} data-region tabIndex={-1} aria-label="Changes" />;
  return <ChangesRead changes={changes} />;
}

function ChangesRead({ changes }: { changes: Changes }) {
  const store = useStudioStore();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLElement>(null);
  const { base, before, count } = changes;
  const files = search.trim() === '' ? changes.files : found(changes.files, search.trim().toLowerCase());
  const all = files.flatMap((file) => file.changes.map((change) => keyOf(file, change)));
  const current = chosen !== undefined && all.includes(chosen) ? chosen : all[0];

  const put = (file: FileChanges, change: Change) => {
    const at = all.indexOf(keyOf(file, change));
    store.do((texts) => ({ label: `${change.title}: put back`, files: [putBack(before, texts, file.path, change)] }), {
      toast: true,
    });
    const next = all[at + 1] ?? all[at - 1];
    setChosen(next);
    requestAnimationFrame(() => focusOn(list.current, next));
  };
  const putAll = () => {
    setAsking(false);
    store.do(
      (texts) => ({
        label: `${counted(count, 'change')} put back`,
        files: changes.files.map(({ path }): FileOperation => ({
          path,
          before: texts.get(path) ?? null,
          after: before.get(path) ?? null,
        })),
      }),
      { toast: true },
    );
  };
  const choose = (key: string | undefined) => {
    setChosen(key);
    if (key !== undefined) document.getElementById(`change ${key}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent, key: string) => {
    const at = all.indexOf(key);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(`change ${key}`)?.querySelector<HTMLElement>('[data-put-back]')?.focus();
    }
    if (to === undefined || all[to] === undefined) return;
    event.preventDefault();
    choose(all[to]);
    focusOn(list.current, all[to]);
  };

  if (count === 0)
    return (
      <main className={styles.area} data-region tabIndex={-1} aria-label="Changes">
        <p className={styles.nothing}>
          {base.version ? `Nothing has changed ${sinceWords(base)}.` : 'There are no files of the site yet.'}
        </p>
      </main>
    );
  return (
    <div className={styles.area}>
      <aside ref={list} className={styles.list} aria-label="List of changes" data-region tabIndex={-1}>
        <div className={styles.searching}>
          <div className={controls.search}>
            <SearchIcon size={16} strokeWidth={1.6} aria-hidden />
            <input
              type="search"
              placeholder="Search the changes"
              aria-label="Search the changes"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </div>
        </div>
        {all.length === 0 && (
          <div className={styles.nothing}>
            <p>Nothing is called “{search}”</p>
            <button type="button" className={controls.text} onClick={() => setSearch('')}>
              Clear the search
            </button>
          </div>
        )}
        {files.map((file) => {
          const Icon = ICONS[file.kind];
          return (
            <div key={file.path} className={styles.file}>
              <h2 className={styles.fileName}>
                <Icon size={16} strokeWidth={1.4} aria-hidden /> {file.name} <span>{file.about}</span>
                <span className={styles.count}>{file.changes.length}</span>
              </h2>
              <ul>
                {file.changes.map((change) => {
                  const key = keyOf(file, change);
                  return (
                    <li key={key}>
                      <button
                        type="button"
                        className={styles.row}
                        data-key={key}
                        data-region-first={key === current || undefined}
                        aria-current={key === current || undefined}
                        tabIndex={key === current ? 0 : -1}
                        onClick={() => choose(key)}
                        onKeyDown={(event) => press(event, key)}
                      >
                        <span>{change.title}</span>
                        <span className={styles.note}>{noteOf(change)}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
        <div className={styles.foot}>
          <span>Undo brings back what you put back.</span>
          <button type="button" className={controls.button} onClick={() => setAsking(true)}>
            Put all back…
          </button>
        </div>
      </aside>
      <main className={styles.views} data-region tabIndex={-1} aria-label="Before and now">
        {files.map((file) => (
          <section key={file.path} className={styles.fileViews} aria-label={`${file.name}, ${file.about}`}>
            <header className={styles.fileHead}>
              <h2>{file.name}</h2>
              <span>{file.about}</span>
              <button type="button" className={controls.text} onClick={() => openFile(store, file.path)}>
                <ExternalLinkIcon size={16} strokeWidth={1.4} aria-hidden /> Open
                <span className={controls.unseen}> {file.name}</span>
              </button>
            </header>
            {file.changes.map((change) => (
              <ChangeView
                key={change.id}
                id={`change ${keyOf(file, change)}`}
                path={file.path}
                change={change}
                onPutBack={() => put(file, change)}
                onBack={() => focusOn(list.current, keyOf(file, change))}
              />
            ))}
          </section>
        ))}
      </main>
      {isAsking && (
        <Dialog label="Put all back" className={styles.dialog} onClose={() => setAsking(false)}>
          <div className={styles.keep}>
            <h2>Put all back?</h2>
            <p className={styles.hint}>
              {counted(count, 'change')} in {counted(changes.files.length, 'file')} {count === 1 ? 'goes' : 'go'}. Undo
              brings {count === 1 ? 'it' : 'them'} back.
            </p>
            <div className={styles.choices}>
              <button type="button" className={controls.button} autoFocus onClick={() => setAsking(false)}>
                Keep them
              </button>
              <button type="button" className={classNames(controls.button, styles.danger)} onClick={putAll}>
                Put all back
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}

const noteOf = ({ note, shownOn }: Change) =>
  shownOn.length > 0 ? `${note} Shown on ${shownOn.join(', ')}.`.trim() : note;

const found = (files: FileChanges[], words: string): FileChanges[] =>
  files.flatMap((file) => {
    const changes = file.changes.filter((change) =>
      `${file.name} ${file.about} ${change.title} ${change.note}`.toLowerCase().includes(words),
    );
    return changes.length > 0 ? [{ ...file, changes }] : [];
  });

function focusOn(list: HTMLElement | null, key: string | undefined): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  (rows.find((row) => row.dataset.key === key) ?? rows[0] ?? list)?.focus();
}
