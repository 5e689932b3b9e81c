import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { blocks, pageMetas } from 'virtual:blocks';
import { type Company, CompanyContext } from '../content/Company.ts';
import { Answered } from '../content/Answered.tsx';
import { fillQueries, type QueryReference } from '../content/QueryReference.ts';
import { PathnameContext } from '../ui/PathnameContext.ts';
import { setSiteClock } from '../content/siteTime.ts';
import { applyHead, headTags } from './head.ts';
import type { Island } from './Island.tsx';
import type { Page } from './Page.ts';
import { islandId } from './PageView.tsx';
import { pageJson } from './pageJson.ts';
import { SectionBoundary } from './SectionView.tsx';

/**
 * Data for the head of a page that waits for the content service: the page's own, and the head of the not-found page.
 */
export interface OpenHead {
  page: Page;
  notFound: Pick<Page, 'title' | 'description'>;
}

/**
 * Renders a section again with the answers of the content service, or with its fallbacks if the block throws. Updates the
 * head if the section is the page's subject.
 */
export async function showAnswers(
  element: HTMLElement,
  island: Island,
  answers: ReadonlyMap<QueryReference, unknown>,
): Promise<void> {
  setSiteClock(pageJson('clock'));
  const [Block, pageMeta] = await Promise.all([blocks[island.block]!(), pageMetas[island.block]?.()]);
  const fill = (known: typeof answers) => fillQueries(island.props, known) as Record<string, unknown>;
  const focused = element.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
  const rendered = document.createElement('div');
  flushSync(() =>
    createRoot(rendered, { identifierPrefix: islandId(island.place) }).render(
      <PathnameContext value={location.pathname}>
        <CompanyContext value={pageJson<Company>('company')}>
          <Answered references={[...answers.keys()]}>
            {(known) => (
              <SectionBoundary instead={<Block id={island.id} {...fill(new Map())} />}>
                <Block id={island.id} {...fill(known)} />
              </SectionBoundary>
            )}
          </Answered>
        </CompanyContext>
      </PathnameContext>,
    ),
  );
  rendered.id = element.id;
  rendered.dataset.island = '';
  element.replaceWith(rendered);
  if (focused) rendered.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
  const head = pageJson<OpenHead>('open-head');
  if (pageMeta && head) showHead(head, pageMeta(fill(answers)));
}

function showHead({ page, notFound }: OpenHead, meta: Partial<Page> | undefined) {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const company = pageJson<Company>('company')!;
  applyHead(headTags({ ...page, ...(meta ?? notFound) }, company, url, meta !== undefined));
}
