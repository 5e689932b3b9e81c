import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { blocks, pageMetas } from 'virtual:blocks';
import { type Company, CompanyContext } from '../content/Company.ts';
import { WithCachedQueryAnswers } from '../content/WithCachedQueryAnswers.tsx';
import { replaceQueryReferences, type QueryReference } from '../content/QueryReference.ts';
import { PathnameContext } from '../ui/PathnameContext.ts';
import { setSiteTimeZone } from '../content/siteTime.ts';
import { replaceHead, createHeadTags } from './head.ts';
import type { Island } from './Island.tsx';
import type { Page } from './Page.ts';
import { islandId } from './PageSections.tsx';
import { readPageJson } from './readPageJson.ts';
import { SectionBoundary } from './SectionView.tsx';

/**
 * Data for the head of a page that waits for the content service: the page's own, and the head of the not-found page.
 */
export interface PendingHead {
  page: Page;
  notFound: Pick<Page, 'title' | 'description'>;
}

/**
 * Renders a section again with the answers of the content service, or with its fallbacks if the block throws. Updates the
 * head if the section is the page's subject.
 */
export async function rerenderIslandWithAnswers(
  element: HTMLElement,
  island: Island,
  answers: ReadonlyMap<QueryReference, unknown>,
): Promise<void> {
  setSiteTimeZone(readPageJson('clock'));
  const [Block, pageMeta] = await Promise.all([blocks[island.block]!(), pageMetas[island.block]?.()]);
  const fill = (known: typeof answers) => replaceQueryReferences(island.props, known) as Record<string, unknown>;
  const focused = element.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
  const rendered = document.createElement('div');
  flushSync(() =>
    createRoot(rendered, { identifierPrefix: islandId(island.place) }).render(
      <PathnameContext value={location.pathname}>
        <CompanyContext value={readPageJson<Company>('company')}>
          <WithCachedQueryAnswers references={[...answers.keys()]}>
            {(known) => (
              <SectionBoundary instead={<Block id={island.id} {...fill(new Map())} />}>
                <Block id={island.id} {...fill(known)} />
              </SectionBoundary>
            )}
          </WithCachedQueryAnswers>
        </CompanyContext>
      </PathnameContext>,
    ),
  );
  rendered.id = element.id;
  rendered.dataset.island = '';
  element.replaceWith(rendered);
  if (focused) rendered.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
  const head = readPageJson<PendingHead>('open-head');
  if (pageMeta && head) showHead(head, pageMeta(fill(answers)));
}

function showHead({ page, notFound }: PendingHead, meta: Partial<Page> | undefined) {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const company = readPageJson<Company>('company')!;
  replaceHead(createHeadTags({ ...page, ...(meta ?? notFound) }, company, url, meta !== undefined));
}
