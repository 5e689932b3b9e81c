import rows from '../kit/rows.module.css';
import { LinkIcon } from 'lucide-react';
import controls from '../kit/controls.module.css';
import { referencesOfKind } from '../../site/references.ts';
import { focusFirstPlace } from '../kit/focus.ts';
import { isOrphanPage } from './orphans.ts';
import { describeUnreadablePage } from './describeUnreadablePage.ts';
import { addSectionId, renameSectionId, renameRoute } from '../../site/renames.ts';
import { readRenderablePage, createSiteValues } from '../../site/SiteValues.ts';
import { findUses } from '../../site/uses.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { createRowMenu } from '../kit/rowActions.ts';
import { openFileArea } from '../store/openFileArea.ts';
import { useSectionActions } from './useSectionActions.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { PanelEditor } from '../fields/PanelEditor.tsx';
import { FoldableSideRegion } from '../kit/FoldableSideRegion.tsx';
import styles from '../kit/Panel.module.css';
import { OrphanPageNote } from './OrphanPageNote.tsx';
import { RemovePageButton } from './RemovePageButton.tsx';
import { describeLinkUpdates, RenameButton } from '../kit/RenameButton.tsx';

/** Panel of the selected section, or of the page's details. Saves automatically. */
export function PagePanel() {
  const { place, texts, problems } = useStudioState();
  const page = readRenderablePage(texts, place.page);
  const section = typeof place.section === 'number' ? page?.sections[place.section] : undefined;
  return (
    <FoldableSideRegion side="panel" holds="Panel" as="aside" aria-label="Panel">
      {section !== undefined ? (
        <SectionPanel
          key={`${place.panelOf ?? place.section} ${String(section.block)}`}
          index={place.section as number}
          section={section}
        />
      ) : place.section === 'page' && page ? (
        <DetailsPanel />
      ) : (
        <p className={rows.nothing}>
          {describeUnreadablePage(texts, problems, place.page) ?? 'Choose a section, or press Enter in the list.'}
        </p>
      )}
    </FoldableSideRegion>
  );
}

const focusRows = () => focusFirstPlace('sections', 'add section');

function SectionPanel({ index, section }: { index: number; section: Record<string, unknown> }) {
  const store = useStudioStore();
  const { site, place } = useStudioState();
  const actions = useSectionActions();
  const form = referencesOfKind(section, 'form')[0]?.name;
  const kind = site.kinds.find(({ name }) => name === section.block);
  if (!kind)
    return (
      <p className={rows.nothing}>
        There is no kind of section called “{String(section.block)}”. Remove this section, or ask your developer.
      </p>
    );
  return (
    <PanelEditor
      title={kind.title}
      says={kind.description}
      model={kind.panel}
      path={place.page}
      at={['sections', index]}
      around={['block']}
      onEscape={focusRows}
      foot={<SectionAnchor index={index} id={typeof section.id === 'string' ? section.id : undefined} />}
      menu={[
        ...(form === undefined
          ? []
          : [{ label: 'Open the form', onChoose: () => openFileArea(store, `schemas/${form}.json`) }]),
        ...createRowMenu({
          copy: () => void actions.copy(index),
          paste: () => void actions.pasteClipboard(index + 1),
          duplicate: () => actions.duplicate(index),
          remove: () => actions.remove(index),
        }),
      ]}
    />
  );
}

/** Anchor of a section, with a button that renames it and updates all links. */
function SectionAnchor({ index, id }: { index: number; id: string | undefined }) {
  const { texts, place } = useStudioState();
  const { page: file } = place;
  const says = (name: string) => {
    const links = id === undefined ? 0 : findUses(createSiteValues(texts), { what: 'anchor', file, id }).length;
    const to = `Links to #${name === '' ? '…' : name} open this section.`;
    return links === 0 ? to : `${to} ${formatCountWithNoun(links, 'link')} will be updated.`;
  };
  return (
    <>
      <LinkIcon size={14} strokeWidth={1.6} aria-hidden />
      {id === undefined ? (
        'No name for links yet'
      ) : (
        <>
          Name in links: <b>#{id}</b>
        </>
      )}
      <RenameButton
        title="Name of this section in links"
        label="Name"
        does={id === undefined ? 'Add the name' : 'Rename'}
        value={id ?? ''}
        says={says}
        rename={(name) =>
          id === undefined ? addSectionId(texts, file, index, name) : renameSectionId(texts, file, id, name)
        }
      >
        {id === undefined ? 'Add a name…' : 'Rename…'}
      </RenameButton>
    </>
  );
}

/** Only the rename dialog changes an address, together with all links to it. */
const noteOfPage = (pointer: string) => (pointer === '/route' ? { isLocked: true, note: <PageAddress /> } : undefined);

function DetailsPanel() {
  const { place, site } = useStudioState();
  return (
    <PanelEditor
      title="Page details"
      says="Address, and the texts for search engines."
      model={site.page}
      path={place.page}
      at={[]}
      around={['$schema', 'sections']}
      onEscape={focusRows}
      noteAt={noteOfPage}
      below={<RemovePageButton />}
    />
  );
}

/** Address of the open page, with a button that changes it and all links. Reports a page without incoming links. */
function PageAddress() {
  const { texts, place } = useStudioState();
  const { page: file } = place;
  const route = readRenderablePage(texts, file)?.route ?? '';
  return (
    <div className={styles.lines}>
      <div>
        <span className={styles.address}>{route}</span>
        <RenameButton
          title="Change the address"
          label="New address"
          does="Change the address"
          value={route}
          says={() => describeLinkUpdates(findUses(createSiteValues(texts), { what: 'route', file }).length)}
          rename={(wanted) => renameRoute(texts, file, wanted)}
        >
          Change…<span className={controls.unseen}> the address</span>
        </RenameButton>
      </div>
      {isOrphanPage(texts, file) && (
        <div>
          <OrphanPageNote path={file} />
        </div>
      )}
    </div>
  );
}
