import { isDraft } from '../../site/drafts.ts';
import rowStyles from '../kit/rows.module.css';
import { PlusIcon } from 'lucide-react';
import { focusPlaceRef } from '../kit/focus.ts';
import { List, RowText } from '../kit/List.tsx';
import { Region } from '../kit/Region.tsx';
import { NothingFound, TextFilterInput, useTextFilter } from '../kit/TextFilterInput.tsx';
import { visibleTextsIn } from './visibleTextsIn.ts';
import { fileNamesOfUses, type SiteUse } from '../../site/uses.ts';
import { DraftBadge } from '../kit/DraftBadge.tsx';
import { ProblemIcon } from '../kit/ProblemIcon.tsx';
import { isBuildError, problemsOfPanel } from '../store/diagnosticsByField.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './Content.module.css';
import { UNREADABLE_LIST_MESSAGE } from './resolveOpenListId.ts';
import { useEntryActions } from './useEntryActions.ts';
import { StudioButton } from '../kit/StudioButton.tsx';

interface EntryListProps {
  list: string;
  name: string;
  /** Name of one entry, such as `Post`. */
  noun: string;
  /** Undefined if the file is not readable as a list. */
  entries: readonly Record<string, unknown>[] | undefined;
  shownOn: readonly SiteUse[][];
}

/** Entries of a shared list in order, with their texts and the pages that show them. */
export function EntryList(props: EntryListProps) {
  const { name, noun, entries = [], shownOn } = props;
  const store = useStudioStore();
  const { place, site } = useStudioState();
  const isWritten = site.written[props.list] !== undefined;
  const open = isWritten && { written: 'write' as const };
  const actions = useEntryActions(props.list);
  const { wanted, setWanted, isFound } = useTextFilter();
  const rows = entries
    .map((entry, index) => {
      const [first, ...more] = visibleTextsIn(entry);
      const words = first ?? `${noun} ${index + 1}`;
      const names = fileNamesOfUses(shownOn[index] ?? []);
      const where = names.length > 1 ? `${names.length} pages` : (names[0] ?? 'no page');
      return { key: String(index), index, words, says: more.join(' '), isDraft: isDraft(entry), where };
    })
    .filter(({ words, says }) => isFound(words, says));
  return (
    <Region as="main" className={styles.entries} aria-label={name} first="entries" isWork>
      <div className={styles.tools}>
        <TextFilterInput label={`Search ${name}`} value={wanted} onChange={setWanted} />
        <StudioButton
          icon={PlusIcon}
          ref={focusPlaceRef('add entry')}
          disabled={!props.entries}
          onClick={() => actions.add(isWritten ? 0 : entries.length)}
        >
          {isWritten ? 'New' : /^[aeiou]/i.test(noun) ? 'Add an' : 'Add a'} {noun.toLowerCase()}
        </StudioButton>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span>{noun}</span>
        <span>Shown on</span>
      </div>
      {entries.length === 0 && (
        <p className={rowStyles.nothing}>{props.entries ? 'This list is empty.' : UNREADABLE_LIST_MESSAGE}</p>
      )}
      {entries.length > 0 && rows.length === 0 && (
        <NothingFound wanted={wanted} onClear={() => setWanted('')} className={rowStyles.nothing} />
      )}
      <List
        name="entries"
        label={name}
        rows={rows}
        chosen={place.entry === undefined ? undefined : String(place.entry)}
        onChoose={({ index }, _at, isPassing) => store.go({ entry: index }, undefined, isPassing)}
        actions={{
          edit: (at) => store.go({ entry: rows[at]!.index, ...open }, { pointer: '', focus: true }),
          move: (from, to) => rows[to] && actions.move(rows[from]!.index, rows[to].index),
          remove: (at) => actions.remove(rows[at]!.index),
          insert: (at) => actions.add(rows[at]!.index + 1),
          duplicate: (at) => actions.duplicate(rows[at]!.index),
        }}
        rowClass={() => styles.row}
        rowData={() => ({ 'data-entry-row': true })}
      >
        {(row) => <EntryRow {...row} list={props.list} />}
      </List>
      <p className={rowStyles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> go <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> edit{' '}
        <kbd>Delete</kbd> remove
      </p>
    </Region>
  );
}

interface EntryRowProps {
  list: string;
  index: number;
  words: string;
  says: string;
  isDraft: boolean;
  /** Pages that show it. */
  where: string;
}

function EntryRow({ list, index, words, says, isDraft: isUnready, where }: EntryRowProps) {
  const { checked, problems } = useStudioState();
  const faults = problemsOfPanel(problems, checked, fileOf(list), [index]).filter(({ problem }) =>
    isBuildError(problem),
  );
  return (
    <>
      <span className={rowStyles.number}>{index + 1}</span>
      <RowText first={words} more={says} />
      {isUnready && <DraftBadge />}
      <ProblemIcon count={faults.length} />
      <span className={styles.where}>{where}</span>
    </>
  );
}

const fileOf = (list: string) => `pages/content/${list}.json`;
