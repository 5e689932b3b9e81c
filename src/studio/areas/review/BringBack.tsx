import { Button } from '../../kit/Button.tsx';
import { ChevronDownIcon, ClockIcon, Undo2Icon } from 'lucide-react';
import { Menu } from '../../kit/Menu.tsx';
import type { Texts } from '../../documents/History.ts';
import { type ChangedPart, changedParts, filesBack } from '../../review/bringBack.ts';
import type { FileChanges } from '../../review/Change.ts';
import { putBack } from '../../review/changesBetween.ts';
import { fileId, isMedia, singular } from '../../site/SiteValues.ts';
import type { StudioStore } from '../state/StudioStore.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Changes.module.css';

interface BringBackProps {
  file: FileChanges;
  /** The texts of the version. */
  before: Texts;
}

/** What can be done with a file of a version: look at it, bring back all of it or a part. */
export function FileTools({ file, before, onLook }: BringBackProps & { onLook: () => void }) {
  if (!before.has(file.path) || isMedia(file.path)) return null;
  return (
    <>
      {/^(page|form|shared content)$/.test(file.kind) && (
        <Button icon={ClockIcon} look="text" unseen={` ${file.name}`} onClick={onLook}>
          As it was
        </Button>
      )}
      <BringBack file={file} before={before} />
    </>
  );
}

/** How a file that is looked at, or an entry of it, differs from what it is now, and the way back. */
export function SinceThen({
  file,
  before,
  entry,
}: Partial<BringBackProps> & { before: Texts; entry?: number | undefined }) {
  const store = useStudioStore();
  const { texts } = useStudio();
  const part = file && entry !== undefined && changedParts(file, before, texts).find(({ index }) => index === entry);
  if (!file || (entry !== undefined && !part)) return <p>It is the same now, but for what it shows of others.</p>;
  const titles = (part ? part.changes : file.changes).map(({ title }) => title);
  return (
    <>
      <p>{titles.join(' · ') || 'Links of it follow a page that has another address now.'}</p>
      {part ? (
        <Button icon={Undo2Icon} onClick={() => bringPart(store, file, before, part)}>
          Bring it back
        </Button>
      ) : (
        <BringBack file={file} before={before} />
      )}
    </>
  );
}

const bringPart = (store: StudioStore, { path }: FileChanges, before: Texts, part: ChangedPart) =>
  void store.do((now) => ({ label: `${part.name}: brought back`, files: [putBack(before, now, path, part)] }), {
    toast: true,
  });

/** Brings back all of a file, or a part of it in which several things changed. */
function BringBack({ file, before }: BringBackProps) {
  const store = useStudioStore();
  const { texts } = useStudio();
  const parts = changedParts(file, before, texts).filter(({ changes }) => changes.length > 1);
  const all = {
    label: file.kind === 'page' ? 'The whole page' : 'All of it',
    onChoose: () =>
      void store.do((now) => filesBack(`${file.name}: brought back`, before, now, [file]), { toast: true }),
  };
  const ofParts = parts.map((part) => ({
    label: `${file.kind === 'page' ? 'Section' : singular(fileId(file.path))} “${part.name}”`,
    onChoose: () => bringPart(store, file, before, part),
  }));
  return (
    <Menu name={`Bring back ${file.name}`} items={[all, ...ofParts]}>
      <span className={styles.menuWords}>
        Bring back <ChevronDownIcon size={14} strokeWidth={1.8} aria-hidden />
      </span>
    </Menu>
  );
}
