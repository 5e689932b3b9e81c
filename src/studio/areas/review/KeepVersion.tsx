import { type FormEvent, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import type { FileChanges } from '../../review/Change.ts';
import controls from '../../kit/controls.module.css';
import { Dialog } from '../../kit/Dialog.tsx';
import { counted } from '../state/counted.ts';
import { useStudioStore } from '../state/useStudio.ts';
import ask from '../../kit/ask.module.css';
import { keepVersion } from './versions.ts';

/** Asks for one sentence and keeps the changed files as a version. */
export function KeepVersion({ files, onClose }: { files: FileChanges[]; onClose: () => void }) {
  const store = useStudioStore();
  const [sentence, setSentence] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (sentence.trim() === '') return setFault('Say in a sentence what is new.');
    setBusy(true);
    const reason = await keepVersion(
      sentence,
      files.map(({ path }) => path),
    );
    setBusy(false);
    if (reason !== undefined) return setFault(reason);
    onClose();
    return store.toast('Kept as a version', false);
  };
  return (
    <Dialog label="Keep as a version" className={ask.dialog} onClose={onClose}>
      <form onSubmit={(event) => void keep(event)} className={ask.keep}>
        <h2>Keep as a version</h2>
        <p className={ask.hint}>
          {counted(files.length, 'file')} as they are now. It stays on this machine until somebody sends it.
        </p>
        <label htmlFor="version-sentence">What is new</label>
        <input
          id="version-sentence"
          value={sentence}
          maxLength={200}
          autoFocus
          autoComplete="off"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : 'version-fault'}
          onChange={({ target }) => setSentence(target.value)}
        />
        {fault !== undefined && (
          <p id="version-fault" className={ask.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={ask.choices}>
          <button type="button" className={controls.button} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={classNames(controls.button, controls.main)} disabled={isBusy}>
            Keep
          </button>
        </div>
      </form>
    </Dialog>
  );
}
