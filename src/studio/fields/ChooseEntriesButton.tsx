import { isDraft } from '../../site/drafts.ts';
import { sharedListName } from '../content/resolveOpenListId.ts';
import rowStyles from '../kit/rows.module.css';
import { useState } from 'react';
import { TextFilterInput, useTextFilter } from '../kit/TextFilterInput.tsx';
import { entryNoun } from '../../site/names.ts';
import {
  createChosenEntriesOperation,
  type CollectionSource,
  type LocatedPanelValue,
  type ValueSource,
} from './resolvePanelValue.ts';
import { sharedContentOf, jsonValueOf } from '../../site/SiteValues.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { visibleTextsIn } from '../content/visibleTextsIn.ts';
import styles from './ChooseEntriesButton.module.css';
import { Dialog, DialogFoot, DialogHead } from '../kit/Dialog.tsx';
import { List, RowText } from '../kit/List.tsx';
import { StudioButton } from '../kit/StudioButton.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';
import { DraftBadge } from '../kit/DraftBadge.tsx';

interface ChooseProps {
  home: Pick<LocatedPanelValue, 'path' | 'at'>;
  source: ValueSource & CollectionSource;
  /** Minimum and maximum number of entries in the section. */
  holds: { minItems?: number; maxItems?: number };
}

/** Button and dialog to choose and order the entries that a section shows from a shared list. */
export const ChooseEntriesButton = (props: ChooseProps) => (
  <DialogButton look="text" renderDialog={(onClose) => <Choosing {...props} onClose={onClose} />}>
    Choose…
  </DialogButton>
);

/**
 * State of the dialog: all entries of the list, the chosen ones first. `ids` is undefined for "all of them, and what
 * is added later".
 */
function useClickSelection({ home, source, holds }: ChooseProps) {
  const store = useStudioStore();
  const { texts, site } = useStudioState();
  const { collection } = source;
  const entries = (sharedContentOf(texts)[collection] ?? []).map((entry) => {
    const [first = String(entry.id), ...more] = visibleTextsIn(entry);
    return { id: String(entry.id), first, more: more.join(' '), isDraft: isDraft(entry) };
  });
  const all = entries.map(({ id }) => id);
  const [ids, choose] = useState(source.ids?.filter((id) => all.includes(id)));
  const shown = ids ?? all;
  const name = sharedListName(site, collection);
  const noun = entryNoun(collection).toLowerCase();
  const { minItems = 0, maxItems = Infinity } = holds;
  const few = shown.length < minItems ? `Choose at least ${minItems}.` : undefined;
  return {
    all,
    ids,
    shown,
    choose,
    name,
    size: ids
      ? `${ids.length} of ${formatCountWithNoun(all.length, noun)}`
      : `All ${formatCountWithNoun(all.length, noun)}`,
    /** Message if too many or too few entries are chosen. */
    limit: shown.length > maxItems ? `Choose at most ${maxItems}.` : few,
    rows: [
      ...shown.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
      ...entries.filter(({ id }) => !shown.includes(id)),
    ],
    show: () =>
      store.do((base) => ({
        label: ids ? `${name}: ${formatCountWithNoun(ids.length, noun)} shown` : `${name}: all shown`,
        files: [createChosenEntriesOperation(home, source.written, ids, jsonValueOf(base, home.path))],
      })),
  };
}

function Choosing({ onClose, ...props }: ChooseProps & { onClose: () => void }) {
  const choice = useClickSelection(props);
  const { all, ids, name, size, limit, choose } = choice;
  const { wanted, setWanted, isFound } = useTextFilter();
  const rows = choice.rows.filter(({ first, more }) => isFound(first, more));
  return (
    <Dialog label={`Choose from ${name}`} onClose={onClose} className={styles.dialog}>
      <DialogHead title={`Choose from ${name}`}>
        <p aria-live="polite">
          {size}
          {limit && `. ${limit}`}
        </p>
      </DialogHead>
      <div className={styles.tools}>
        <TextFilterInput label={`Search ${name}`} value={wanted} onChange={setWanted} isFirst />
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={ids === undefined}
            onChange={({ currentTarget }) => choose(currentTarget.checked ? undefined : all)}
          />
          All entries, also new ones
        </label>
      </div>
      {rows.length === 0 && (
        <p className={rowStyles.nothing}>
          {all.length === 0 ? 'This list is empty.' : `Nothing is called “${wanted}”.`}
        </p>
      )}
      <Rows {...choice} rows={rows} />
      <DialogFoot>
        <p>
          <kbd>Space</kbd> choose <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move
        </p>
        <StudioButton onClick={onClose}>Cancel</StudioButton>
        <StudioButton
          look="main"
          disabled={limit !== undefined}
          onClick={() => {
            choice.show();
            onClose();
          }}
        >
          {ids ? `Show these ${ids.length}` : 'Show all'}
        </StudioButton>
      </DialogFoot>
    </Dialog>
  );
}

/** Entries that match the search. A checkbox chooses an entry; handles and keys reorder the chosen ones. */
function Rows({
  name,
  rows,
  shown,
  choose,
}: Pick<ReturnType<typeof useClickSelection>, 'name' | 'rows' | 'shown' | 'choose'>) {
  const store = useStudioStore();
  const [chosen, setChosen] = useState<string>();
  const tick = ({ id }: { id: string }) =>
    choose(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  const move = (from: number, to: number) => {
    const [one, other] = [shown.indexOf(rows[from]!.id), shown.indexOf(rows[to]?.id ?? '')];
    if (one < 0 || other < 0) return;
    choose(shown.toSpliced(one, 1).toSpliced(other, 0, shown[one]!));
    store.say(`${rows[from]!.first}, moved to ${other + 1} of ${shown.length}`);
  };
  return (
    <List
      name="entries to choose"
      label={name}
      rows={rows.map((row) => ({ ...row, key: row.id, words: row.first, shown }))}
      chosen={chosen}
      onChoose={({ key }) => setChosen(key)}
      actions={{ press: (index) => tick(rows[index]!), move }}
      className={styles.rows}
      rowClass={() => styles.row}
      rowData={({ id }) => ({ 'data-shown': shown.includes(id) || undefined })}
    >
      {(row) => (
        <label className={styles.entry}>
          <input type="checkbox" tabIndex={-1} checked={shown.includes(row.id)} onChange={() => tick(row)} />
          <span className={rowStyles.number}>{shown.includes(row.id) && shown.indexOf(row.id) + 1}</span>
          <RowText first={row.first} more={row.more} />
          {row.isDraft && <DraftBadge />}
        </label>
      )}
    </List>
  );
}
