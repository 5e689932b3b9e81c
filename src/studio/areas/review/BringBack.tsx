import { Button } from '../../kit/Button.tsx';
import { ChevronDownIcon, ClockIcon } from '../../kit/icons.tsx';
import { Menu } from '../../kit/Menu.tsx';
import type { Texts } from '../../documents/History.ts';
import { changedSections, filesBack, sectionBack } from '../../review/bringBack.ts';
import type { FileChanges } from '../../review/Change.ts';
import { isMedia } from '../../site/SiteValues.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Changes.module.css';

interface BringBackProps {
  file: FileChanges;
  /** The texts of the version. */
  before: Texts;
}

/** What can be done with a file of a version: look at the page, bring back all of it or a section. */
export function FileTools({ file, before, onLook }: BringBackProps & { onLook: () => void }) {
  if (!before.has(file.path) || isMedia(file.path)) return null;
  return (
    <>
      {file.kind === 'page' && (
        <Button icon={ClockIcon} look="text" unseen={` ${file.name}`} onClick={onLook}>
          As it was
        </Button>
      )}
      <BringBack file={file} before={before} />
    </>
  );
}

/** How a page that is looked at differs from what it is now, and the way back. */
export function SinceThen({ file, before }: { file: FileChanges | undefined; before: Texts }) {
  if (!file) return <p>It is the same now, but for what it shows of others.</p>;
  const titles = file.changes.map(({ title }) => title);
  return (
    <>
      <p>{titles.join(' · ') || 'Links of it follow a page that has another address now.'}</p>
      <BringBack file={file} before={before} />
    </>
  );
}

/** Brings back all of a file, or a section of it. */
function BringBack({ file, before }: BringBackProps) {
  const store = useStudioStore();
  const { texts } = useStudio();
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
    <Menu name={`Bring back ${file.name}`} items={[all, ...ofSections]}>
      <span className={styles.menuWords}>
        Bring back <ChevronDownIcon size={14} strokeWidth={1.8} aria-hidden />
      </span>
    </Menu>
  );
}
