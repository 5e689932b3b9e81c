import { LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { nameAnchor, renameAnchor } from '../../site/renames.ts';
import { readSite } from '../../site/SiteValues.ts';
import { usesOf } from '../../site/uses.ts';
import { NameDialog } from '../../kit/NameDialog.tsx';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from '../../kit/controls.module.css';

/** The name by which links lead to a section, and another one in its place, with every link to it. */
export function SectionAnchor({ index, id }: { index: number; id: string | undefined }) {
  const store = useStudioStore();
  const { texts, place } = useStudio();
  const [isAsking, setAsking] = useState(false);
  const { page: file } = place;
  const named = (name: string) =>
    id === undefined ? nameAnchor(texts, file, index, name) : renameAnchor(texts, file, id, name);
  return (
    <>
      <LinkIcon size={14} strokeWidth={1.6} aria-hidden />
      {id === undefined ? (
        'No link can lead here yet'
      ) : (
        <>
          Links lead here as <b>#{id}</b>
        </>
      )}
      <button type="button" className={controls.text} onClick={() => setAsking(true)}>
        {id === undefined ? 'Name it…' : 'Rename…'}
      </button>
      {isAsking && (
        <NameDialog
          title="The name of this section in links"
          label="Its name"
          does={id === undefined ? 'Name it' : 'Rename'}
          value={id ?? ''}
          says={(name) => {
            const links = id === undefined ? 0 : usesOf(readSite(texts), { what: 'anchor', file, id }).length;
            const to = `A link to #${name === '' ? '…' : name} leads to this section.`;
            return links === 0 ? to : `${to} ${counted(links, 'link')} of this site will follow.`;
          }}
          refuses={(name) => {
            const outcome = named(name);
            return outcome.ok ? undefined : outcome.reason;
          }}
          onName={(name) => {
            const outcome = named(name);
            if (outcome.ok) store.do(() => outcome.operation, { toast: true });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
