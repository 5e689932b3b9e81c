import { NameDialog } from '../kit/NameDialog.tsx';
import { type FileChanges, summarizeFileChanges } from './model/Change.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioStore } from '../store/useStudioState.ts';
import { keepVersion } from './versions.ts';

/** Dialog that asks for a title and keeps the changed files as a version. */
export function KeepVersionDialog({ files, onClose }: { files: FileChanges[]; onClose: () => void }) {
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
      hint={`Keeps ${formatCountWithNoun(files.length, 'file')} as they are now. Visitors do not see the version until you publish it.`}
      label="Description of the changes"
      does="Keep the version"
      value={summarizeFileChanges(files)}
      empty="Describe the changes in one sentence."
      onName={keep}
      onClose={onClose}
    />
  );
}
