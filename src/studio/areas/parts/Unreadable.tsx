import { useRef, useState } from 'react';
import { readJson } from '../../../json/readJson.ts';
import { Button } from '../../kit/Button.tsx';
import { DialogButton } from '../../kit/DialogButton.tsx';
import { Dialog, DialogFoot, DialogHead } from '../../kit/Dialog.tsx';
import { nameOf } from '../../site/SiteView.ts';
import type { DiskFile } from '../state/api.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import notices from './Notices.module.css';
import { TextProblems } from './TextProblems.tsx';
import styles from './Unreadable.module.css';

/** A file that others made unreadable, and the way to its text. */
export function Unreadable({ file }: { file: DiskFile }) {
  const { texts } = useStudio();
  const name = nameOf(texts, file.path);
  return (
    <div className={notices.notice} role="group" aria-label={`${name} cannot be read`}>
      <span>
        {name} cannot be read as another program wrote it. What you see is from before; it goes on once the file is
        mended.
      </span>
      <DialogButton
        renderDialog={(onClose) => (
          <UnreadableText key={file.hash} file={file} title={`${name} cannot be read`} onClose={onClose} />
        )}
      >
        Look at it…
      </DialogButton>
    </div>
  );
}

interface UnreadableTextProps {
  file: DiskFile;
  title: string;
  onClose: () => void;
}

/** The text of a file that cannot be read: to be mended by hand, written over by what is here, or taken as it is. */
function UnreadableText({ file, title, onClose }: UnreadableTextProps) {
  const store = useStudioStore();
  const [text, setText] = useState(file.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const show = (offset: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(offset, offset);
  };
  const use = async () => {
    if (!(await store.files.answers.mend(file, text))) store.say('Not saved. The file could not be written.', true);
  };
  return (
    <Dialog label={title} className={styles.dialog!} onClose={onClose}>
      <DialogHead title={title} onClose={onClose} />
      <div className={styles.body}>
        <textarea
          ref={field}
          className={styles.text}
          aria-label="The file as it was written elsewhere"
          spellCheck={false}
          wrap="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextProblems path={file.path} text={text} onText={setText} onShow={show} />
      </div>
      <DialogFoot>
        <Button onClick={() => store.files.answers.overwrite(file)}>Keep mine</Button>
        <Button onClick={() => store.files.answers.takeApart(file)}>Take theirs as it is</Button>
        <Button look="main" disabled={readJson(text) === undefined} onClick={() => void use()}>
          Use this text
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
