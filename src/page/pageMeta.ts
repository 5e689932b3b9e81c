import { fillQueries, findQueries, type QueryReference } from '../content/QueryReference.ts';
import type { BlockCode, Page, PageMeta } from './Page.ts';

/** Answers of the content service by what asks for them. */
export type Answers = ReadonlyMap<QueryReference, unknown>;

const NO_ANSWERS: Answers = new Map();

/** A page with the title, description and picture of what it is about, where one of its blocks says so. */
export const pageMeta = (page: Page, pageMetas: BlockCode['pageMetas'], answers?: Answers): Page => ({
  ...page,
  ...pageMetaOf(page, pageMetas, answers),
});

/** What has to be asked before a page's blocks can say what it is about; nothing where they can already. */
export function pageMetaQuery(page: Page, pageMetas: BlockCode['pageMetas']): QueryReference[] {
  if (pageMetaOf(page, pageMetas)) return [];
  return page.sections.flatMap(({ block, props }) => (pageMetas[block] ? findQueries(props) : []));
}

/** True where the content service has answered, and there is nothing that the page could be about: nobody wrote that article. */
export function isGone(page: Page, pageMetas: BlockCode['pageMetas'], answers: Answers): boolean {
  const asked = pageMetaQuery(page, pageMetas);
  return asked.length > 0 && asked.every((one) => answers.has(one)) && !pageMetaOf(page, pageMetas, answers);
}

/** What the first block says that knows what its page is about. */
function pageMetaOf({ sections }: Page, pageMetas: BlockCode['pageMetas'], answers = NO_ANSWERS): PageMeta | undefined {
  for (const { block, props } of sections) {
    const meta = pageMetas[block]?.(fillQueries(props, answers) as Record<string, unknown>);
    if (meta) return meta;
  }
  return undefined;
}
