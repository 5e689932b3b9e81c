import { NameDialog } from '../kit/NameDialog.tsx';
import { type FileChanges, whatIsNew } from './model/Change.ts';
import { counted } from '../kit/counted.ts';
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
      hint={`${counted(files.length, 'file')} as they are now. It stays on this machine until somebody sends it.`}
      label="What is new"
      does="Keep"
      value={whatIsNew(files)}
      empty="Say in a sentence what is new."
      onName={keep}
      onClose={onClose}
    />
  );
}
