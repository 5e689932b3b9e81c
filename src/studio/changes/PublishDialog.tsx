import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { PromptField } from '../kit/PromptDialog.tsx';
import ask from '../kit/ask.module.css';
import { StudioButton } from '../kit/StudioButton.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { Dialog, DialogFoot, DialogHead } from '../kit/Dialog.tsx';
import { findChangesBetween } from './model/findChangesBetween.ts';
import { draftEffectSentences, withoutDraftChanges } from './model/draftWords.ts';
import { type FileChanges, summarizeFileChanges } from './model/Change.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { publishRefusalObservable } from '../fields/useFieldErrors.ts';
import { ChangeListByFile } from './ChangeListByFile.tsx';
import { isPublicationInProgress, type PublicationPlan } from './Publication.ts';
import { PlaceholderNote } from './PlaceholderNote.tsx';
import styles from './Publish.module.css';
import { type SiteChanges, useSiteChanges } from './useSiteChanges.ts';
import { startPublication, describePublication, usePublicationPlan, usePublicationState } from './usePublication.ts';
import { keepVersion } from './versions.ts';

/** Dialog with the changes to publish, the progress, and the option to take back. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const state = usePublicationState();
  const plan = usePublicationPlan();
  const changes = useSiteChanges();
  const words = describePublication(state);
  const isBusy = isPublicationInProgress(state);
  const status = useRef<HTMLDivElement>(null);
  // The pressed button is disabled meanwhile: moves the focus to the status, so that Escape still closes the dialog.
  useEffect(() => {
    if (isBusy) status.current?.focus();
  }, [isBusy]);
  return (
    <Dialog label="Publish" className={styles.dialog} onClose={onClose}>
      <DialogHead title="Publish" onClose={onClose}>
        <p>{plan && placeWords(plan)}</p>
      </DialogHead>
      <div ref={status} role="status" tabIndex={-1} className={styles.state} data-step={state.step}>
        {words}
      </div>
      {plan && changes ? (
        <Plan plan={plan} changes={changes} isBusy={isBusy} onClose={onClose} />
      ) : (
        <p className={styles.body}>{!isBusy && 'Loading the published version…'}</p>
      )}
    </Dialog>
  );
}

const TakeBack = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    title="Undo publishing"
    does="Undo publishing"
    keeps="Cancel"
    onDo={() => void startPublication('take back')}
    onClose={onClose}
  >
    <p className={ask.hint}>
      Visitors will see the previous version again. Your files stay as they are here. Fix them, then publish again.
    </p>
  </ConfirmDialog>
);

interface PlanProps {
  plan: PublicationPlan;
  changes: SiteChanges;
  isBusy: boolean;
  onClose: () => void;
}

function Plan({ plan, changes, isBusy, onClose }: PlanProps) {
  const store = useStudioStore();
  const { texts, site, problems, saving, isChecked } = useStudioState();
  const [written, setWritten] = useState<string>();
  const [fault, setFault] = useState<string>();
  const { base, before, count, files } = changes;
  const unkept = base.canKeep ? count : 0;
  const sentence = written ?? summarizeFileChanges(files);
  const published = useMemo(() => plan.published && new Map(Object.entries(plan.published.texts)), [plan]);
  const goesLive = useMemo(
    () => published && withoutDraftChanges(findChangesBetween(published, texts, site), texts),
    [published, texts, site],
  );
  const drafts = useMemo(() => (published ? draftEffectSentences(published, texts) : []), [published, texts]);
  const kept = useMemo(() => published && findChangesBetween(published, before), [published, before]);
  const faults = problems.filter(({ severity }) => severity === 'error').length;
  useEffect(() => publishRefusalObservable.set({ wasRefused: faults > 0 }), [faults]);
  const stops = stopWords(faults, saving, isChecked, plan.reason);
  // Without a place to publish to, the dialog keeps the changes as a version.
  const isKeepOnly = plan.place === 'nowhere' && unkept > 0;
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    const refusal =
      unkept === 0
        ? undefined
        : await keepVersion(
            sentence.trim(),
            files.map(({ path }) => path),
          );
    setFault(refusal);
    if (refusal !== undefined) return;
    if (!isKeepOnly) return void (await startPublication('publish'));
    store.showToast('Kept as a version', false);
    onClose();
  };
  const isNew = goesLive === undefined || goesLive.length > 0 || plan.ours.length > 0 || plan.programFiles > 0;
  return (
    <form className={styles.form} onSubmit={(event) => void publish(event)}>
      <div className={styles.body}>
        {plan.theirs.length > 0 && (
          <p className={styles.theirs}>
            Others have published:{' '}
            {plan.theirs.map(({ by, sentence: said }) => `${by ?? 'Someone'}: “${said}”`).join(', ')}. These changes are
            added to your files first.
          </p>
        )}
        {goesLive && <ChangeListByFile title={liveWords(goesLive)} files={goesLive} />}
        {drafts.length > 0 && <p>{drafts.join(' ')}</p>}
        {plan.programFiles > 0 && (
          <p>Code changes will be published too ({formatCountWithNoun(plan.programFiles, 'file')}).</p>
        )}
        {unkept > 0 && isNew && (
          <div className={ask.keep} data-inline>
            <PromptField
              label="Description of the changes"
              autoFocus
              onFocus={({ target }) => target.select()}
              value={sentence}
              onText={setWritten}
              fault={fault}
              says={`${formatCountWithNoun(unkept, 'change')} will be kept as a version with this description.`}
            />
          </div>
        )}
        <PlaceholderNote onClose={onClose} className={styles.theirs} />
        {stops !== undefined && <p className={styles.stops}>{stops}</p>}
        {isKeepOnly && <p>Until then, keep your changes as a version. You can publish them later.</p>}
      </div>
      <DialogFoot>
        <p />
        {plan.canTakeBack && (
          <DialogButton look="text" disabled={isBusy} renderDialog={(close) => <TakeBack onClose={close} />}>
            Undo publishing…
          </DialogButton>
        )}
        {unkept > 0 && plan.place === 'remote' && kept && kept.length > 0 && (
          <StudioButton disabled={isBusy || plan.reason !== undefined} onClick={() => void startPublication('publish')}>
            Publish kept versions only
          </StudioButton>
        )}
        <StudioButton look="main" type="submit" disabled={isBusy || !isNew || (stops !== undefined && !isKeepOnly)}>
          {isKeepOnly ? 'Keep as a version' : unkept > 0 ? 'Keep and publish' : 'Publish'}
        </StudioButton>
      </DialogFoot>
    </form>
  );
}

/** Returns the reason why publishing is blocked. */
function stopWords(faults: number, saving: string, isChecked: boolean, reason: string | undefined): string | undefined {
  if (reason !== undefined) return reason;
  if (faults > 0) return `${formatCountWithNoun(faults, 'problem')} found. Fix these before you publish.`;
  if (saving !== 'saved') return 'Your changes are not saved yet. Wait for “Saved”.';
  return isChecked ? undefined : 'Checking…';
}

/** Describes the target: `To example.com, by origin main`. */
function placeWords({ place, target, siteUrl }: PublicationPlan): string {
  const where = siteUrl === undefined ? 'the public site' : new URL(siteUrl).host;
  if (place === 'nowhere') return '';
  return place === 'here' ? `To ${where}, on this computer` : `To ${where}, through ${target}`;
}

function liveWords(files: readonly FileChanges[]): string {
  const count = files.reduce((sum, { changes }) => sum + changes.length, 0);
  if (count === 0) return files.length > 0 ? 'Visitors will see no change.' : 'Everything here is published.';
  return `${formatCountWithNoun(count, 'change')} will go live`;
}
