import { NameDialog } from '../kit/NameDialog.tsx';
import { type FileChanges, whatIsNew } from './model/Change.ts';
import { countOf } from '../kit/countOf.ts';
import { useStudioStore } from '../store/useStudio.ts';
import { keepVersion } from './versions.ts';

/** Dialog that asks for a title and keeps the changed files as a version. */
export function KeepVersion({ files, onClose }: { files: FileChanges[]; onClose: () => void }) {
  const store = useStudioStore();
  const keep = async (sentence: string) => {
    const paths = files.map(({ path }) => path);
    const reason = await keepVersion(sentence, paths);
    if (reason === undefined) store.showToast('Kept as a version', false);
    return reason;
  };
  return (
    <NameDialog
      title="Keep as a version"
      hint={`Keeps ${countOf(files.length, 'file')} as they are now. Visitors do not see the version until you publish it.`}
      label="Description of the changes"
      does="Keep the version"
      value={whatIsNew(files)}
      empty="Describe the changes in one sentence."
      onName={keep}
      onClose={onClose}
    />
  );
}
