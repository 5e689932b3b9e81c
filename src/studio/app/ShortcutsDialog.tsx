import { Dialog, DialogHead } from '../kit/Dialog.tsx';
import { ROW_SHORTCUT_HELP_LINES } from '../kit/rowActions.ts';
import styles from './ShortcutsDialog.module.css';

const KEYS: [readonly string[], string][] = [
  [['F6'], 'Move between the areas, the list, the preview and the panel'],
  [['F8'], 'Hide or show the list on the left; F9 the panel'],
  [['Ctrl', 'Z'], 'Undo, also while you type'],
  [['Ctrl', 'Shift', 'Z'], 'Redo'],
  [['Ctrl', 'K'], 'Go to any page, form, list, section or entry, or add a page'],
  [['?'], 'Show this list'],
  [['↑', '↓'], 'In a list: go up or down; Home and End go to the first and last row, letters find a row'],
  [['F2'], 'Edit a text in the preview; Tab goes to the next text, Escape cancels'],
  [['←', '→'], 'In a toolbar: go to the tool before or after'],
  ...ROW_SHORTCUT_HELP_LINES,
  [['Ctrl', 'B'], 'In an article: bold; Ctrl I italic, Ctrl U underline, Ctrl K link'],
  [['Ctrl', 'Shift', '8'], 'In an article: list; with 7 numbered list, Ctrl ] indent, Ctrl [ outdent'],
  [['Ctrl', 'Alt', '2'], 'In an article: heading; with 3 or 4 smaller headings, with 0 paragraph'],
  [['Space'], 'On a handle: pick up the row; arrows move it, Enter drops it, Escape cancels'],
];

/** Dialog with all keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label="Keyboard shortcuts" onClose={onClose} className={styles.dialog}>
      <DialogHead title="Keyboard shortcuts" onClose={onClose} />
      <div className={styles.room} role="region" aria-label="List of shortcuts" tabIndex={0}>
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
