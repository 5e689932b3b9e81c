import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { focusOn, focusPlace } from '../../kit/focus.ts';
import { ChevronDownIcon, ClockIcon, Undo2Icon } from '../../kit/icons.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { Region } from '../../kit/Region.tsx';
import type { Texts } from '../../documents/History.ts';
import { isMedia } from '../../site/SiteValues.ts';
import type { Change, FileChanges } from '../../review/Change.ts';
import { changedSections, filesBack, sectionBack } from '../../review/bringBack.ts';
import { changesBetween, putBack } from '../../review/changesBetween.ts';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { type ChangeRow, ChangeViews } from './ChangeViews.tsx';
import styles from './Changes.module.css';
import { FileList } from './FileList.tsx';
import { PageAsItWas } from './PageAsItWas.tsx';
import { type ReadVersion, useVersion } from './useVersions.ts';
import { dayWords, type Version } from './versions.ts';

const CALM_MS = 400;

/** One version: what it changed, and what is otherwise now, each to be brought back. */
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
  const { texts } = useStudio();
  const [calm] = useDebouncedValue(texts, CALM_MS);
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState<FileChanges>();
  const did = useMemo(() => changesBetween(read.before, read.texts), [read]);
  const since = useMemo(() => changesBetween(read.texts, calm), [read, calm]);
  const count = since.reduce((sum, { changes }) => sum + changes.length, 0);
  const rows = since.flatMap((file) =>
    file.changes.map((change): ChangeRow => ({ key: `${file.path} ${change.id}`, words: change.title, file, change })),
  );
  const bring = ({ file, change }: ChangeRow) =>
    store.do(
      (now) => ({ label: `${change.title}: brought back`, files: [putBack(read.texts, now, file.path, change)] }),
      { toast: true },
    );
  return (
    <>
      <ChangeViews
        files={since}
        rows={rows}
        doesFor={doesFor}
        renderTools={(file) => <FileTools file={file} before={read.texts} onLook={() => setSeen(file)} />}
        onPutBack={bring}
        onBack={() => focusOn('versions')}
      >
        <header className={styles.versionHead}>
          <h2>{version.sentence}</h2>
          <p>
            Kept by {version.by ?? 'somebody'}, {dayWords(version.at)}
          </p>
          <WhatItChanged files={did} />
          <div className={styles.since}>
            <h3>
              {count === 0
                ? 'Everything is as it was in this version.'
                : `${counted(count, 'thing')} ${count === 1 ? 'is' : 'are'} otherwise now`}
            </h3>
            {count > 0 && (
              <Button icon={Undo2Icon} ref={focusPlace('bring all back')} onClick={() => setAsking(true)}>
                Bring all back…
              </Button>
            )}
          </div>
        </header>
      </ChangeViews>
      {seen && (
        <PageAsItWas
          path={seen.path}
          title={`${seen.name}, as it was on ${dayWords(version.at)}`}
          texts={read.texts}
          onClose={() => setSeen(undefined)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Bring all back"
          does="Bring all back"
          keeps="Leave it"
          onDo={() => {
            setAsking(false);
            store.do((now) => filesBack(`All as of ${dayWords(version.at)}`, read.texts, now, since), { toast: true });
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {counted(since.length, 'file')} {since.length === 1 ? 'becomes' : 'become'} as in this version, as one new
            change. Undo takes it back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** So many files are seen at a glance. */
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

const doesFor = ({ before }: Change) => (before.length === 0 ? 'Take away again' : 'Bring back');

interface FileToolsProps {
  file: FileChanges;
  /** The texts of the version. */
  before: Texts;
  onLook: () => void;
}

/** What can be done with a file of a version: look at the page, bring back all of it or a section. */
function FileTools({ file, before, onLook }: FileToolsProps) {
  const store = useStudioStore();
  const { texts } = useStudio();
  if (!before.has(file.path) || isMedia(file.path)) return null;
  const sections = changedSections(file, texts);
  const all = {
    label: file.kind === 'page' ? 'The whole page' : 'All of it',
    onChoose: () =>
      void store.do((now) => filesBack(`${file.name}: brought back`, before, now, [file]), { toast: true }),
  };
  const ofSections = sections.map((section) => ({
    label: `Section “${section.name}”`,
    onChoose: () =>
      void store.do(
        (now) => ({ label: `${section.name}: brought back`, files: [sectionBack(before, now, file, section)] }),
        { toast: true },
      ),
  }));
  return (
    <>
      {file.kind === 'page' && (
        <Button icon={ClockIcon} look="text" unseen={` ${file.name}`} onClick={onLook}>
          As it was
        </Button>
      )}
      <Menu name={`Bring back ${file.name}`} items={[all, ...ofSections]}>
        <span className={styles.menuWords}>
          Bring back <ChevronDownIcon size={14} strokeWidth={1.8} aria-hidden />
        </span>
      </Menu>
    </>
  );
}
