import { LockIcon } from 'lucide-react';
import { renameEntry } from '../../site/renames.ts';
import type { Use } from '../../site/uses.ts';
import { Rename } from '../kit/Rename.tsx';
import { useStudio } from '../store/useStudio.ts';

interface EntryIdProps {
  list: string;
  id: string;
  /** References to the entry. */
  uses: readonly Use[];
}

/** Id of an entry, with a button that renames it and updates all references. */
export function EntryId({ list, id, uses }: EntryIdProps) {
  const { texts } = useStudio();
  const places = uses.length === 1 ? 'place that names it' : `${uses.length} places that name it`;
  const says = `The ${places} will name it anew. What visitors see stays.`;
  return (
    <>
      <LockIcon size={14} strokeWidth={1.6} aria-hidden /> Known as <b>{id}</b>
      <Rename
        title={`Rename “${id}”`}
        label="Its new name"
        does="Rename"
        value={id}
        says={() => (uses.length === 0 ? 'No page names it.' : says)}
        rename={(name) => renameEntry(texts, list, id, name)}
      >
        Rename…
      </Rename>
    </>
  );
}
