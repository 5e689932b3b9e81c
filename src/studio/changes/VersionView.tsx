import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { focusOn, focusPlace } from '../kit/focus.ts';
import { ClockIcon, Undo2Icon } from 'lucide-react';
import { Region } from '../kit/Region.tsx';
import type { Change, FileChanges } from './model/Change.ts';
import { restoreFiles } from './model/restoreFiles.ts';
import { changesBetween } from './model/changesBetween.ts';
import { fileNameInWords } from '../../site/SiteValues.ts';
import { countOf } from '../kit/countOf.ts';
import { useStudio, useStudioStore } from '../store/useStudio.ts';
import { performRestore, performFileRestore, VersionPreviewButton, ChangesSince } from './restore.tsx';
import { ChoosePage } from '../fields/pickers/ChoosePage.tsx';
import { ChangeViews, changeRows } from './ChangeViews.tsx';
import styles from './Changes.module.css';
import { FileList } from './FileList.tsx';
import { VersionPreview } from './VersionPreview.tsx';
import { type ReadVersion, useVersion } from './useVersions.ts';
import { formatDay, type Version } from './versions.ts';

const CALM_MS = 400;

/** A version: its changes, and the changes since then with buttons to restore. */
export function VersionView({ version }: { version: Version }) {
  const read = useVersion(version.commit);
  if (read) return <VersionRead version={version} read={read} />;
  return (
    <Region as="main" className={styles.views} aria-label="Version">
      <p>Loading the version…</p>
    </Region>
  );
}

function VersionRead({ version, read }: { version: Version; read: ReadVersion }) {
  const store = useStudioStore();
  const { texts, site } = useStudio();
  const [calm] = useDebouncedValue(texts, CALM_MS);
  const [seen, setSeen] = useState<string>();
  const since = useMemo(() => changesBetween(read.texts, calm, site), [read, calm, site]);
  const rows = changeRows(since);
  return (
    <>
      <ChangeViews
        files={since}
        rows={rows}
        verb="Restore"
        doesFor={doesFor}
        renderTools={(file) => (
          <VersionPreviewButton file={file} before={read.texts} onLook={() => setSeen(file.path)} />
        )}
        onPutBack={({ file, change }) => performRestore(store, read.texts, file, [change], change.title)}
        onPutPartBack={(file, changes, name) => performRestore(store, read.texts, file, changes, name)}
        onPutFileBack={(file) => performFileRestore(store, read.texts, file)}
        onBack={() => focusOn('versions')}
      >
        <VersionHead version={version} read={read} since={since} onLook={setSeen} />
      </ChangeViews>
      {seen !== undefined && (
        <VersionPreview
          path={seen}
          title={`${fileNameInWords(read.texts, seen)}, as it was on ${formatDay(version.at)}`}
          texts={read.texts}
          onClose={() => setSeen(undefined)}
        >
          {(entry) => <ChangesSince file={since.find(({ path }) => path === seen)} before={read.texts} entry={entry} />}
        </VersionPreview>
      )}
    </>
  );
}

interface HeadProps {
  version: Version;
  read: ReadVersion;
  /** Changes since the version. */
  since: FileChanges[];
  /** Previews a file as in the version. */
  onLook: (path: string) => void;
}

function VersionHead({ version, read, since, onLook }: HeadProps) {
  const { site } = useStudio();
  const count = changeRows(since).length;
  const did = useMemo(() => changesBetween(read.before, read.texts, site), [read, site]);
  return (
    <header className={styles.versionHead}>
      <h2>{version.sentence}</h2>
      <p>
        Kept by {version.by ?? 'someone'}, {formatDay(version.at)}
      </p>
      <DialogButton
        icon={ClockIcon}
        look="text"
        renderDialog={(close) => (
          <ChoosePage title="See a page in this version" version={read.texts} onTake={onLook} onClose={close} />
        )}
      >
        See a page in this version…
      </DialogButton>
      <WhatItChanged files={did} />
      <div className={styles.since}>
        <h3>{count === 0 ? 'Nothing has changed since this version.' : `${countOf(count, 'change')} since then`}</h3>
        {count > 0 && (
          <DialogButton
            icon={Undo2Icon}
            ref={focusPlace('restore version')}
            renderDialog={(onClose) => <RestoreVersion version={version} read={read} since={since} onClose={onClose} />}
          >
            Restore this version…
          </DialogButton>
        )}
      </div>
    </header>
  );
}

interface RestoreVersionProps extends Omit<HeadProps, 'onLook'> {
  onClose: () => void;
}

function RestoreVersion({ version, read, since, onClose }: RestoreVersionProps) {
  const store = useStudioStore();
  const restore = () =>
    store.do((now) => restoreFiles(`All as of ${formatDay(version.at)}`, read.texts, now, since), { toast: true });
  return (
    <ConfirmDialog
      title="Restore this version"
      does="Restore this version"
      keeps="Cancel"
      onDo={restore}
      onClose={onClose}
    >
      <p>{countOf(since.length, 'file')} will be as in this version. You can undo this.</p>
    </ConfirmDialog>
  );
}

/** Number of files that are listed without folding. */
const FEW = 5;

function WhatItChanged({ files }: { files: FileChanges[] }) {
  const list = <FileList title="Changes in this version" files={files} />;
  if (files.length <= FEW) return list;
  return (
    <details className={styles.many}>
      <summary>Changes in this version: {countOf(files.length, 'file')}</summary>
      {list}
    </details>
  );
}

const doesFor = ({ before, now }: Change) => (before.length === 0 && now.length > 0 ? 'Remove' : 'Restore');
