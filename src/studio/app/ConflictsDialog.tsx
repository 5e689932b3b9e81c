import { useState } from 'react';
import { toPointer, withValueAt } from '../../form/model/pointer.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { Dialog, DialogHead } from '../kit/Dialog.tsx';
import { focusFirstPlace } from '../kit/focus.ts';
import { formLocationLabel } from '../changes/model/formLocationLabel.ts';
import { fieldLabelOf, filePartOfDifference } from '../changes/model/fieldLabels.ts';
import { fileNameInWords, createSiteValues, jsonValueOf } from '../../site/SiteValues.ts';
import { siteFileKind } from '../../site/names.ts';
import { WHOLE_FILE_CONFLICT_ID } from '../store/mergeFileSides.ts';
import type { FileConflict, StudioState } from '../store/StudioState.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { pictureUrl, listPictures } from '../media/pictureView.ts';
import styles from './ConflictsDialog.module.css';
import { conflictSideContent } from './conflictSideContent.ts';

type Side = 'mine' | 'theirs';

/** Dialog that resolves the conflicts of one file: keep mine or take theirs for each value. Other files follow. */
export function ConflictsDialog({ onClose }: { onClose: () => void }) {
  const { conflicts, texts } = useStudioState();
  const path = conflicts[0]?.path;
  if (path === undefined) return null;
  const own = conflicts.filter((one) => one.path === path);
  const isLast = own.length === conflicts.length;
  const name = fileNameInWords(texts, path);
  return <FileConflicts key={path} name={name} path={path} conflicts={own} isLast={isLast} onClose={onClose} />;
}

interface FileConflictsProps {
  name: string;
  path: string;
  conflicts: readonly FileConflict[];
  /** True if no other file has conflicts. */
  isLast: boolean;
  onClose: () => void;
}

function FileConflicts({ name, path, conflicts, isLast, onClose }: FileConflictsProps) {
  const store = useStudioStore();
  const [fault, setFault] = useState<string>();
  const resolve = async (some: readonly FileConflict[], side: Side) => {
    const reason = await store.resolve(path, new Map(some.map(({ id }) => [id, side])));
    setFault(reason);
    if (reason !== undefined || !isLast || some.length < conflicts.length) return;
    onClose();
    focusFirstPlace('here', 'work');
  };
  const title = `${name}: choose which text to keep`;
  return (
    <Dialog label={title} className={styles.dialog!} onClose={onClose}>
      <DialogHead title={title} onClose={onClose} />
      <div className={styles.body}>
        <p className={styles.hint}>
          You and someone else changed the same text. Choose one. The other one is kept in Versions.
        </p>
        {fault !== undefined && <p role="alert">{fault}</p>}
        {conflicts.map((one) => (
          <OneConflict key={one.id} conflict={one} name={name} onChoose={(side) => void resolve([one], side)} />
        ))}
      </div>
      {conflicts.length > 1 && (
        <div className={styles.foot}>
          <StudioButton onClick={() => void resolve(conflicts, 'mine')}>Keep all of mine</StudioButton>
          <StudioButton onClick={() => void resolve(conflicts, 'theirs')}>Take all of theirs</StudioButton>
        </div>
      )}
    </Dialog>
  );
}

interface OneConflictProps {
  conflict: FileConflict;
  name: string;
  onChoose: (side: Side) => void;
}

function OneConflict({ conflict, name, onChoose }: OneConflictProps) {
  const place = placeOf(conflict, useStudioState()) || name;
  return (
    <section className={styles.conflict} aria-label={place}>
      <h3 className={styles.place}>{place}</h3>
      <div className={styles.sides}>
        <OneSide conflict={conflict} side="mine" title="Mine" deleted="You deleted it.">
          <StudioButton unseen={`: ${place}`} onClick={() => onChoose('mine')}>
            Keep mine
          </StudioButton>
        </OneSide>
        <OneSide conflict={conflict} side="theirs" title="Theirs" deleted="It was deleted in the other version.">
          <StudioButton unseen={`: ${place}`} onClick={() => onChoose('theirs')}>
            Take theirs
          </StudioButton>
        </OneSide>
      </div>
    </section>
  );
}

interface OneSideProps {
  conflict: FileConflict;
  side: Side;
  title: string;
  /** Message for a value that was deleted on this side. */
  deleted: string;
  children: React.ReactNode;
}

function OneSide({ conflict, side, title, deleted, children }: OneSideProps) {
  const { texts, site } = useStudioState();
  const pictureOf = (slot: string) => listPictures(texts, site.pictures).find((one) => one.slot === slot)?.hash;
  const { lines, picture } = conflictSideContent(conflict, side, pictureOf);
  return (
    <div className={styles.side} role="group" aria-label={title}>
      <h4>{title}</h4>
      {conflict[side] === undefined && <p className={styles.hint}>{deleted}</p>}
      {picture !== undefined && <img src={pictureUrl(picture)} alt="" className={styles.picture} />}
      {lines.map((line, index) => (
        <p key={`${index} ${line}`} className={styles.line}>
          {line}
        </p>
      ))}
      {children}
    </div>
  );
}

/** Formats the location of a conflict with the panel's labels: `Our Partners › Heading`. */
function placeOf({ id, path, at, theirs, mine }: FileConflict, { texts, site: panels }: StudioState): string {
  if (id === WHOLE_FILE_CONFLICT_ID) return '';
  if (siteFileKind(path) === 'form') return formLocationLabel(at);
  const here = jsonValueOf(texts, path);
  // A value that was deleted here is named by the other version.
  const now = mine === undefined ? withValueAt(here, toPointer(at), theirs) : here;
  const versions = { path, before: now, now, site: createSiteValues(texts), panels };
  const part = filePartOfDifference(versions, { id: '', how: 'changed', before: at, now: at });
  return [part?.name, fieldLabelOf(versions, now, at)].filter(Boolean).join(' › ');
}
