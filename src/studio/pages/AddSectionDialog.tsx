import { useMemo, useState } from 'react';
import type { TextsByPath } from '../../site/files.ts';
import { Dialog, DialogFoot, DialogHead } from '../kit/Dialog.tsx';
import { SearchAutocomplete, SearchField, SearchResults } from '../kit/SearchAutocomplete.tsx';
import { useTextFilter } from '../kit/TextFilterInput.tsx';
import type { SectionKind } from '../store/SectionKind.ts';
import { readFileFacts, fileNameInWords, listPages } from '../../site/SiteValues.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useSectionActions } from './useSectionActions.ts';
import { useStudioState } from '../store/useStudioState.ts';
import styles from './AddSectionDialog.module.css';
import { Thumbnail } from '../preview/Thumbnail.tsx';
import { createExampleSection, useSectionExamplesPreview } from './useSectionExamplesPreview.ts';
import { StudioButton } from '../kit/StudioButton.tsx';

interface AddSectionProps {
  index: number;
  onClose: () => void;
}

/** Dialog to choose a kind of section by an example. Inserts it before the section at `index`. */
export function AddSectionDialog({ index, onClose }: AddSectionProps) {
  const { texts, place } = useStudioState();
  const actions = useSectionActions();
  const { wanted, setWanted, isFound } = useTextFilter();
  const [chosen, setChosen] = useState<string>();
  const kinds = useKinds();
  const { view, frame } = useSectionExamplesPreview(kinds);
  const found = kinds
    .map((one, at) => ({ ...one, source: view?.preview?.sectionAt(at)?.firstElementChild }))
    .filter(({ title, description, name }) => isFound(title, name, description))
    .map((one) => ({ ...one, key: one.name, words: one.title }));
  const kind = found.find(({ name }) => name === chosen) ?? found[0];
  const add = (one: SectionKind | undefined) => {
    if (!one) return;
    onClose();
    actions.add(index, { block: one.name, ...createExampleSection(one, texts) }, one.title);
  };
  const above = actions.entries[index - 1];
  return (
    <Dialog label="Add a section" onClose={onClose} className={styles.dialog}>
      <SearchAutocomplete wanted={wanted} onWanted={setWanted}>
        <div className={styles.all}>
          <DialogHead title="Add a section" onClose={onClose}>
            <p>
              to {fileNameInWords(texts, place.page)}, {above ? `below ${above.heading}` : 'at the top'}.{' '}
              {formatCountWithNoun(found.length, 'kind')}
              {found.length > 1 && ', most used first'}.
            </p>
            <SearchField
              label="Search the kinds"
              placeholder="Search, such as price or photograph"
              className={styles.search}
            />
          </DialogHead>
          <SearchResults
            label="Kinds of sections"
            layout="grid"
            results={found}
            chosen={kind?.name}
            onChoose={({ name }) => setChosen(name)}
            onTake={add}
            className={styles.cards}
            itemClass={styles.card}
            empty={<p className={styles.none}>Nothing is called “{wanted}”.</p>}
          >
            {({ title, description, source }) => (
              <>
                <Thumbnail source={source} rendered={view} width={238} height={132} />
                <span className={styles.name}>{title}</span>
                <span className={styles.says}>{description}</span>
              </>
            )}
          </SearchResults>
          <div className={styles.large} role="group" aria-label="About this kind" tabIndex={0}>
            {kind && <Large {...kind} rendered={view} />}
          </div>
          <Foot kind={kind} onAdd={() => add(kind)} onClose={onClose} />
        </div>
      </SearchAutocomplete>
      {frame}
    </Dialog>
  );
}

type UsedKind = SectionKind & {
  /** Names of the pages that use it. */
  pages: readonly string[];
};

/** Returns the kinds that have examples, the most used first. */
function useKinds(): UsedKind[] {
  const { site, texts } = useStudioState();
  return useMemo(() => {
    const shown = blocksOf(texts);
    const pagesWith = (block: string) => shown.filter(({ blocks }) => blocks.has(block)).map(({ name }) => name);
    return site.kinds
      .filter(({ examples }) => Object.keys(examples).length > 0)
      .map((kind) => ({ ...kind, pages: pagesWith(kind.name) }))
      .toSorted((a, b) => b.pages.length - a.pages.length);
  }, [site, texts]);
}

const blocksOf = (texts: TextsByPath) =>
  listPages(texts).map(({ path, name }) => ({
    name,
    blocks: new Set(readFileFacts(texts, path)?.sections.map(({ block }) => block)),
  }));

interface LargeProps extends UsedKind {
  source: Element | null | undefined;
  rendered: unknown;
}

/** Details of a kind: description, fields and pages that use it. */
const Large = ({ title, description, holds, pages, source, rendered }: LargeProps) => (
  <>
    <Thumbnail source={source} rendered={rendered} width={306} height={136} />
    <h3>{title}</h3>
    <p>{description}</p>
    <h4>What it holds</h4>
    <dl>
      {holds.map(({ label, says }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.used}>
      {pages.length > 0 ? `Used on ${pages.slice(0, 4).join(', ')}${pages.length > 4 ? ' and others' : ''}. ` : ''}
      It starts with example words, which you replace.
    </p>
  </>
);

interface FootProps {
  kind: SectionKind | undefined;
  onAdd: () => void;
  onClose: () => void;
}

const Foot = ({ kind, onAdd, onClose }: FootProps) => (
  <DialogFoot>
    <p>
      <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> choose <kbd>Enter</kbd> add <kbd>Esc</kbd> close
    </p>
    <StudioButton onClick={onClose}>Cancel</StudioButton>
    <StudioButton look="main" disabled={!kind} onClick={onAdd}>
      Add {kind?.title}
    </StudioButton>
  </DialogFoot>
);
