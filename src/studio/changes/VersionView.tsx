import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { ClockIcon, Undo2Icon } from 'lucide-react';
import { Region } from '../kit/Region.tsx';
import type { Change, FileChanges } from './model/Change.ts';
import { createFilesRestore } from './model/createFilesRestore.ts';
import { findChangesBetween } from './model/findChangesBetween.ts';
import { fileNameInWords } from '../../site/SiteValues.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { restoreChangesOfFile, restoreWholeFile, VersionPreviewButton, ChangesSince } from './restore.tsx';
import { ChoosePageDialog } from '../fields/pickers/ChoosePageDialog.tsx';
import { ChangeViews, createChangeRows } from './ChangeViews.tsx';
import styles from './Changes.module.css';
import { ChangeListByFile } from './ChangeListByFile.tsx';
import { VersionPreviewDialog } from './VersionPreviewDialog.tsx';
import { type VersionAndParentTexts, useVersionAndParentTexts } from './useVersions.ts';
import { formatDateTime, type Version } from './versions.ts';

const CALM_MS = 400;

/** A version: its changes, and the changes since then with buttons to restore. */
export function VersionView({ version }: { version: Version }) {
  const read = useVersionAndParentTexts(version.commit);
  if (read) return <VersionRead version={version} read={read} />;
  return (
    <Region as="main" className={styles.views} aria-label="Version">
      <p>Loading the version…</p>
    </Region>
  );
}

function VersionRead({ version, read }: { version: Version; read: VersionAndParentTexts }) {
  const store = useStudioStore();
  const { texts, site } = useStudioState();
  const [calm] = useDebouncedValue(texts, CALM_MS);
  const [seen, setSeen] = useState<string>();
  const since = useMemo(() => findChangesBetween(read.texts, calm, site), [read, calm, site]);
  const rows = createChangeRows(since);
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
        onPutBack={({ file, change }) => restoreChangesOfFile(store, read.texts, file, [change], change.title)}
        onPutPartBack={(file, changes, name) => restoreChangesOfFile(store, read.texts, file, changes, name)}
        onPutFileBack={(file) => restoreWholeFile(store, read.texts, file)}
        onBack={() => focusFirstPlace('versions')}
      >
        <VersionHead version={version} read={read} since={since} onLook={setSeen} />
      </ChangeViews>
      {seen !== undefined && (
        <VersionPreviewDialog
          path={seen}
          title={`${fileNameInWords(read.texts, seen)}, as it was on ${formatDateTime(version.at)}`}
          texts={read.texts}
          onClose={() => setSeen(undefined)}
        >
          {(entry) => <ChangesSince file={since.find(({ path }) => path === seen)} before={read.texts} entry={entry} />}
        </VersionPreviewDialog>
      )}
    </>
  );
}

interface HeadProps {
  version: Version;
  read: VersionAndParentTexts;
  /** Changes since the version. */
  since: FileChanges[];
  /** Previews a file as in the version. */
  onLook: (path: string) => void;
}

function VersionHead({ version, read, since, onLook }: HeadProps) {
  const { site } = useStudioState();
  const count = createChangeRows(since).length;
  const did = useMemo(() => findChangesBetween(read.before, read.texts, site), [read, site]);
  return (
    <header className={styles.versionHead}>
      <h2>{version.sentence}</h2>
      <p>
        Kept by {version.by ?? 'someone'}, {formatDateTime(version.at)}
      </p>
      <DialogButton
        icon={ClockIcon}
        look="text"
        renderDialog={(close) => (
          <ChoosePageDialog title="See a page in this version" version={read.texts} onTake={onLook} onClose={close} />
        )}
      >
        See a page in this version…
      </DialogButton>
      <WhatItChanged files={did} />
      <div className={styles.since}>
        <h3>
          {count === 0
            ? 'Nothing has changed since this version.'
            : `${formatCountWithNoun(count, 'change')} since then`}
        </h3>
        {count > 0 && (
          <DialogButton
            icon={Undo2Icon}
            ref={focusPlaceRef('restore version')}
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
    store.do((now) => createFilesRestore(`Version of ${formatDateTime(version.at)} restored`, read.texts, now, since), {
      toast: true,
    });
  return (
    <ConfirmDialog
      title="Restore this version"
      does="Restore this version"
      keeps="Cancel"
      onDo={restore}
      onClose={onClose}
    >
      <p>
        {formatCountWithNoun(since.length, 'file')} will be as in this version. Visitors see no change until you
        publish. To undo this, press Undo or Ctrl+Z.
      </p>
    </ConfirmDialog>
  );
}

/** Number of files that are listed without folding. */
const FEW = 5;

function WhatItChanged({ files }: { files: FileChanges[] }) {
  const list = <ChangeListByFile title="Changes in this version" files={files} />;
  if (files.length <= FEW) return list;
  return (
    <details className={styles.many}>
      <summary>Changes in this version: {formatCountWithNoun(files.length, 'file')}</summary>
      {list}
    </details>
  );
}

const doesFor = ({ before, now }: Change) => (before.length === 0 && now.length > 0 ? 'Remove' : 'Restore');
