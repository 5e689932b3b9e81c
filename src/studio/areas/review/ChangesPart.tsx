import { ExternalLinkIcon, FileIcon, TextCursorInputIcon, PanelTopIcon, ImageIcon, LayersIcon } from 'lucide-react';
import { useState } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { List } from '../../kit/List.tsx';
import { Region } from '../../kit/Region.tsx';
import type { Change, FileChanges } from '../../review/Change.ts';
import { putBack } from '../../review/changesBetween.ts';
import type { FileOperation } from '../../documents/Operation.ts';
import controls from '../../kit/controls.module.css';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { SearchInput } from '../../kit/SearchInput.tsx';
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
  if (!changes) return <Region as="main" className={styles.area} aria-label="Changes" isWork />;
  return <ChangesRead changes={changes} />;
}

function ChangesRead({ changes }: { changes: Changes }) {
  const store = useStudioStore();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { base, before, count } = changes;
  const files = search.trim() === '' ? changes.files : found(changes.files, search.trim().toLowerCase());
  const rows = files.flatMap((file) =>
    file.changes.map((change) => ({ key: keyOf(file, change), words: change.title, file, change })),
  );
  const all = rows.map(({ key }) => key);
  const current = chosen !== undefined && all.includes(chosen) ? chosen : all[0];

  const put = (file: FileChanges, change: Change) => {
    const at = all.indexOf(keyOf(file, change));
    store.do((texts) => ({ label: `${change.title}: put back`, files: [putBack(before, texts, file.path, change)] }), {
      toast: true,
    });
    const next = all[at + 1] ?? all[at - 1];
    setChosen(next);
    focusOn('changes', 'region Changes');
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
  if (count === 0)
    return (
      <Region as="main" className={styles.area} aria-label="Changes" isWork>
        <p className={styles.nothing}>
          {base.version ? `Nothing has changed ${sinceWords(base)}.` : 'There are no files of the site yet.'}
        </p>
      </Region>
    );
  return (
    <div className={styles.area}>
      <Region as="aside" className={styles.list} aria-label="List of changes" first="changes" isWork>
        <div className={styles.searching}>
          <SearchInput label="Search the changes" value={search} onChange={setSearch} />
        </div>
        {all.length === 0 && (
          <div className={styles.nothing}>
            <p>Nothing is called “{search}”</p>
            <button type="button" className={controls.text} onClick={() => setSearch('')}>
              Clear the search
            </button>
          </div>
        )}
        <List
          name="changes"
          label="Changes"
          rows={rows}
          chosen={current}
          onChoose={({ key }) => choose(key)}
          actions={{ edit: (index) => focusOn(`put back ${rows[index]!.key}`) }}
          rowClass={() => styles.row}
          groupOf={groupOf}
        >
          {({ change }) => (
            <span className={styles.words}>
              <span>{change.title}</span>
              <span className={styles.note}>{noteOf(change)}</span>
            </span>
          )}
        </List>
        <div className={styles.foot}>
          <span>Undo brings back what you put back.</span>
          <button type="button" className={controls.button} onClick={() => setAsking(true)}>
            Put all back…
          </button>
        </div>
      </Region>
      <Region as="main" className={styles.views} aria-label="Before and now">
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
                name={keyOf(file, change)}
                path={file.path}
                change={change}
                onPutBack={() => put(file, change)}
                onBack={() => {
                  setChosen(keyOf(file, change));
                  focusOn('changes');
                }}
              />
            ))}
          </section>
        ))}
      </Region>
      {isAsking && (
        <ConfirmDialog
          title="Put all back"
          does="Put all back"
          keeps="Keep them"
          onDo={putAll}
          onClose={() => setAsking(false)}
        >
          <p>
            {counted(count, 'change')} in {counted(changes.files.length, 'file')} {count === 1 ? 'goes' : 'go'}. Undo
            brings {count === 1 ? 'it' : 'them'} back.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function FileHeading({ file: { kind, name, about, changes } }: { file: FileChanges }) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.file}>
      <h2 className={styles.fileName}>
        <Icon size={16} strokeWidth={1.4} aria-hidden /> {name} <span>{about}</span>
        <span className={styles.count}>{changes.length}</span>
      </h2>
    </div>
  );
}

const groupOf = ({ file }: { file: FileChanges }) => ({
  key: file.path,
  words: file.name,
  heading: <FileHeading file={file} />,
});

const noteOf = ({ note, shownOn }: Change) =>
  shownOn.length > 0 ? `${note} Shown on ${shownOn.join(', ')}.`.trim() : note;

const found = (files: FileChanges[], words: string): FileChanges[] =>
  files.flatMap((file) => {
    const changes = file.changes.filter((change) =>
      `${file.name} ${file.about} ${change.title} ${change.note}`.toLowerCase().includes(words),
    );
    return changes.length > 0 ? [{ ...file, changes }] : [];
  });
