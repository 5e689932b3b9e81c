import { useMemo } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { pageTrouble } from '../../site/pageTrouble.ts';
import { detailsProblems, problemsOfPage } from '../state/diagnosticsByField.ts';
import { pageOf } from '../../site/SiteView.ts';
import { useSectionActions } from '../state/useSectionActions.ts';
import { useStudio } from '../state/useStudio.ts';
import { Editor } from './Editor.tsx';
import { PageAddress } from './PageAddress.tsx';
import styles from './Panel.module.css';
import { RemovePage } from './RemovePage.tsx';
import { SectionAnchor } from './SectionAnchor.tsx';

/** What the chosen section, or the page itself, says: edited here, saved by itself. */
export function Panel() {
  const { place, texts, problems } = useStudio();
  const page = pageOf(texts, place.page);
  const section = typeof place.section === 'number' ? page?.sections[place.section] : undefined;
  return (
    <Region as="aside" className={styles.panel} aria-label="Panel">
      {section !== undefined ? (
        <SectionPanel
          key={`${place.section} ${String(section.block)}`}
          index={place.section as number}
          section={section}
        />
      ) : place.section === 'page' && page ? (
        <DetailsPanel />
      ) : (
        <p className={styles.nothing}>
          {pageTrouble(texts, problems, place.page) ?? 'Choose a section, or press Enter in the list.'}
        </p>
      )}
    </Region>
  );
}

const focusRows = () => focusOn('sections', 'add section');
const OF_SECTION = ['block'];
const ROOT: (string | number)[] = [];
const OF_PAGE = ['$schema', 'sections'];
/** The address is changed with all the links to it, never by itself. */
const noteOfPage = (pointer: string) => (pointer === '/route' ? { isLocked: true, note: <PageAddress /> } : undefined);

function SectionPanel({ index, section }: { index: number; section: Record<string, unknown> }) {
  const { site, place, problems, checked } = useStudio();
  const at = useMemo(() => ['sections', index], [index]);
  const own = useMemo(
    () => problemsOfPage(problems, checked, place.page).filter((one) => one.section === index),
    [problems, checked, place.page, index],
  );
  const actions = useSectionActions();
  const kind = site.kinds.find(({ name }) => name === section.block);
  if (!kind) return <p className={styles.nothing}>There is no kind of section called “{String(section.block)}”.</p>;
  const { block: _block, ...written } = section;
  return (
    <Editor
      title={kind.title}
      says={kind.description}
      model={kind.panel}
      path={place.page}
      at={at}
      written={written}
      around={OF_SECTION}
      problems={own}
      onEscape={focusRows}
      foot={<SectionAnchor index={index} id={typeof section.id === 'string' ? section.id : undefined} />}
      menu={[
        { label: 'Copy', onChoose: () => void actions.copy(index) },
        {
          label: 'Paste below',
          onChoose: () => void navigator.clipboard.readText().then((text) => actions.paste(text, index + 1)),
        },
        { label: 'Duplicate', onChoose: () => actions.duplicate(index) },
        { label: 'Remove', onChoose: () => actions.remove(index) },
      ]}
    />
  );
}

function DetailsPanel() {
  const { place, texts, site, problems } = useStudio();
  const { sections: _sections, $schema: _schema, ...written } = pageOf(texts, place.page)!;
  const own = useMemo(() => detailsProblems(problems, place.page), [problems, place.page]);
  return (
    <Editor
      title="Page details"
      says="Its address, and what search engines read of it."
      model={site.page}
      path={place.page}
      at={ROOT}
      written={written}
      around={OF_PAGE}
      problems={own}
      onEscape={focusRows}
      noteAt={noteOfPage}
      below={<RemovePage />}
      menu={[]}
    />
  );
}
