import { IconFile, IconForms, IconPlus, IconSearch, IconStack2 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { newPage, routeFor } from '../state/newPage.ts';
import { pageName, pagesOf } from '../state/SiteView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from './controls.module.css';
import { Dialog } from './Dialog.tsx';
import styles from './GoTo.module.css';

/** Goes to any page, form or list by its name, and makes a new page. */
export function GoTo({ onClose }: { onClose: () => void }) {
  const store = useStudioStore();
  const { texts, place } = useStudio();
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const pages = pagesOf(texts).map(({ path, name, route }) => ({
    Icon: IconFile,
    name,
    says: route,
    isHere: path === place.page && place.area === 'pages',
    go: () => store.go({ area: 'pages', page: path }),
  }));
  const others = [...texts.keys()].flatMap((path) => {
    const [, folder, file] = /^(schemas|pages\/content)\/(.*\.json)$/.exec(path) ?? [];
    if (!file) return [];
    const area = folder === 'schemas' ? ('forms' as const) : ('content' as const);
    return [
      {
        Icon: area === 'forms' ? IconForms : IconStack2,
        name: pageName(file),
        says: area === 'forms' ? 'form' : 'shared content',
        isHere: false,
        go: () => store.go({ area }),
      },
    ];
  });
  const plain = wanted.trim().toLowerCase();
  const found = [...pages, ...others].filter(({ name, says }) => `${name} ${says}`.toLowerCase().includes(plain));
  const make = () => {
    const name = wanted.trim();
    const made = newPage(name, texts);
    if (!made) return;
    onClose();
    if (store.do(() => made.operation, { toast: true }))
      store.go({ area: 'pages', page: made.path, section: 'page' }, { pointer: '', focus: true });
  };
  const choose = (index: number) => {
    onClose();
    found[index]?.go();
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
  const route = routeFor(wanted);
  return (
    <Dialog label="Go to" onClose={onClose} className={styles.dialog}>
      <div className={styles.head}>
        <div className={controls.search}>
          <IconSearch size={16} stroke={1.6} aria-hidden />
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
        {found.map(({ Icon, name, says, isHere }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${name} ${says}`}
            id={`go-to-${index}`}
            role="option"
            aria-selected={index === at}
            aria-current={isHere || undefined}
            tabIndex={-1}
            onClick={() => choose(index)}
          >
            <Icon size={16} stroke={1.4} aria-hidden /> {name} <span>{says}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>Nothing is called “{wanted}”.</p>}
      <footer className={styles.foot}>
        <button type="button" className={controls.button} disabled={route === undefined} onClick={make}>
          <IconPlus size={16} stroke={1.4} aria-hidden />{' '}
          {route === undefined ? 'New page: write its name' : `New page ${wanted.trim()} at ${route}`}
        </button>
      </footer>
    </Dialog>
  );
}
