import { useRef, useState } from 'react';
import type { TextsByPath } from '../../site/files.ts';
import { parseJson } from '../../site/json/parseJson.ts';
import { fileNameInWords } from '../../site/SiteValues.ts';
import { useSiteChanges } from '../changes/useSiteChanges.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { Dialog, DialogFoot, DialogHead } from '../kit/Dialog.tsx';
import type { DiskFile } from '../store/studioApi.ts';
import { findSafeFix, createSafeFixOperations } from '../store/findSafeFix.ts';
import type { DamagedFile } from '../store/listDamagedFiles.ts';
import { isBuildError } from '../store/diagnosticsByField.ts';
import { applyOperationToText } from '../store/Operation.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import notices from './Notices.module.css';
import { fixLabelFromTitle, formatProblem } from './formatProblem.ts';
import { FileTextProblems } from './FileTextProblems.tsx';
import styles from './DamagedFile.module.css';

/** Notice of a file that cannot be read on disk, with a button to open its text. */
export function DamagedFileNotice({ file }: { file: DamagedFile }) {
  const { texts } = useStudioState();
  const title = `The file for ${fileNameInWords(texts, file.path)} is damaged`;
  return (
    <div className={notices.notice} role="group" aria-label={title}>
      <span>
        {title}. Repair it to continue.{file.held && ' Until then you see the last good version.'}
      </span>
      <EditDamagedFileButton file={file} />
    </div>
  );
}

interface RepairButtonProps {
  file: DamagedFile;
  look?: 'text';
  children?: string;
}

/** Button that opens the text of a damaged file. */
export function EditDamagedFileButton({ file, look, children = 'Repair the file…' }: RepairButtonProps) {
  const { texts } = useStudioState();
  const name = fileNameInWords(texts, file.path);
  return (
    <DialogButton
      unseen={` for ${name}`}
      {...(look && { look })}
      renderDialog={(onClose) => (
        <RepairDialog key={file.held?.hash} file={file} title={`The file for ${name} is damaged`} onClose={onClose} />
      )}
    >
      {children}
    </DialogButton>
  );
}

interface RepairDialogProps {
  file: DamagedFile;
  title: string;
  onClose: () => void;
}

/** Dialog to repair a damaged file, to overwrite it with a good version, or to accept it as it is. */
function RepairDialog({ file: { path, held }, title, onClose }: RepairDialogProps) {
  const store = useStudioStore();
  const { texts } = useStudioState();
  const onDisk = held ? held.text : texts.get(path);
  const [text, setText] = useState(onDisk ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const show = (offset: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(offset, offset);
  };
  const use = async () => {
    if (!held) return store.commitFile('Repaired', path, { source: text });
    if (!(await store.repair(held, text))) store.say('Not saved. The file could not be written.', true);
    return undefined;
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
        {text === '' ? (
          <ProblemOnDisk path={path} onText={setText} />
        ) : (
          <FileTextProblems path={path} text={text} onText={setText} onShow={show} />
        )}
      </div>
      <DialogFoot>
        {held ? <HeldButtons held={held} /> : <RestoreFileButton path={path} />}
        <StudioButton look="main" disabled={parseJson(text) === undefined} onClick={() => void use()}>
          Use this text
        </StudioButton>
      </DialogFoot>
    </Dialog>
  );
}

/** Buttons that decide between the last good version and the damaged file. */
function HeldButtons({ held }: { held: DiskFile }) {
  const store = useStudioStore();
  return (
    <>
      <StudioButton onClick={() => store.overwrite(held)}>Keep mine</StudioButton>
      <StudioButton onClick={() => store.takeUnparsable(held)}>Take theirs unchanged</StudioButton>
    </>
  );
}

/** Problem of a file whose bytes are no text, with the fix that makes a text of them. */
function ProblemOnDisk({ path, onText }: { path: string; onText: (text: string) => void }) {
  const { texts, checked, problems } = useStudioState();
  const problem = problems.find((one) => one.file === path && isBuildError(one));
  if (!problem) return <p className={styles.problems}>The file is empty.</p>;
  const fix = findSafeFix(problem, texts, checked);
  const apply = () => {
    const [file] = createSafeFixOperations([problem], texts, checked);
    const fixed = file && applyOperationToText(texts.get(path) ?? null, file);
    if (typeof fixed === 'string') onText(fixed);
  };
  return (
    <ul className={styles.problems} aria-label="What is wrong in it">
      <li>
        <p>{formatProblem(problem, texts)}</p>
        {fix && <StudioButton onClick={apply}>{fixLabelFromTitle(fix.title)}</StudioButton>}
      </li>
    </ul>
  );
}

/** Button that restores the last kept version of a file; nothing without a version. */
export function RestoreFileButton({ path }: { path: string }) {
  const store = useStudioStore();
  const kept = useSiteChanges()?.before.get(path);
  if (typeof kept !== 'string' || parseJson(kept) === undefined) return null;
  const restore = (texts: TextsByPath) => ({
    label: `${fileNameInWords(texts, path)} restored`,
    files: [{ path, before: texts.get(path) ?? null, after: kept }],
  });
  return <StudioButton onClick={() => store.do(restore, { toast: true })}>Restore the last version</StudioButton>;
}
