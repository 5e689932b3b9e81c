import { ExternalLinkIcon, LockIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { renameEntry } from '../../site/renames.ts';
import { ownName } from '../../site/SiteValues.ts';
import type { Use } from '../../site/uses.ts';
import controls from '../../kit/controls.module.css';
import { NameDialog } from '../../kit/NameDialog.tsx';
import { Editor } from '../parts/Editor.tsx';
import { counted } from '../state/counted.ts';
import { detailsProblems } from '../state/diagnosticsByField.ts';
import { contentOf } from '../../site/SiteView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Content.module.css';

const OF_ENTRY = ['id'];

interface EntryPanelProps {
  list: string;
  index: number;
  noun: string;
  count: number;
  uses: readonly Use[];
}

/** One entry of a shared list, where it is shown, and the name that pages know it by. */
export function EntryPanel({ list, index, noun, count, uses }: EntryPanelProps) {
  const store = useStudioStore();
  const { texts, site, problems } = useStudio();
  const [renames, setRenames] = useState(false);
  const path = `pages/content/${list}.json`;
  const at = useMemo(() => [index], [index]);
  const own = useMemo(() => detailsProblems(problems, path, at), [problems, path, at]);
  const model = site.entries[list];
  const { id, ...written } = contentOf(texts)[list]![index]!;
  if (!model) return <p className={styles.nothing}>Nothing says what an entry of this list is. Its file is {path}.</p>;
  const pages = [...new Map(uses.map((use) => [use.file, use])).values()].filter(
    ({ file }) => !file.startsWith('pages/content/'),
  );
  return (
    <>
      <Editor
        title={ownName(written) ?? noun}
        says={`${noun} ${index + 1} of ${count}`}
        model={model}
        path={path}
        at={at}
        written={written}
        around={OF_ENTRY}
        problems={own}
        onEscape={() => focusOn('entries', 'add entry')}
        menu={[]}
        below={
          <section className={styles.shown} aria-label="Shown on">
            <h3>
              Shown on <span>{pages.length === 0 ? 'no page' : counted(pages.length, 'page')}</span>
            </h3>
            <ul>
              {pages.map(({ file, name, place, path: way }) => (
                <li key={file}>
                  {name}
                  {place && `, ${place.split(' › ')[0]}`}
                  <button
                    type="button"
                    className={controls.text}
                    onClick={() =>
                      store.go({ area: 'pages', page: file, section: typeof way[1] === 'number' ? way[1] : 'page' })
                    }
                  >
                    <ExternalLinkIcon size={16} strokeWidth={1.4} aria-hidden /> Open
                    <span className={controls.unseen}> {name}</span>
                  </button>
                </li>
              ))}
            </ul>
            {pages.length > 0 && <p>A change here shows there at once.</p>}
          </section>
        }
        foot={
          <>
            <LockIcon size={14} strokeWidth={1.6} aria-hidden /> Known as <b>{String(id)}</b>
            <button type="button" className={controls.text} onClick={() => setRenames(true)}>
              Rename…
            </button>
          </>
        }
      />
      {renames && (
        <NameDialog
          title={`Rename “${String(id)}”`}
          label="Its new name"
          does="Rename"
          value={String(id)}
          says={() =>
            uses.length === 0
              ? 'No page names it.'
              : `The ${uses.length === 1 ? 'place' : `${uses.length} places`} that name it will name it anew. A link to it from elsewhere does not.`
          }
          refuses={(name) => {
            const outcome = renameEntry(texts, list, String(id), name);
            return outcome.ok ? undefined : outcome.reason;
          }}
          onName={(name) => {
            const outcome = renameEntry(texts, list, String(id), name);
            if (outcome.ok) store.do(() => outcome.operation, { toast: true });
            setRenames(false);
          }}
          onClose={() => setRenames(false)}
        />
      )}
    </>
  );
}
