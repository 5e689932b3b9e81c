import { ClockIcon, Undo2Icon } from 'lucide-react';
import { StudioButton } from '../kit/StudioButton.tsx';
import type { TextsByPath } from '../../site/files.ts';
import { createFilesRestore } from './model/createFilesRestore.ts';
import { type Change, type FileChanges, groupChangesByPart } from './model/Change.ts';
import { createRestoreOperations } from './model/findChangesBetween.ts';
import { isMediaPath } from '../../site/names.ts';
import type { StudioStore } from '../store/createStudioStore.ts';
import { useStudioStore } from '../store/useStudioState.ts';

/** Restores some changes of a file from a version. */
export const restoreChangesOfFile = (
  store: StudioStore,
  before: TextsByPath,
  { path }: FileChanges,
  changes: readonly Change[],
  name: string,
) =>
  void store.do((now) => ({ label: `${name}: restored`, files: createRestoreOperations(before, now, path, changes) }), {
    toast: true,
  });

/** Restores a file from a version. */
export const restoreWholeFile = (store: StudioStore, before: TextsByPath, file: FileChanges) =>
  void store.do((now) => createFilesRestore(`${file.name}: restored`, before, now, [file]), { toast: true });

/** Button that previews a page, form or list as in a version. */
export function VersionPreviewButton({
  file,
  before,
  onLook,
}: {
  file: FileChanges;
  before: TextsByPath;
  onLook: () => void;
}) {
  if (!before.has(file.path) || isMediaPath(file.path) || !/^(page|form|shared content)$/.test(file.kind)) return null;
  return (
    <StudioButton icon={ClockIcon} look="text" unseen={` ${file.name}`} onClick={onLook}>
      See this version
    </StudioButton>
  );
}

interface ChangesSinceProps {
  file: FileChanges | undefined;
  /** Texts of the version. */
  before: TextsByPath;
  /** Index in the version of the selected entry; undefined for a page or form. */
  entry: number | undefined;
}

/** Changes since a version of the displayed page, form or entry, with a button that restores it. */
export function ChangesSince({ file, before, entry }: ChangesSinceProps) {
  const store = useStudioStore();
  const found =
    file && (entry === undefined ? file : groupChangesByPart(file.changes).find(({ part }) => part?.index === entry));
  if (!file || !found) return <p>Nothing changed here except shared content.</p>;
  const restore = () =>
    found === file
      ? restoreWholeFile(store, before, file)
      : restoreChangesOfFile(store, before, file, found.changes, found.changes[0]!.title);
  return (
    <>
      <p>{found.changes.map(({ title }) => title).join(' · ') || 'Links were updated to the new address of a page.'}</p>
      <StudioButton icon={Undo2Icon} onClick={restore}>
        Restore it
      </StudioButton>
    </>
  );
}
