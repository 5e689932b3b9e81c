import { fillQueries, findQueries, type QueryReference } from '../content/QueryReference.ts';
import type { Page, PageModule } from './Page.ts';
import type { PageMeta } from './Subject.ts';

/** Answers of the content service by what asks for them. */
export type Answers = ReadonlyMap<QueryReference, unknown>;

const NO_ANSWERS: Answers = new Map();

/** A page with the title, description and picture of what it is about, where one of its blocks says so. */
export const pageMeta = (page: Page, subjects: PageModule['subjects'], answers?: Answers): Page => ({
  ...page,
  ...pageMetaOf(page, subjects, answers),
});

/** What has to be asked before a page's blocks can say what it is about; nothing where they can already. */
export function pageMetaQuery(page: Page, subjects: PageModule['subjects'] = {}): QueryReference[] {
  if (pageMetaOf(page, subjects)) return [];
  return page.sections.flatMap(({ block, props }) => (subjects[block] ? findQueries(props) : []));
}

/** True where the content service has answered, and there is nothing that the page could be about: nobody wrote that article. */
export function isGone(page: Page, subjects: PageModule['subjects'], answers: Answers): boolean {
  const asked = pageMetaQuery(page, subjects);
  return asked.length > 0 && asked.every((one) => answers.has(one)) && !pageMetaOf(page, subjects, answers);
}

/** What the first block says that knows what its page is about. */
export function pageMetaOf(
  { sections }: Page,
  subjects: PageModule['subjects'] = {},
  answers = NO_ANSWERS,
): PageMeta | undefined {
  for (const { block, props } of sections) {
    const subject = subjects[block]?.(fillQueries(props, answers) as Record<string, unknown>);
    if (subject) return subject;
  }
  return undefined;
}
