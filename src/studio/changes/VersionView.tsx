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
import { nameOf } from '../../site/SiteValues.ts';
import { counted } from '../kit/counted.ts';
import { useStudio, useStudioStore } from '../store/useStudio.ts';
import { performRestore, performFileRestore, VersionPreviewButton, ChangesSince } from './restore.tsx';
import { ChoosePage } from '../fields/pickers/ChoosePage.tsx';
import { ChangeViews, changeRows } from './ChangeViews.tsx';
import styles from './Changes.module.css';
import { FileList } from './FileList.tsx';
import { VersionPreview } from './VersionPreview.tsx';
import { type ReadVersion, useVersion } from './useVersions.ts';
import { dayWords, type Version } from './versions.ts';

const CALM_MS = 400;

/** A version: its changes, and the changes since then with buttons to restore. */
export function VersionView({ version }: { version: Version }) {
  const read = useVersion(version.commit);
  if (read) return <VersionRead version={version} read={read} />;
  return (
    <Region as="main" className={styles.views} aria-label="Version">
      <p>Reading the version…</p>
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
        verb="Bring back"
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
          title={`${nameOf(read.texts, seen)}, as it was on ${dayWords(version.at)}`}
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
        Kept by {version.by ?? 'somebody'}, {dayWords(version.at)}
      </p>
      <DialogButton
        icon={ClockIcon}
        look="text"
        renderDialog={(close) => (
          <ChoosePage title="Look at a page as it was" version={read.texts} onTake={onLook} onClose={close} />
        )}
      >
        Look at a page as it was…
      </DialogButton>
      <WhatItChanged files={did} />
      <div className={styles.since}>
        <h3>{count === 0 ? 'Everything is as it was in this version.' : `${counted(count, 'change')} since then`}</h3>
        {count > 0 && (
          <DialogButton
            icon={Undo2Icon}
            ref={focusPlace('bring all back')}
            renderDialog={(onClose) => <BringAllBack version={version} read={read} since={since} onClose={onClose} />}
          >
            Bring all back…
          </DialogButton>
        )}
      </div>
    </header>
  );
}

interface BringAllBackProps extends Omit<HeadProps, 'onLook'> {
  onClose: () => void;
}

function BringAllBack({ version, read, since, onClose }: BringAllBackProps) {
  const store = useStudioStore();
  const bring = () =>
    store.do((now) => restoreFiles(`All as of ${dayWords(version.at)}`, read.texts, now, since), { toast: true });
  return (
    <ConfirmDialog title="Bring all back" does="Bring all back" keeps="Cancel" onDo={bring} onClose={onClose}>
      <p>
        {counted(since.length, 'file')} {since.length === 1 ? 'becomes' : 'become'} as in this version, as one new
        change. Undo takes it back.
      </p>
    </ConfirmDialog>
  );
}

/** Number of files that are listed without folding. */
const FEW = 5;

function WhatItChanged({ files }: { files: FileChanges[] }) {
  const list = <FileList title="What it changed" files={files} />;
  if (files.length <= FEW) return list;
  return (
    <details className={styles.many}>
      <summary>What it changed: {counted(files.length, 'file')}</summary>
      {list}
    </details>
  );
}

const doesFor = ({ before, now }: Change) => (before.length === 0 && now.length > 0 ? 'Remove' : 'Bring back');
