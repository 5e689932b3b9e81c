import { Undo2Icon, BracesIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { focusPlace } from '../kit/focus.ts';
import { classNames } from '../../ui/classNames.ts';
import type { Change, Line } from './model/Change.ts';
import { pictureAddress } from '../media/pictureView.ts';
import styles from './ChangeView.module.css';
import { Button } from '../kit/Button.tsx';

interface ChangeViewProps {
  /** Unique among the changes: the name of its box and its button. */
  name: string;
  path: string;
  change: Change;
  /** A drawing of the value now, shown in place of its words. */
  look?: ReactNode;
  onPutBack: () => void;
  /** The words of the button that puts it back. */
  does: string;
  /** Moves the focus to its row in the list. */
  onBack: () => void;
}

/** One change: the values before and now, the lines of the file, and its button. */
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
            <Button
              icon={BracesIcon}
              look="text"
              className={styles.inFile}
              aria-expanded={showsFile}
              onClick={() => setShowsFile((is) => !is)}
            >
              {showsFile ? 'Hide the file' : 'In the file'}
            </Button>
          )}
          <Button icon={Undo2Icon} ref={focusPlace(`put back ${name}`)} onClick={onPutBack}>
            {does}
          </Button>
        </span>
      </header>
      <div className={styles.sides}>
        <Side name="Before" lines={before} nothing="Not there" />
        <Side name="Now" lines={now} nothing="Not there" look={look} />
      </div>
      {showsFile && (
        <div className={styles.file}>
          <p>
            {path}
            {first && `, line ${first.number}`}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ol tabIndex={0} aria-label="The lines of the file">
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

interface SideProps {
  name: string;
  lines: Line[];
  /** What is said where there is nothing. */
  nothing: string;
  /** What shows it to the eyes in place of its lines. */
  look?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One version of something: what it said, under the name of the version. */
export function Side({ name, lines, nothing, look, children }: SideProps) {
  return (
    <div className={styles.side}>
      <h4>{name}</h4>
      {lines.length === 0 && <p className={styles.muted}>{nothing}</p>}
      {look}
      {lines.map((line, index) => (
        <p key={index} className={look ? 'visually-hidden' : classNames(line.isMoved && styles.moved)}>
          {line.number !== undefined && <span className={styles.place}>{line.number}. </span>}
          {line.picture !== undefined && <img src={pictureAddress(line.picture)} alt="" className={styles.picture} />}
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
