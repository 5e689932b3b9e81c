import { useRef, useState } from 'react';
import { readJson } from '../../site/json/readJson.ts';
import { Button } from '../kit/Button.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { Dialog, DialogFoot, DialogHead } from '../kit/Dialog.tsx';
import { nameOf } from '../../site/SiteValues.ts';
import type { DiskFile } from '../store/api.ts';
import { useStudio, useStudioStore } from '../store/useStudio.ts';
import notices from './Notices.module.css';
import { TextProblems } from './TextProblems.tsx';
import styles from './DamagedFile.module.css';

/** Notice of a file that is not valid JSON on disk, with a button to open its text. */
export function DamagedFile({ file }: { file: DiskFile }) {
  const { texts } = useStudio();
  const name = nameOf(texts, file.path);
  return (
    <div className={notices.notice} role="group" aria-label={`The file for ${name} is damaged`}>
      <span>The file for {name} is damaged. Repair it to continue. Until then you see the last good version.</span>
      <DialogButton
        renderDialog={(onClose) => (
          <DamagedFileText key={file.hash} file={file} title={`The file for ${name} is damaged`} onClose={onClose} />
        )}
      >
        Repair the file…
      </DialogButton>
    </div>
  );
}

interface DamagedFileTextProps {
  file: DiskFile;
  title: string;
  onClose: () => void;
}

/** Dialog to repair a damaged file, overwrite it, or accept it as it is. */
function DamagedFileText({ file, title, onClose }: DamagedFileTextProps) {
  const store = useStudioStore();
  const [text, setText] = useState(file.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const show = (offset: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(offset, offset);
  };
  const use = async () => {
    if (!(await store.repair(file, text))) store.say('Not saved. The file could not be written.', true);
  };
  return (
    <Dialog label={title} className={styles.dialog!} onClose={onClose}>
      <DialogHead title={title} onClose={onClose} />
      <div className={styles.body}>
        <textarea
          ref={field}
          className={styles.text}
          aria-label="Text of the damaged file"
          spellCheck={false}
          wrap="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextProblems path={file.path} text={text} onText={setText} onShow={show} />
      </div>
      <DialogFoot>
        <Button onClick={() => store.overwrite(file)}>Keep mine</Button>
        <Button onClick={() => store.takeUnparsable(file)}>Take theirs unchanged</Button>
        <Button look="main" disabled={readJson(text) === undefined} onClick={() => void use()}>
          Use this text
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
