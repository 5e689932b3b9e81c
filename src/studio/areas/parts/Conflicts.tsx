import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, DialogHead } from '../../kit/Dialog.tsx';
import { focusOn } from '../../kit/focus.ts';
import { WHOLE_FILE } from '../../documents/mergeTexts.ts';
import type { Answer } from '../../documents/mergeValues.ts';
import { plainWords } from '../../review/plainValues.ts';
import { fileKind, isMedia, placeWords } from '../../site/SiteValues.ts';
import { nameOf, valueOf } from '../../site/SiteView.ts';
import change from '../review/ChangeView.module.css';
import type { FileConflict } from '../state/DiskCopy.ts';
import { toPointer, withValueAt } from '../../../form/model/pointer.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { filePanel, valuePanel } from '../state/valuePanel.ts';
import { ThirdFile, ThirdValue } from './ConflictField.tsx';
import { ConflictSide } from './ConflictSide.tsx';
import styles from './Conflicts.module.css';
import { MOST_LOOKS } from './SectionsLook.tsx';

/** Asks about every value that was changed here and elsewhere: mine, theirs, or another one. */
export function Conflicts({ onClose }: { onClose: () => void }) {
  const store = useStudioStore();
  const { conflicts } = useStudio();
  const settle = (some: readonly FileConflict[], answer: Answer) => {
    for (const path of new Set(some.map((one) => one.path)))
      store.files.answers.settle(
        path,
        new Map(some.filter((one) => one.path === path).map(({ id }) => [id, answer] as const)),
      );
    if (some.length < conflicts.length) return;
    onClose();
    focusOn('here', 'work');
  };
  return (
    <Dialog label="Changed here and elsewhere" className={styles.dialog!} onClose={onClose}>
      <DialogHead title="Changed here and elsewhere" onClose={onClose} />
      <div className={styles.body}>
        <p className={styles.hint}>
          Everything else that was changed elsewhere is in already. {conflicts.length === 1 ? 'This' : 'These'} cannot
          go together: choose what stays. Until then nothing of {conflicts.length === 1 ? 'it' : 'them'} is saved, and
          nothing is lost.
        </p>
        {conflicts.map((one, index) => (
          <OneConflict
            key={`${one.path} ${one.id}`}
            conflict={one}
            isDrawn={index < MOST_LOOKS / 2}
            onAnswer={(answer) => settle([one], answer)}
          />
        ))}
      </div>
      {conflicts.length > 1 && (
        <div className={styles.foot}>
          <Button onClick={() => settle(conflicts, 'mine')}>Keep all of mine</Button>
          <Button onClick={() => settle(conflicts, 'theirs')}>Take all of theirs</Button>
        </div>
      )}
    </Dialog>
  );
}

interface OneConflictProps {
  conflict: FileConflict;
  /** True where a page of it is drawn. */
  isDrawn: boolean;
  onAnswer: (answer: Answer) => void;
}

/** A value as it is here and as it is elsewhere, and what may become of it. */
function OneConflict({ conflict, isDrawn, onAnswer }: OneConflictProps) {
  const { texts, site } = useStudio();
  const [isThird, setThird] = useState(false);
  const { id, path, at, mine, theirs } = conflict;
  const file = valueOf(texts, path);
  const start = mine ?? theirs;
  // What is gone here is called as it is there.
  const named = mine === undefined ? withValueAt(file, toPointer(at.mine), theirs) : file;
  const place = fileKind(path) === 'form' ? plainWords(at.mine) : placeWords(path, named, at.mine);
  const name = [nameOf(texts, path), place].filter((one) => one !== '').join(' › ');
  const [panel] = useState(() =>
    isMedia(path)
      ? undefined
      : id === WHOLE_FILE
        ? filePanel(site, path, String(start))
        : valuePanel(site, { path, at: at.mine, file, value: start }),
  );
  const side = { conflict, panel, name, isDrawn };
  return (
    <section className={change.change} aria-label={name}>
      <h3 className={styles.place}>{name}</h3>
      <div className={change.sides}>
        <ConflictSide {...side} which="mine" title="Mine" nothing="It was taken away here.">
          <Button unseen={`: ${name}`} onClick={() => onAnswer('mine')}>
            Keep mine
          </Button>
        </ConflictSide>
        <ConflictSide {...side} which="theirs" title="Theirs" nothing="It was taken away there.">
          <Button unseen={`: ${name}`} onClick={() => onAnswer('theirs')}>
            Take theirs
          </Button>
        </ConflictSide>
      </div>
      {isMedia(path) && <ThirdFile path={path} onUse={(value) => onAnswer({ value })} />}
      {panel && !isThird && (
        <Button look="text" unseen={`: ${name}`} onClick={() => setThird(true)}>
          Write something else…
        </Button>
      )}
      {panel && isThird && (
        <ThirdValue panel={panel} value={start} name={name} onUse={(value) => onAnswer({ value })} />
      )}
    </section>
  );
}
