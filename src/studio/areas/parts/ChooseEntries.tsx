import rowStyles from '../../kit/rows.module.css';
import { type KeyboardEvent, useState } from 'react';
import { SearchInput, useSearch } from '../../kit/SearchInput.tsx';
import { focusOn } from '../../kit/focus.ts';
import { singular } from '../../site/SiteValues.ts';
import { keyWords } from '../state/keyWords.ts';
import { chooseEntries, type ContentSource, type Home, type Source } from '../state/panelValue.ts';
import { contentOf } from '../../site/SiteView.ts';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { stringsIn } from '../../site/stringsIn.ts';
import styles from './ChooseEntries.module.css';
import { Dialog, DialogFoot, DialogHead } from '../../kit/Dialog.tsx';
import { SortableRows } from '../../kit/SortableRows.tsx';
import { EntryRow } from './EntryRow.tsx';
import { Button } from '../../kit/Button.tsx';

interface ChooseProps {
  home: Pick<Home, 'path' | 'at'>;
  source: Source & ContentSource;
  /** How many the section can show. */
  holds: { minItems?: number; maxItems?: number };
}

/** Picks which entries of a shared list a section shows, and in which order. */
export function ChooseEntries(props: ChooseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Choose…
      </Button>
      {isOpen && <Choosing {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The entries of a list, those that are shown first and in their order; `ids` is undefined where all of it are, and what comes to it. */
function useChoice({ home, source, holds }: ChooseProps) {
  const store = useStudioStore();
  const { texts, site } = useStudio();
  const { collection } = source;
  const entries = (contentOf(texts)[collection] ?? []).map((entry) => {
    const [first = String(entry.id), ...more] = stringsIn(entry);
    return { id: String(entry.id), first, more: more.join(' ') };
  });
  const all = entries.map(({ id }) => id);
  const [ids, choose] = useState(source.ids?.filter((id) => all.includes(id)));
  const shown = ids ?? all;
  const name = site.listNames[collection] ?? keyWords(collection);
  const noun = singular(collection).toLowerCase();
  const { minItems = 0, maxItems = Infinity } = holds;
  const few = shown.length < minItems ? `At least ${minItems} stand here.` : undefined;
  return {
    all,
    ids,
    shown,
    choose,
    name,
    size: ids ? `${ids.length} of ${counted(all.length, noun)}` : `All ${counted(all.length, noun)}`,
    /** Why this many cannot be shown. */
    limit: shown.length > maxItems ? `At most ${maxItems} fit here.` : few,
    rows: [
      ...shown.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
      ...entries.filter(({ id }) => !shown.includes(id)),
    ],
    show: () =>
      store.do((base) => ({
        label: ids ? `${name}: ${counted(ids.length, noun)} shown` : `${name}: all shown`,
        files: [chooseEntries(home, source.written, ids, base.get(home.path) ?? '')],
      })),
  };
}

function Choosing({ onClose, ...props }: ChooseProps & { onClose: () => void }) {
  const choice = useChoice(props);
  const { all, ids, name, size, limit, choose } = choice;
  const { wanted, setWanted, isFound } = useSearch();
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
        <SearchInput label={`Search ${name}`} value={wanted} onChange={setWanted} isFirst />
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={ids === undefined}
            onChange={({ currentTarget }) => choose(currentTarget.checked ? undefined : all)}
          />
          All of them, and what is added later
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
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="main"
          disabled={limit !== undefined}
          onClick={() => {
            choice.show();
            onClose();
          }}
        >
          {ids ? `Show these ${ids.length}` : 'Show all'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The entries that are found, those that are shown to be moved by their handles and by keys. */
function Rows({ name, rows, shown, choose }: Pick<ReturnType<typeof useChoice>, 'name' | 'rows' | 'shown' | 'choose'>) {
  const store = useStudioStore();
  const move = (from: number, to: number) => {
    const [one, other] = [shown.indexOf(rows[from]?.id ?? ''), shown.indexOf(rows[to]?.id ?? '')];
    if (one >= 0 && other >= 0) choose(shown.toSpliced(one, 1).toSpliced(other, 0, shown[one]!));
  };
  const press = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = by === undefined ? { Home: 0, End: rows.length - 1 }[event.key] : index + by;
    if (to === undefined) return;
    event.preventDefault();
    if (!rows[to]) return;
    focusOn(`tick ${to}`);
    if (!event.altKey) return;
    move(index, to);
    store.say(`${rows[index]!.first}, moved to ${to + 1} of ${shown.length}`);
  };
  return (
    <SortableRows ids={rows.map(({ id }) => id)} nameOf={(index) => rows[index]!.first} onMove={move}>
      <ul className={styles.rows} aria-label={name}>
        {rows.map((row, index) => (
          <EntryRow
            key={row.id}
            {...row}
            index={index}
            place={shown.indexOf(row.id)}
            onTick={() => choose(shown.includes(row.id) ? shown.filter((id) => id !== row.id) : [...shown, row.id])}
            onPress={(event) => press(event, index)}
          />
        ))}
      </ul>
    </SortableRows>
  );
}
