import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, DialogHead } from '../../kit/Dialog.tsx';
import type { Answer } from '../../documents/mergeValues.ts';
import { conflictLines } from '../../review/conflictLines.ts';
import { placeWords } from '../../site/SiteValues.ts';
import { nameOf, valueOf } from '../../site/SiteView.ts';
import change from '../review/ChangeView.module.css';
import { Side } from '../review/ChangeView.tsx';
import type { FileConflict } from '../state/DiskCopy.ts';
import { picturesOf } from '../state/pictureView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Conflicts.module.css';

/** Asks about every value that was changed here and elsewhere: mine, theirs, or another one. */
export function Conflicts({ onClose }: { onClose: () => void }) {
  const store = useStudioStore();
  const { conflicts } = useStudio();
  const settle = (some: readonly FileConflict[], answer: Answer) => {
    for (const path of new Set(some.map((one) => one.path)))
      store.files.settle(path, new Map(some.filter((one) => one.path === path).map(({ id }) => [id, answer] as const)));
    if (some.length === conflicts.length) onClose();
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
        {conflicts.map((one) => (
          <OneConflict key={`${one.path} ${one.id}`} conflict={one} onAnswer={(answer) => settle([one], answer)} />
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

/** A value as it is here and as it is elsewhere, and what may become of it. */
function OneConflict({ conflict, onAnswer }: { conflict: FileConflict; onAnswer: (answer: Answer) => void }) {
  const { texts, site } = useStudio();
  const [third, setThird] = useState<string>();
  const { path, at, mine, theirs } = conflict;
  const pictureOf = (slot: string) => picturesOf(texts, site.pictures).find((one) => one.slot === slot)?.hash;
  const words = [nameOf(texts, path), placeWords(path, valueOf(texts, path), at.mine)].filter((one) => one !== '');
  const name = words.join(' › ');
  const isText = typeof mine === 'string' && typeof theirs === 'string' && at.mine.length > 0;
  return (
    <section className={change.change} aria-label={name}>
      <h3 className={styles.place}>{name}</h3>
      <div className={change.sides}>
        <Side name="Mine" lines={conflictLines(conflict, 'mine', pictureOf)} nothing="It was taken away here.">
          <Button unseen={`: ${name}`} onClick={() => onAnswer('mine')}>
            Keep mine
          </Button>
        </Side>
        <Side name="Theirs" lines={conflictLines(conflict, 'theirs', pictureOf)} nothing="It was taken away there.">
          <Button unseen={`: ${name}`} onClick={() => onAnswer('theirs')}>
            Take theirs
          </Button>
        </Side>
      </div>
      {isText && third === undefined && (
        <Button look="text" unseen={`: ${name}`} onClick={() => setThird(mine)}>
          Write something else…
        </Button>
      )}
      {third !== undefined && (
        <form
          className={styles.third}
          onSubmit={(event) => {
            event.preventDefault();
            onAnswer({ value: third });
          }}
        >
          <label>
            Instead of both
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <textarea autoFocus rows={3} value={third} onChange={({ target }) => setThird(target.value)} />
          </label>
          <Button look="main" type="submit">
            Use this
          </Button>
        </form>
      )}
    </section>
  );
}
