import { GripVerticalIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { SearchInput } from '../../kit/SearchInput.tsx';
import { focusOn, focusPlace } from '../../kit/focus.ts';
import { classNames } from '../../../ui/classNames.ts';
import { singular } from '../../site/SiteValues.ts';
import { keyWords } from '../state/keyWords.ts';
import { chooseEntries, type ContentSource, type Home, type Source } from '../state/panelValue.ts';
import { contentOf } from '../../site/SiteView.ts';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { stringsIn } from '../../site/stringsIn.ts';
import styles from './ChooseEntries.module.css';
import controls from '../../kit/controls.module.css';
import { Dialog } from '../../kit/Dialog.tsx';
import { SortableRow, SortableRows } from '../../kit/SortableRows.tsx';

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
      <button type="button" className={controls.text} onClick={() => setOpen(true)}>
        Choose…
      </button>
      {isOpen && <Choosing {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choosing({ home, source, holds, onClose }: ChooseProps & { onClose: () => void }) {
  const store = useStudioStore();
  const { texts, site } = useStudio();
  const { collection } = source;
  const entries = (contentOf(texts)[collection] ?? []).map((entry) => {
    const [first, ...more] = stringsIn(entry);
    return { id: String(entry.id), first: first ?? String(entry.id), more: more.join(' ') };
  });
  const all = entries.map(({ id }) => id);
  // Undefined is all of the list, and what comes to it later.
  const [chosen, setChosen] = useState(source.ids?.filter((id) => all.includes(id)));
  const [wanted, setWanted] = useState('');
  const ids = chosen ?? all;
  const { minItems = 0, maxItems = Infinity } = holds;
  const limit =
    ids.length > maxItems
      ? `At most ${maxItems} fit here.`
      : ids.length < minItems
        ? `At least ${minItems} stand here.`
        : '';
  const name = site.listNames[collection] ?? keyWords(collection);
  const noun = singular(collection).toLowerCase();
  const isFound = ({ first, more }: (typeof entries)[number]) =>
    `${first} ${more}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const rows = [
    ...ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
    ...entries.filter(({ id }) => !ids.includes(id)),
  ].filter(isFound);
  const move = (from: number, to: number) => {
    const [one, other] = [ids.indexOf(rows[from]?.id ?? ''), ids.indexOf(rows[to]?.id ?? '')];
    if (one >= 0 && other >= 0) setChosen(ids.toSpliced(one, 1).toSpliced(other, 0, ids[one]!));
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
    store.say(`${rows[index]!.first}, moved to ${to + 1} of ${ids.length}`);
  };
  const show = () => {
    const label = chosen ? `${name}: ${counted(chosen.length, noun)} shown` : `${name}: all shown`;
    store.do((base) => ({
      label,
      files: [chooseEntries(home, source.written, chosen, base.get(home.path) ?? '')],
    }));
    onClose();
  };
  return (
    <Dialog label={`Choose from ${name}`} onClose={onClose} className={styles.dialog}>
      <div className={styles.head}>
        <h2>Choose from {name}</h2>
        <p aria-live="polite">
          {chosen ? `${chosen.length} of ${counted(all.length, noun)}` : `All ${counted(all.length, noun)}`}
          {limit && `. ${limit}`}
        </p>
      </div>
      <div className={styles.tools}>
        <SearchInput label={`Search ${name}`} value={wanted} onChange={setWanted} isFirst />
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={chosen === undefined}
            onChange={({ currentTarget }) => setChosen(currentTarget.checked ? undefined : all)}
          />
          All of them, and what is added later
        </label>
      </div>
      {rows.length === 0 && (
        <p className={styles.none}>{all.length === 0 ? 'This list is empty.' : `Nothing is called “${wanted}”.`}</p>
      )}
      <SortableRows ids={rows.map(({ id }) => id)} nameOf={(index) => rows[index]!.first} onMove={move}>
        <ul className={styles.rows} aria-label={name}>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              {...row}
              index={index}
              place={ids.indexOf(row.id)}
              onTick={() => setChosen(ids.includes(row.id) ? ids.filter((id) => id !== row.id) : [...ids, row.id])}
              onPress={(event) => press(event, index)}
            />
          ))}
        </ul>
      </SortableRows>
      <div className={styles.foot}>
        <p className={styles.keys}>
          <kbd>Space</kbd> choose <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move
        </p>
        <button type="button" className={controls.button} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={classNames(controls.button, controls.main)}
          disabled={limit !== ''}
          onClick={show}
        >
          {chosen ? `Show these ${chosen.length}` : 'Show all'}
        </button>
      </div>
    </Dialog>
  );
}

interface RowProps {
  id: string;
  index: number;
  first: string;
  more: string;
  /** Among those that are shown; -1 is not shown. */
  place: number;
  onTick: () => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Row({ id, index, first, more, place, onTick, onPress }: RowProps) {
  const isShown = place >= 0;
  return (
    <SortableRow id={id} className={styles.row} data-shown={isShown || undefined}>
      {(handle) => (
        <>
          {isShown && (
            <button type="button" {...handle} tabIndex={-1} className={styles.handle} aria-label={`Drag ${first}`}>
              <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
            </button>
          )}
          <label className={styles.entry}>
            <input
              ref={focusPlace(`tick ${index}`)}
              type="checkbox"
              checked={isShown}
              onChange={onTick}
              onKeyDown={onPress}
            />
            <span className={styles.number}>{isShown && place + 1}</span>
            <span className={styles.words}>
              <span className={styles.first}>{first}</span>
              <span className={styles.more}>{more}</span>
            </span>
          </label>
        </>
      )}
    </SortableRow>
  );
}
