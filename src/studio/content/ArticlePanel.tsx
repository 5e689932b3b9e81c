import { isDraft } from '../../site/drafts.ts';
import { createSiteValues, jsonValueOf } from '../../site/SiteValues.ts';
import { findUses } from '../../site/uses.ts';
import { type ListOnPage, findListsOnPages } from './articleEntry.ts';
import { PanelEditor } from '../fields/PanelEditor.tsx';
import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import { createChosenEntriesOperation } from '../fields/resolvePanelValue.ts';
import type { PanelPlace } from '../fields/createPanelEditOperations.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { useLiveEntrySlugs } from '../changes/usePublication.ts';
import { useSlugNoteAt } from './EntryAddress.tsx';
import { EntryIdField } from './EntryIdField.tsx';
import styles from './ArticleEditor.module.css';
import type { ArticleEditorProps } from './ArticleEditorProps.ts';

interface ArticlePanelProps extends ArticleEditorProps {
  place: PanelPlace;
  /** True while the preview shows the lists. */
  isOfLists: boolean;
  isAskedFor: (pointer: string) => boolean;
  onEscape: () => void;
}

/** Panel of an article: fields that are not part of its text, and the lists that show it. */
export function ArticlePanel(props: ArticlePanelProps) {
  const { list, index, noun, entry, written, place, isOfLists, isAskedFor, onEscape } = props;
  const { texts } = useStudioState();
  const id = String(entry.id);
  const lists = <Lists list={list} id={id} noun={noun} />;
  const live = useLiveEntrySlugs();
  return (
    <PanelEditor
      {...place}
      noteAt={useSlugNoteAt(list, index)}
      title={`About this ${noun.toLowerCase()}`}
      says={addressWords(entry, written, live?.[list])}
      isAskedFor={isAskedFor}
      onEscape={onEscape}
      {...(isOfLists ? { above: lists } : { below: lists })}
      foot={
        <EntryIdField
          list={list}
          id={id}
          uses={findUses(createSiteValues(texts), { what: 'entry', collection: list, id })}
        />
      }
    />
  );
}

/** Describes where visitors find an article. `live` are the slugs on the public site, if known. */
function addressWords(
  entry: Record<string, unknown>,
  { address: pattern }: ArticleEditorProps['written'],
  live: readonly string[] | undefined,
): string {
  const slug = String(entry.slug || '…');
  const address = pattern?.replace(/:\w+/, slug);
  if (isDraft(entry)) return 'A draft.';
  if (address === undefined) return 'Not a draft.';
  if (!live) return `Its address: ${address}`;
  return live.includes(slug) ? `Public at ${address}` : `Will be at ${address} after you publish.`;
}

/** Checkboxes of the lists on pages that show the entry. */
function Lists({ list, id, noun }: { list: string; id: string; noun: string }) {
  const store = useStudioStore();
  const { texts } = useStudioState();
  const lists = findListsOnPages(createSiteValues(texts), list);
  const show = ({ file, path, name, ids }: ListOnPage, isShown: boolean) =>
    store.do((base) => ({
      label: `${noun} ${isShown ? 'shown in' : 'removed from'} ${name}`,
      files: [
        createChosenEntriesOperation(
          { path: file, at: [] },
          `/${path.join('/')}`,
          isShown ? [id, ...ids!] : ids!.filter((one) => one !== id),
          jsonValueOf(base, file),
        ),
      ],
    }));
  return (
    <section className={styles.lists} aria-label="Shown in">
      <PanelPartHeading title="Shown in" />
      {lists.length === 0 && <p>No page lists {noun.toLowerCase()}s.</p>}
      {lists.map((one) => (
        <label key={`${one.file} ${one.path.join('/')}`}>
          <input
            type="checkbox"
            checked={one.ids?.includes(id) ?? true}
            disabled={one.ids === undefined}
            onChange={({ currentTarget }) => show(one, currentTarget.checked)}
          />
          <span>
            {one.name}
            <small>
              {one.page}
              {one.ids === undefined && ', shows all'}
            </small>
          </span>
        </label>
      ))}
    </section>
  );
}
