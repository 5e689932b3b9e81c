import {
  AppWindowIcon,
  FileIcon,
  TextCursorInputIcon,
  LayoutListIcon,
  PanelTopIcon,
  PlusIcon,
  SearchIcon,
  LayersIcon,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Goal, goals } from '../state/commands.ts';
import { newPage, routeFor } from '../state/newPage.ts';
import { focusArea } from '../state/keepFocus.ts';
import { openFile } from '../state/openFile.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from './controls.module.css';
import { Dialog } from './Dialog.tsx';
import styles from './GoTo.module.css';

const ICONS: Record<Goal['kind'], typeof FileIcon> = {
  page: FileIcon,
  form: TextCursorInputIcon,
  list: LayersIcon,
  site: PanelTopIcon,
  section: LayoutListIcon,
  part: AppWindowIcon,
};
const MOST = 60;

/** Goes to any page, form, list or section by its name, and makes a new page. */
export function GoTo({ onClose }: { onClose: () => void }) {
  const store = useStudioStore();
  const snapshot = useStudio();
  const { texts, place } = snapshot;
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const plain = wanted.trim().toLowerCase();
  const rank = ({ kind, area }: Goal) => (kind === 'section' ? 2 : area === place.area ? 0 : 1);
  const found = goals(snapshot, plain.length > 1)
    .filter(({ name, says }) => `${name} ${says}`.toLowerCase().includes(plain))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
  const make = () => {
    const name = wanted.trim();
    const made = newPage(name, texts);
    if (!made) return;
    onClose();
    if (store.do(() => made.operation, { toast: true }))
      store.go({ area: 'pages', page: made.path, section: 'page' }, { pointer: '/title', focus: true });
  };
  const choose = (index: number) => {
    onClose();
    const goal = found[index];
    if (!goal) return;
    if (goal.path === undefined) store.go({ area: goal.area });
    else openFile(store, goal.path);
    if (goal.section !== undefined) store.go({ section: goal.section });
    focusArea();
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(found.length - 1, to)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (found[at]) choose(at);
      else make();
    }
  };
  useEffect(() => void document.getElementById(`go-to-${at}`)?.scrollIntoView({ block: 'nearest' }), [at]);
  const route = routeFor(wanted);
  return (
    <Dialog label="Go to" onClose={onClose} className={styles.dialog}>
      <div className={styles.head}>
        <div className={controls.search}>
          <SearchIcon size={16} strokeWidth={1.6} aria-hidden />
          <input
            autoFocus
            role="combobox"
            aria-label="A page, form or list"
            aria-expanded="true"
            aria-controls="go-to"
            aria-activedescendant={found[at] ? `go-to-${at}` : undefined}
            placeholder="A page, form or list, or the name of a new page"
            value={wanted}
            onChange={({ currentTarget }) => {
              setWanted(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
        </div>
      </div>
      <div id="go-to" role="listbox" aria-label="Pages, forms and lists" className={styles.found}>
        {found.map(({ kind, name, says, path, section, isHere }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${path ?? name} ${section}`}
            id={`go-to-${index}`}
            role="option"
            aria-selected={index === at}
            aria-current={isHere || undefined}
            tabIndex={-1}
            onClick={() => choose(index)}
          >
            <Face kind={kind} /> <b>{name}</b> <span>{says}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>Nothing is called “{wanted}”.</p>}
      <div className={styles.foot}>
        <button type="button" className={controls.button} disabled={route === undefined} onClick={make}>
          <PlusIcon size={16} strokeWidth={1.4} aria-hidden />{' '}
          {route === undefined ? 'New page: write its name' : `New page ${wanted.trim()} at ${route}`}
        </button>
      </div>
    </Dialog>
  );
}

function Face({ kind }: { kind: Goal['kind'] }) {
  const Icon = ICONS[kind];
  return <Icon size={16} strokeWidth={1.4} aria-hidden />;
}
