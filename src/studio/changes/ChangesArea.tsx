import rowStyles from '../kit/rows.module.css';
import { FileIcon, TextCursorInputIcon, PanelTopIcon, ImageIcon, LayersIcon, PaperclipIcon } from 'lucide-react';
import { useState } from 'react';
import { focusFirstPlace } from '../kit/focus.ts';
import { List } from '../kit/List.tsx';
import { Region } from '../kit/Region.tsx';
import type { Change, FileChanges } from './model/Change.ts';
import { createFilesRestore } from './model/createFilesRestore.ts';
import { createRestoreOperations } from './model/findChangesBetween.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { NothingFound, TextFilterInput, useTextFilter } from '../kit/TextFilterInput.tsx';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioStore } from '../store/useStudioState.ts';
import styles from './Changes.module.css';
import { type ChangeRow, ChangeViews, createChangeRows } from './ChangeViews.tsx';
import { type SiteChanges, useSiteChanges } from './useSiteChanges.ts';
import { describeComparisonBase } from './versions.ts';
import { DialogButton } from '../kit/DialogButton.tsx';

const ICONS = {
  page: FileIcon,
  form: TextCursorInputIcon,
  'shared content': LayersIcon,
  site: PanelTopIcon,
  picture: ImageIcon,
  file: PaperclipIcon,
};

/** Review: all changes since the last version, grouped by file and part. Values, parts and files can be restored. */
export function ChangesArea() {
  const changes = useSiteChanges();
  if (!changes) return <Region as="main" className={styles.area} aria-label="Changes" isWork />;
  if (changes.count > 0) return <ChangesRead changes={changes} />;
  const { base } = changes;
  return (
    <Region as="main" className={styles.area} aria-label="Changes" isWork>
      <p className={rowStyles.nothing}>
        {base.version ? `Nothing has changed ${describeComparisonBase(base)}.` : 'The site has no files yet.'}
      </p>
    </Region>
  );
}

function ChangesRead({ changes }: { changes: SiteChanges }) {
  const store = useStudioStore();
  const { wanted, setWanted, isFound } = useTextFilter();
  const [chosen, setChosen] = useState<string>();
  const rows = createChangeRows(changes.files).filter(({ file: { name, about }, change: { title, note } }) =>
    isFound(name, about, title, note),
  );
  const files = changes.files.filter((file) => rows.some((row) => row.file === file));
  const current = rows.find(({ key }) => key === chosen)?.key ?? rows[0]?.key;

  const putChanges = (file: FileChanges, own: readonly Change[], name: string) => {
    const label = `${name}: put back`;
    store.do((texts) => ({ label, files: createRestoreOperations(changes.before, texts, file.path, own) }), {
      toast: true,
    });
  };
  const putFile = (file: FileChanges) => {
    store.do((texts) => createFilesRestore(`${file.name}: put back`, changes.before, texts, [file]), { toast: true });
    focusFirstPlace('changes', 'region Changes');
  };
  const put = ({ key, file, change }: ChangeRow) => {
    const at = rows.findIndex((row) => row.key === key);
    putChanges(file, [change], change.title);
    setChosen((rows[at + 1] ?? rows[at - 1])?.key);
    focusFirstPlace('changes', 'region Changes');
  };
  const choose = (key: string) => {
    setChosen(key);
    document.getElementById(`change ${key}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.area}>
      <Region as="aside" className={styles.list} aria-label="List of changes" first="changes" isWork>
        <div className={styles.searching}>
          <TextFilterInput label="Search the changes" value={wanted} onChange={setWanted} />
        </div>
        {rows.length === 0 && (
          <NothingFound className={rowStyles.nothing} wanted={wanted} onClear={() => setWanted('')} />
        )}
        <List
          name="changes"
          label="Changes"
          rows={rows}
          chosen={current}
          onChoose={({ key }) => choose(key)}
          actions={{ edit: (index) => focusFirstPlace(`put back ${rows[index]!.key}`) }}
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
          <DialogButton renderDialog={(onClose) => <PutAllBack changes={changes} onClose={onClose} />}>
            Put all back…
          </DialogButton>
        </div>
      </Region>
      <ChangeViews
        files={files}
        rows={rows}
        verb="Put back"
        onPutBack={put}
        onPutPartBack={(file, own, name) => {
          putChanges(file, own, name);
          focusFirstPlace('changes', 'region Changes');
        }}
        onPutFileBack={putFile}
        onBack={setChosen}
      />
    </div>
  );
}

/** Confirmation before all changes are discarded. */
function PutAllBack({ changes: { files, before, count }, onClose }: { changes: SiteChanges; onClose: () => void }) {
  const store = useStudioStore();
  const putAll = () =>
    store.do((texts) => createFilesRestore(`${formatCountWithNoun(count, 'change')} put back`, before, texts, files), {
      toast: true,
    });
  return (
    <ConfirmDialog title="Put all back" does="Put all back" keeps="Keep the changes" onDo={putAll} onClose={onClose}>
      <p>
        {formatCountWithNoun(count, 'change')} in {formatCountWithNoun(files.length, 'file')} will be discarded. You can
        undo this.
      </p>
    </ConfirmDialog>
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
  [note, shownOn.length > 0 && `shown on ${shownOn.join(', ')}`].filter(Boolean).join(' · ');
