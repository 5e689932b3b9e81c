import { ExternalLinkIcon, LockIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { renameEntry } from '../../links/renames.ts';
import { ownName } from '../../links/SiteValues.ts';
import type { Use } from '../../links/uses.ts';
import controls from '../../kit/controls.module.css';
import { Dialog } from '../../kit/Dialog.tsx';
import { Editor } from '../parts/Editor.tsx';
import { counted } from '../state/counted.ts';
import { detailsProblems } from '../state/diagnosticsByField.ts';
import { contentOf } from '../state/SiteView.ts';
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
      {renames && <Rename list={list} id={String(id)} count={uses.length} onClose={() => setRenames(false)} />}
    </>
  );
}

/** Gives an entry another name, and says what goes with it. */
function Rename({ list, id, count, onClose }: { list: string; id: string; count: number; onClose: () => void }) {
  const store = useStudioStore();
  const { texts } = useStudio();
  const [name, setName] = useState(id);
  const outcome = name === id ? undefined : renameEntry(texts, list, id, name);
  const rename = () => {
    if (!outcome?.ok) return;
    store.do(() => outcome.operation, { toast: true });
    onClose();
  };
  return (
    <Dialog label="Rename" onClose={onClose} className={styles.dialog}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <h2>Rename “{id}”</h2>
        <p>
          {count === 0
            ? 'No page names it.'
            : `The ${count === 1 ? 'place' : `${count} places`} that name it will name it anew. A link to it from elsewhere does not.`}
        </p>
        <label htmlFor="new-name">Its new name</label>
        <input
          id="new-name"
          autoFocus
          value={name}
          spellCheck={false}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          aria-describedby="new-name-fault"
        />
        <p id="new-name-fault" className={styles.error}>
          {outcome && !outcome.ok && outcome.reason}
        </p>
        <div>
          <button type="button" className={controls.button} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={`${controls.button} ${controls.main}`} disabled={!outcome?.ok}>
            Rename
          </button>
        </div>
      </form>
    </Dialog>
  );
}
