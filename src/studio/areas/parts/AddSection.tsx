import { XIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Search, SearchField, SearchResults } from '../../kit/Search.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { pageName, pageOf, pagesOf } from '../../site/SiteView.ts';
import { counted } from '../state/counted.ts';
import type { Kind } from '../../site/Kind.ts';
import { useSectionActions } from '../state/useSectionActions.ts';
import { useStudio } from '../state/useStudio.ts';
import styles from './AddSection.module.css';
import controls from '../../kit/controls.module.css';
import { Dialog } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { exampleOf, useExamples } from './useExamples.ts';

/** Chooses a kind of section by its own example, and puts it before the section at `index`. */
export function AddSection({ index, onClose }: { index: number; onClose: () => void }) {
  const { site, texts, place } = useStudio();
  const actions = useSectionActions();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<string>();
  const usedOn = useMemo(() => usesOf(site.kinds, texts), [site, texts]);
  const kinds = useMemo(
    () =>
      site.kinds
        .filter(({ examples }) => Object.keys(examples).length > 0)
        .toSorted((a, b) => (usedOn.get(b.name)?.length ?? 0) - (usedOn.get(a.name)?.length ?? 0)),
    [site, usedOn],
  );
  const plain = wanted.trim().toLowerCase();
  const found = kinds
    .filter(({ title, description, name }) => `${title} ${name} ${description}`.toLowerCase().includes(plain))
    .map((one) => ({ ...one, key: one.name, words: one.title }));
  const kind = found.find(({ name }) => name === chosen) ?? found[0];
  const { view, round } = useExamples(kinds);
  const source = (one: Kind) =>
    view?.document.querySelector<HTMLElement>(
      `[data-place="${kinds.findIndex(({ name }) => name === one.name)}"] > *`,
    ) ?? undefined;
  const pages = usedOn.get(kind?.name ?? '') ?? [];
  const add = (one: Kind | undefined) => {
    if (!one) return;
    onClose();
    actions.add(index, { block: one.name, ...exampleOf(one, texts) }, one.title);
  };
  const above = actions.entries[index - 1];
  return (
    <Dialog label="Add a section" onClose={onClose} className={styles.dialog}>
      <Search wanted={wanted} onWanted={setWanted}>
        <div className={styles.all}>
          <div className={styles.head}>
            <h2>Add a section</h2>
            <p>
              to {pageName(place.page)}, {above ? `below ${above.heading}` : 'at the top'}.{' '}
              {counted(found.length, 'kind')}
              {found.length > 1 && ', most used first'}.
            </p>
            <SearchField
              label="Search the kinds"
              placeholder="Search, such as price or photograph"
              className={styles.search}
            />
            <IconButton name="Close" keys="Esc" side="left" onClick={onClose}>
              <XIcon size={18} strokeWidth={1.6} />
            </IconButton>
          </div>
          <SearchResults
            label="Kinds of sections"
            layout="grid"
            results={found}
            chosen={kind?.name}
            onChoose={({ name }) => setChosen(name)}
            onTake={add}
            className={styles.cards}
            itemClass={styles.card}
            empty={
              <p className={styles.none}>
                Nothing is called “{wanted}”.
                <button type="button" className={controls.text} onClick={() => setWanted('')}>
                  Clear the search
                </button>
              </p>
            }
          >
            {(one) => (
              <>
                <Thumbnail source={source(one)} said={round} width={238} height={132} />
                <span className={styles.name}>{one.title}</span>
                <span className={styles.says}>{one.description}</span>
              </>
            )}
          </SearchResults>
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
            <button type="button" className={controls.button} onClick={onClose}>
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
      </Search>
    </Dialog>
  );
}

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
