import { Checkbox } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { formatLongDateTime } from '../../content/formatLongDate.ts';
import { toSiteDateTime, siteToday } from '../../content/siteTime.ts';
import { sensitiveLabels } from '../model/isSensitiveField.ts';
import { deleteDeviceDraft, DRAFT_LIFETIME_DAYS, saveDeviceDraft, deleteExpiredDrafts } from '../state/deviceDraft.ts';
import {
  deleteDraftFiles,
  createFileKey,
  readDraftFiles,
  storeDraftFiles,
  deleteOldDraftFiles,
} from '../state/draftFiles.ts';
import type { DraftStatus } from '../state/DraftStatus.ts';
import type { FormDraft } from '../state/FormDraft.ts';
import type { FormStore } from '../state/FormStore.ts';
import { NoIcon, CHOICE_BOX_CLASS_NAMES } from './widgets/boxes.ts';
import { fieldControlId } from './fieldControlId.ts';
import controls from './controls.module.css';
import styles from './DraftStatusNote.module.css';
import { TextButton } from './TextButton.tsx';

interface DraftNoteProps {
  draft: FormDraft;
  store: FormStore;
  element: RefObject<HTMLFormElement | null>;
  /** The place before the first field, where restored answers are reported. */
  opening: RefObject<HTMLElement | null>;
  /** Empties the form. */
  startAnew: () => FormStore;
}

const LOST = {
  answers: 'This browser cannot keep your answers. Please send the form before you leave this page.',
  files: 'This device could not keep your file. If you reload this page, please choose the file again.',
  days: 'This device cannot keep your answers for days. They go when you close this tab.',
} as const;

/** Some labels as a list; a label may be a question. */
const quoted = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ');

const DEVICE = {
  newFileKey: createFileKey,
  storeFiles: storeDraftFiles,
  readFiles: readDraftFiles,
  deleteFiles: deleteDraftFiles,
  putDeviceDraft: saveDeviceDraft,
  deleteDeviceDraft,
};

/** Status of the draft: restored answers, the option to save on the device, and failures to save. */
export function DraftStatusNote({ draft, store, element, opening, startAnew }: DraftNoteProps) {
  const { form } = store;
  const state = useSyncExternalStore(draft.listen, draft.read);
  const { isForDays, lost } = state;
  const [hasDevice, setHasDevice] = useState(false);
  useEffect(() => {
    void draft.attachDevice(DEVICE).then(async () => {
      setHasDevice(await deleteExpiredDrafts());
      await deleteOldDraftFiles();
    });
  }, [draft]);
  const sensitive = useMemo(() => sensitiveLabels(form), [form]);
  // A report at the opening stays there, and the focus with it.
  const [isAtOpening, setAtOpening] = useState(false);
  if (state.restoredAt !== undefined && !isAtOpening) setAtOpening(true);
  const clear = () => {
    const snapshot = store.snapshot();
    const empty = startAnew();
    draft.attach(empty);
    draft.discard(snapshot);
  };
  const undo = () => draft.undoClear(element.current!);
  const note = <KeptNote state={state} isRoomReserved={!isAtOpening} clear={clear} undo={undo} />;
  const id = `${fieldControlId(form, '')}--days`;
  return (
    <div className={styles.draft}>
      <div role="status">{lost && <p className={styles.line}>{LOST[lost]}</p>}</div>
      {hasDevice && (
        <div>
          <Checkbox
            id={id}
            label={`Keep my answers on this device for ${DRAFT_LIFETIME_DAYS} days`}
            icon={NoIcon}
            checked={isForDays}
            onChange={({ currentTarget }) => draft.keepForDays(currentTarget.checked)}
            aria-describedby={`${id}-hint`}
            classNames={{ ...CHOICE_BOX_CLASS_NAMES, input: controls.checkbox }}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            If you do not tick this, your answers go when you close this tab. Do not tick it on a shared phone.
            {sensitive.length > 0 &&
              ` ${quoted(sensitive)} ${sensitive.length > 1 ? 'are' : 'is'} never kept after that.`}
          </p>
        </div>
      )}
      {isAtOpening ? createPortal(note, opening.current!) : <p className={styles.line}>{note}</p>}
    </div>
  );
}

interface KeptNoteProps {
  state: DraftStatus;
  /** True to reserve room for the note before it has text, against layout shifts. */
  isRoomReserved: boolean;
  clear: () => void;
  undo: () => void;
}

/** Shows that answers are saved or restored. The same button clears the form and undoes clearing, so it keeps the focus. */
function KeptNote({ state, isRoomReserved, clear, undo }: KeptNoteProps) {
  const { before, restoredAt, misfits, isKept } = state;
  const isShown = before !== undefined || restoredAt !== undefined || isKept;
  if (!isShown && !isRoomReserved) return null;
  return (
    <span className={isShown ? undefined : styles.room}>
      {before
        ? 'The form is empty again.'
        : restoredAt === undefined
          ? 'Your answers are kept while you fill in the form.'
          : `Your answers from ${moment(restoredAt)} are back.`}{' '}
      {misfits &&
        misfits.length > 0 &&
        `This form has changed since you started. Please check your answers: ${quoted(misfits)}. `}
      <TextButton onClick={before ? undo : clear}>{before ? 'Bring my answers back' : 'Clear the form'}</TextButton>
    </span>
  );
}

/** Formats a timestamp: the time for today, else date and time. */
function moment(at: number): string {
  const clock = toSiteDateTime(at);
  return clock.slice(0, 10) === siteToday() ? clock.slice(11, 16) : formatLongDateTime(new Date(at).toISOString());
}
