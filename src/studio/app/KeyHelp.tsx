import { Dialog, DialogHead } from '../kit/Dialog.tsx';
import { ROW_HELP } from '../kit/rowActions.ts';
import styles from './KeyHelp.module.css';

const KEYS: [readonly string[], string][] = [
  [['F6'], 'Go round: parts, sections, preview, panel'],
  [['F8'], 'Fold the list of sections, questions or lists, or show it; F9 the panel'],
  [['Ctrl', 'Z'], 'Undo, typing included'],
  [['Ctrl', 'Shift', 'Z'], 'Redo'],
  [
    ['Ctrl', 'K'],
    'Go to any page, form or shared list, a section or an entry, the pictures, changes or versions, or make a page',
  ],
  [['?'], 'All keys'],
  [['↑', '↓'], 'In a list: the row before or after; Home and End; letters find'],
  [['F2'], 'Write in the page: the text of the field, or the first of the section; Tab goes on, Escape takes back'],
  [['←', '→'], 'In a row of tools: the tool before or after'],
  ...ROW_HELP,
  [['Ctrl', 'B'], 'In an article: bold; Ctrl I italic, Ctrl U underlined, Ctrl K a link'],
  [['Ctrl', 'Shift', '8'], 'In an article: a list; with 7 numbered, Ctrl ] further in, Ctrl [ further out'],
  [['Ctrl', 'Alt', '2'], 'In an article: a heading; with 3 and 4 smaller ones, with 0 a paragraph'],
  [['Space'], 'On a handle: lift; arrows move, Enter puts down, Escape puts back'],
];

/** Dialog with all keyboard shortcuts. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label="All keys" onClose={onClose} className={styles.dialog}>
      <DialogHead title="All keys" onClose={onClose} />
      <div className={styles.room} role="region" aria-label="The keys" tabIndex={0}>
        <dl className={styles.keys}>
          {KEYS.map(([keys, words]) => (
            <div key={words}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
