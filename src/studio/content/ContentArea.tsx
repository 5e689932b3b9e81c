import rows from '../kit/rows.module.css';
import { focusPlaceRef } from '../kit/focus.ts';
import { sharedContentOf, createSiteValues } from '../../site/SiteValues.ts';
import { entryNoun } from '../../site/names.ts';
import { type SiteUse, type UseTarget, findUsesOfAll } from '../../site/uses.ts';
import type { TextsByPath } from '../../site/files.ts';
import { FoldableSideRegion } from '../kit/FoldableSideRegion.tsx';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './Content.module.css';
import { EntryList } from './EntryList.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { ArticleSummary } from './ArticleSummary.tsx';
import { sharedListName, listSharedLists, resolveOpenListId, UNREADABLE_LIST_MESSAGE } from './resolveOpenListId.ts';

/** Area of shared lists: the lists, the entries of one, and the panel of one entry. */
export function ContentArea() {
  const store = useStudioStore();
  const { texts, site, place } = useStudioState();
  const content = sharedContentOf(texts);
  const lists = listSharedLists(texts, site);
  const list = resolveOpenListId(texts, site, place.list);
  const entries = content[list] ?? [];
  const shownOn = usesIn(texts, list);
  const entry = place.entry !== undefined && entries[place.entry] ? place.entry : undefined;
  const written = site.written[list];
  if (written && site.entries[list] && entry !== undefined && place.written !== undefined)
    return (
      <ArticleEditor
        key={`${list} ${entry}`}
        list={list}
        name={sharedListName(site, list)}
        noun={entryNoun(list)}
        index={entry}
        entry={entries[entry]!}
        written={written}
      />
    );
  return (
    <>
      <FoldableSideRegion
        side="outline"
        holds="Lists"
        as="nav"
        className={styles.lists}
        aria-label="Lists"
        first="list"
      >
        <h2 className={styles.title}>Lists</h2>
        {lists.map((one) => (
          <button
            key={one.list}
            type="button"
            className={styles.list}
            aria-current={one.list === list ? 'page' : undefined}
            ref={one.list === list ? focusPlaceRef('list') : undefined}
            onClick={() => store.go({ list: one.list, entry: undefined, written: undefined })}
          >
            {one.name} <span>{one.size === undefined ? '?' : one.size || 'empty'}</span>
          </button>
        ))}
      </FoldableSideRegion>
      <EntryList
        key={list}
        list={list}
        name={sharedListName(site, list)}
        noun={entryNoun(list)}
        entries={content[list]}
        shownOn={shownOn}
      />
      <FoldableSideRegion side="panel" holds="Panel" as="aside" aria-label="Panel">
        {entry === undefined ? (
          <p className={rows.nothing}>
            {content[list] ? 'Choose an entry, or press Enter in the list.' : UNREADABLE_LIST_MESSAGE}
          </p>
        ) : written ? (
          <ArticleSummary
            noun={entryNoun(list)}
            fields={written.fields}
            entry={entries[entry]!}
            index={entry}
            count={entries.length}
          />
        ) : (
          <EntryPanel
            key={`${list} ${entry}`}
            list={list}
            index={entry}
            noun={entryNoun(list)}
            count={entries.length}
            uses={shownOn[entry] ?? []}
          />
        )}
      </FoldableSideRegion>
    </>
  );
}

let known: { texts: TextsByPath; list: string; uses: SiteUse[][] } | undefined;

/** Returns the uses of each entry of a list. Cached for the last texts. */
function usesIn(texts: TextsByPath, list: string): SiteUse[][] {
  if (known?.texts === texts && known.list === list) return known.uses;
  const values = createSiteValues(texts);
  const entries = sharedContentOf(texts)[list] ?? [];
  const asked = entries.map(({ id }): UseTarget => ({ what: 'entry', collection: list, id: String(id) }));
  const uses = findUsesOfAll(values, asked);
  known = { texts, list, uses };
  return uses;
}
