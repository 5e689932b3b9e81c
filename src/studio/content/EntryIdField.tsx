import { LockIcon } from 'lucide-react';
import { renameEntryId } from '../../site/renames.ts';
import type { SiteUse } from '../../site/uses.ts';
import { RenameButton } from '../kit/RenameButton.tsx';
import { useStudioState } from '../store/useStudioState.ts';

interface EntryIdProps {
  list: string;
  id: string;
  /** References to the entry. */
  uses: readonly SiteUse[];
}

/** Id of an entry, with a button that renames it and updates all references. */
export function EntryIdField({ list, id, uses }: EntryIdProps) {
  const { texts } = useStudioState();
  const places = uses.length === 1 ? 'One place uses' : `${uses.length} places use`;
  const says = `${places} this name and will be updated. Visitors see no change.`;
  return (
    <>
      <LockIcon size={14} strokeWidth={1.6} aria-hidden /> Known as <b>{id}</b>
      <RenameButton
        title={`Rename “${id}”`}
        label="New name"
        does="Rename"
        value={id}
        says={() => (uses.length === 0 ? 'No page uses this name.' : says)}
        rename={(name) => renameEntryId(texts, list, id, name)}
      >
        Rename…
      </RenameButton>
    </>
  );
}
