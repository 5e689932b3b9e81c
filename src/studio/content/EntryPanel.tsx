import rows from '../kit/rows.module.css';
import { focusFirstPlace } from '../kit/focus.ts';
import { headingOrTitle } from '../../site/names.ts';
import { sharedContentOf } from '../../site/SiteValues.ts';
import type { SiteUse } from '../../site/uses.ts';
import { isDraft } from '../../site/drafts.ts';
import { PanelEditor } from '../fields/PanelEditor.tsx';
import { ShownOnList } from '../pages/ShownOnList.tsx';
import { useStudioState } from '../store/useStudioState.ts';
import { useSlugNoteAt } from './EntryAddress.tsx';
import { EntryIdField } from './EntryIdField.tsx';
import { AddToPageListButtons } from './AddToPageListButtons.tsx';
import { useEntryActions } from './useEntryActions.ts';

interface EntryPanelProps {
  list: string;
  index: number;
  noun: string;
  count: number;
  uses: readonly SiteUse[];
}

/** Panel of an entry: its fields, the pages that show it, and its id. */
export function EntryPanel({ list, index, noun, count, uses }: EntryPanelProps) {
  const { texts, site } = useStudioState();
  const actions = useEntryActions(list);
  const path = `pages/content/${list}.json`;
  const model = site.entries[list];
  const entry = sharedContentOf(texts)[list]![index]!;
  const noteAt = useSlugNoteAt(list, index);
  const { id, ...written } = entry;
  if (!model)
    return (
      <p className={rows.nothing}>
        Entries of this list cannot be edited here: {path} has no schema. Ask your developer.
      </p>
    );
  return (
    <PanelEditor
      title={headingOrTitle(written) ?? noun}
      says={`${noun} ${index + 1} of ${count}`}
      model={model}
      path={path}
      at={[index]}
      around={['id']}
      noteAt={noteAt}
      menu={[
        { label: 'Move up', onChoose: () => actions.move(index, index - 1) },
        { label: 'Move down', onChoose: () => actions.move(index, index + 1) },
        { label: 'Duplicate', onChoose: () => actions.duplicate(index) },
        { label: 'Remove', onChoose: () => actions.remove(index) },
      ]}
      onEscape={() => focusFirstPlace('entries', 'add entry')}
      below={
        <ShownOnList uses={uses}>
          {!isDraft(entry) && <AddToPageListButtons list={list} id={String(id)} noun={noun} />}
        </ShownOnList>
      }
      foot={<EntryIdField list={list} id={String(id)} uses={uses} />}
    />
  );
}
