import { SearchIcon, XIcon } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { pageName, pageOf, pagesOf } from '../state/SiteView.ts';
import { counted } from '../state/counted.ts';
import type { Kind } from '../state/Kind.ts';
import { useSectionActions } from '../state/useSectionActions.ts';
import { useStudio } from '../state/useStudio.ts';
import styles from './AddSection.module.css';
import controls from './controls.module.css';
import { Dialog } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { exampleOf, useExamples } from './useExamples.ts';

/** Chooses a kind of section by its own example, and puts it before the section at `index`. */
export function AddSection({ index, onClose }: { index: number; onClose: () => void }) {
  const { site, texts, place } = useStudio();
  const actions = useSectionActions();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<string>();
  const cards = useRef<HTMLDivElement>(null);
  const usedOn = useMemo(() => usesOf(site.kinds, texts), [site, texts]);
  const kinds = useMemo(
    () =>
      site.kinds
        .filter(({ examples }) => Object.keys(examples).length > 0)
        .toSorted((a, b) => (usedOn.get(b.name)?.length ?? 0) - (usedOn.get(a.name)?.length ?? 0)),
    [site, usedOn],
  );
  const plain = wanted.trim().toLowerCase();
  const found = kinds.filter(({ title, description, name }) =>
    `${title} ${name} ${description}`.toLowerCase().includes(plain),
  );
  const kind = found.find(({ name }) => name === chosen) ?? found[0];
  const { view, round } = useExamples(kinds);
  const source = (one: Kind) =>
    view?.document.querySelector<HTMLElement>(`[data-place="${kinds.indexOf(one)}"] > *`) ?? undefined;
  const pages = usedOn.get(kind?.name ?? '') ?? [];
  const add = (one: Kind | undefined) => {
    if (!one) return;
    onClose();
    actions.add(index, { block: one.name, ...exampleOf(one, texts) }, one.title);
  };
  const press = (event: KeyboardEvent) => {
    const at = kind ? found.indexOf(kind) : 0;
    const isSearch = event.target instanceof HTMLInputElement;
    const columns = columnsOf(cards.current);
    const steps: Record<string, number> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ...(!isSearch && { ArrowRight: 1, ArrowLeft: -1 }),
    };
    const step = steps[event.key];
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement && event.target.dataset.plain)) {
      event.preventDefault();
      add(kind);
    }
    const next = step === undefined ? undefined : found[at + step];
    if (!next) return;
    event.preventDefault();
    setChosen(next.name);
    cards.current?.querySelector(`[data-kind="${next.name}"]`)?.scrollIntoView({ block: 'nearest' });
    if (!isSearch) cards.current?.querySelector<HTMLElement>(`[data-kind="${next.name}"]`)?.focus();
  };
  const above = actions.entries[index - 1];
  return (
    <Dialog label="Add a section" onClose={onClose} className={styles.dialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.all} onKeyDown={press}>
        <div className={styles.head}>
          <h2>Add a section</h2>
          <p>
            to {pageName(place.page)}, {above ? `below ${above.heading}` : 'at the top'}.{' '}
            {counted(found.length, 'kind')}
            {found.length > 1 && ', most used first'}.
          </p>
          <div className={classNames(controls.search, styles.search)}>
            <SearchIcon size={16} strokeWidth={1.6} aria-hidden />
            <input
              autoFocus
              type="text"
              aria-label="Search the kinds"
              placeholder="Search, such as price or photograph"
              value={wanted}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          </div>
          <IconButton name="Close" keys="Esc" side="left" data-plain onClick={onClose}>
            <XIcon size={18} strokeWidth={1.6} />
          </IconButton>
        </div>
        <div ref={cards} className={styles.cards} role="listbox" aria-label="Kinds of sections">
          {found.map((one) => (
            <button
              key={one.name}
              type="button"
              role="option"
              aria-selected={one === kind}
              tabIndex={one === kind ? 0 : -1}
              className={styles.card}
              data-kind={one.name}
              onClick={() => setChosen(one.name)}
              onDoubleClick={() => add(one)}
            >
              <Thumbnail source={source(one)} said={round} width={238} height={132} />
              <span className={styles.name}>{one.title}</span>
              <span className={styles.says}>{one.description}</span>
            </button>
          ))}
          {found.length === 0 && (
            <p className={styles.none}>
              Nothing is called “{wanted}”.
              <button type="button" className={controls.text} data-plain onClick={() => setWanted('')}>
                Clear the search
              </button>
            </p>
          )}
        </div>
        <div className={styles.large}>
          {kind && (
            <>
              <Thumbnail source={source(kind)} said={round} width={306} height={136} />
              <h3>{kind.title}</h3>
              <p>{kind.description}</p>
              <h4>What it holds</h4>
              <dl>
                {kind.holds.map(({ label, says }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{says}</dd>
                  </div>
                ))}
              </dl>
              <p className={styles.used}>
                {pages.length > 0
                  ? `Used on ${pages.slice(0, 4).join(', ')}${pages.length > 4 ? ' and others' : ''}. `
                  : ''}
                It starts with example words, which you replace.
              </p>
            </>
          )}
        </div>
        <div className={styles.foot}>
          <p>
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> choose <kbd>Enter</kbd> add <kbd>Esc</kbd> close
          </p>
          <button type="button" className={controls.button} data-plain onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className={classNames(controls.button, controls.main)}
            disabled={!kind}
            onClick={() => add(kind)}
          >
            Add {kind?.title}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** How many cards stand side by side. */
const columnsOf = (cards: Element | null) =>
  cards ? getComputedStyle(cards).gridTemplateColumns.split(' ').length : 1;

/** The names of the pages that show each kind. */
function usesOf(kinds: readonly Kind[], texts: ReadonlyMap<string, string | null>): Map<string, string[]> {
  const pages = pagesOf(texts).map(({ path, name }) => ({
    name,
    blocks: pageOf(texts, path)?.sections.map(({ block }) => block) ?? [],
  }));
  return new Map(
    kinds.map((kind) => [kind.name, pages.filter(({ blocks }) => blocks.includes(kind.name)).map(({ name }) => name)]),
  );
}
