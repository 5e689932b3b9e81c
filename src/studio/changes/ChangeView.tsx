import { Undo2Icon, BracesIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { focusPlaceRef } from '../kit/focus.ts';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import type { Change, ValueLine } from './model/Change.ts';
import { pictureUrl } from '../media/pictureView.ts';
import styles from './ChangeView.module.css';
import { StudioButton } from '../kit/StudioButton.tsx';

interface ChangeViewProps {
  /** Unique name of the change, for its element and button. */
  name: string;
  path: string;
  change: Change;
  /** Thumbnail of the current value, shown instead of its text. */
  look?: ReactNode;
  onPutBack: () => void;
  /** Label of the button that restores it. */
  does: string;
  /** Moves the focus to the change's row in the list. */
  onBack: () => void;
}

/** A change: the values before and now, the lines of the file, and a button that restores it. */
export function ChangeView({ name, path, change, look, does, onPutBack, onBack }: ChangeViewProps) {
  const [showsFile, setShowsFile] = useState(false);
  const { title, before, now, lines, shownOn } = change;
  const indent = Math.min(...lines.map(({ text }) => /^\s*/.exec(text)![0].length));
  const first = lines.find(({ is }) => is === 'come') ?? lines[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      id={`change ${name}`}
      className={styles.change}
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && onBack()}
    >
      <header className={styles.head}>
        <h3>{title}</h3>
        {shownOn.length > 0 && <span className={styles.shown}>shown on {shownOn.join(', ')}</span>}
        <span className={styles.does}>
          {lines.length > 0 && (
            <StudioButton
              icon={BracesIcon}
              look="text"
              className={styles.inFile}
              aria-expanded={showsFile}
              onClick={() => setShowsFile((is) => !is)}
            >
              {showsFile ? 'Hide the file' : 'In the file'}
            </StudioButton>
          )}
          <StudioButton icon={Undo2Icon} ref={focusPlaceRef(`put back ${name}`)} onClick={onPutBack}>
            {does}
          </StudioButton>
        </span>
      </header>
      <div className={styles.sides}>
        <ChangeSideView name="Before" lines={before} nothing="None" />
        <ChangeSideView name="Now" lines={now} nothing="Removed" look={look} />
      </div>
      {showsFile && (
        <div className={styles.file}>
          <p>
            {path}
            {first && `, line ${first.number}`}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ol tabIndex={0} aria-label="Lines of the file">
            {lines.slice(0, 200).map(({ number, text, is }) => (
              <li key={`${is} ${number}`}>
                <span className={styles.number}>{number}</span>
                {is === 'gone' ? <del>{text.slice(indent)}</del> : <ins>{text.slice(indent)}</ins>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </article>
  );
}

interface ChangeSideProps {
  name: string;
  lines: ValueLine[];
  /** Text if there are no lines. */
  nothing: string;
  /** Visual replacement of the lines, which stay available to screen readers. */
  look?: ReactNode;
  /** Actions for this side. */
  children?: ReactNode;
}

/** Old or new value of a change, with its lines, under the name of the version. */
export function ChangeSideView({ name, lines, nothing, look, children }: ChangeSideProps) {
  return (
    <div className={styles.side}>
      <h4>{name}</h4>
      {lines.length === 0 && <p className={styles.muted}>{nothing}</p>}
      {look}
      {lines.map((line, index) => (
        <p key={index} className={look ? 'visually-hidden' : joinClassNames(line.isMoved && styles.moved)}>
          {line.number !== undefined && <span className={styles.place}>{line.number}. </span>}
          {line.picture !== undefined && <img src={pictureUrl(line.picture)} alt="" className={styles.picture} />}
          {line.pieces.map(({ text, is }, at) =>
            is === 'gone' ? (
              <del key={at}>{text}</del>
            ) : is === 'come' ? (
              <ins key={at}>{text}</ins>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </p>
      ))}
      {children && <div className={styles.choice}>{children}</div>}
    </div>
  );
}
