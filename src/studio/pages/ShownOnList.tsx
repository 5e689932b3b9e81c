import { type ReactNode, useState } from 'react';
import { ExternalLinkIcon } from 'lucide-react';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import type { TextsByPath } from '../../site/files.ts';
import { readFileFacts, readRenderablePage } from '../../site/SiteValues.ts';
import { sectionNameFromFacts } from '../../site/names.ts';
import type { SiteUse } from '../../site/uses.ts';
import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import { Thumbnail } from '../preview/Thumbnail.tsx';
import { useHiddenSectionsPreview } from '../preview/useHiddenSectionsPreview.tsx';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './ShownOnList.module.css';

/** Most thumbnails to render. Further pages are listed by name. */
const MAX_DRAWN = 8;
/** Number of pages that are listed at first. */
const MAX_NAMED = 40;

interface ShownOnProps {
  uses: readonly SiteUse[];
  /** Content if no page shows it. */
  children?: ReactNode;
}

/** List of the pages that show something, each with its section and a link. */
export function ShownOnList({ uses, children }: ShownOnProps) {
  const pages = [...new Map(uses.map((use) => [use.file, use])).values()].filter(
    ({ file }) => !file.startsWith('pages/content/'),
  );
  return (
    <section className={styles.shown} aria-label="Shown on">
      <PanelPartHeading
        title="Shown on"
        count={pages.length === 0 ? 'no page' : formatCountWithNoun(pages.length, 'page')}
      />
      {pages.length > 0 ? <Pages pages={pages} /> : children}
    </section>
  );
}

function Pages({ pages }: { pages: readonly SiteUse[] }) {
  const store = useStudioStore();
  const { texts } = useStudioState();
  const [areAllNamed, setAllNamed] = useState(false);
  const named = areAllNamed ? pages : pages.slice(0, MAX_NAMED);
  const sections = pages
    .slice(0, MAX_DRAWN)
    .map(({ file, path }) => readRenderablePage(texts, file)?.sections[sectionIn(path) ?? -1] ?? { block: '' });
  const { view, frame } = useHiddenSectionsPreview(sections);
  return (
    <>
      <ul>
        {named.map(({ file, name, path }, at) => (
          <li key={file}>
            {at < MAX_DRAWN && (
              <Thumbnail
                source={view?.preview?.sectionAt(at)?.firstElementChild}
                rendered={sections[at]}
                width={40}
                height={28}
              />
            )}
            <span className={styles.page}>
              {name}
              {leadName(texts, pages[at]!)}
            </span>
            <StudioButton
              ref={at === MAX_NAMED ? focusPlaceRef('further page') : undefined}
              unseen={` ${name}`}
              icon={ExternalLinkIcon}
              look="text"
              onClick={() => store.go({ area: 'pages', page: file, section: sectionIn(path) ?? 'page' })}
            >
              Open
            </StudioButton>
          </li>
        ))}
      </ul>
      {named.length < pages.length && (
        <StudioButton
          look="text"
          onClick={() => {
            setAllNamed(true);
            // The focus moves to the first page that was added to the list.
            focusFirstPlace('further page');
          }}
        >
          Show all {pages.length}
        </StudioButton>
      )}
      <p>A change here shows there at once.</p>
      {frame}
    </>
  );
}

/** Returns the section's name from cached facts, without parsing thousands of pages. */
function leadName(texts: TextsByPath, use: SiteUse): string {
  const section = readFileFacts(texts, use.file)?.sections[sectionIn(use.path) ?? -1];
  const name = section ? sectionNameFromFacts(section) : use.steps[0];
  return name === undefined ? '' : `, ${name}`;
}

const sectionIn = ([first, second]: SiteUse['path']) =>
  first === 'sections' && typeof second === 'number' ? second : undefined;
