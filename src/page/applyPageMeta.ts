import { replaceQueryReferences, findQueryReferences, type QueryReference } from '../content/QueryReference.ts';
import type { BlockCodeMaps, Page, PageMeta } from './Page.ts';

/** Answers of the content service by query. */
export type QueryAnswers = ReadonlyMap<QueryReference, unknown>;

const NO_ANSWERS: QueryAnswers = new Map();

/** Returns a page with the title, description and picture of its subject, if one of its blocks reports a subject. */
export const applyPageMeta = (page: Page, pageMetas: BlockCodeMaps['pageMetas'], answers?: QueryAnswers): Page => ({
  ...page,
  ...pageMetaOf(page, pageMetas, answers),
});

/** Returns the queries that a page's blocks need to report its subject. Returns none if no query is needed. */
export function findQueriesForPageMeta(page: Page, pageMetas: BlockCodeMaps['pageMetas']): QueryReference[] {
  if (pageMetaOf(page, pageMetas)) return [];
  return page.sections.flatMap(({ block, props }) => (pageMetas[block] ? findQueryReferences(props) : []));
}

/** Returns true if the content service answered and the subject does not exist, such as an unknown article. */
export function isSubjectMissing(page: Page, pageMetas: BlockCodeMaps['pageMetas'], answers: QueryAnswers): boolean {
  const asked = findQueriesForPageMeta(page, pageMetas);
  return asked.length > 0 && asked.every((one) => answers.has(one)) && !pageMetaOf(page, pageMetas, answers);
}

/** Returns the subject from the first block that reports one. */
function pageMetaOf(
  { sections }: Page,
  pageMetas: BlockCodeMaps['pageMetas'],
  answers = NO_ANSWERS,
): PageMeta | undefined {
  for (const { block, props } of sections) {
    const meta = pageMetas[block]?.(replaceQueryReferences(props, answers) as Record<string, unknown>);
    if (meta) return meta;
  }
  return undefined;
}
