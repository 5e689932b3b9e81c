import { fillQueries, type QueryReference } from '../content/QueryReference.ts';
import type { Page, PageModule } from './Page.ts';
import type { Subject } from './Subject.ts';

/** Answers of the content service by what asks for them. */
export type Answers = ReadonlyMap<QueryReference, unknown>;

const NO_ANSWERS: Answers = new Map();

/** A page with the title, description and picture of what it is about, where one of its blocks says so. */
export const aboutSubject = (page: Page, subjects: PageModule['subjects'], answers?: Answers): Page => ({
  ...page,
  ...subjectOf(page, subjects, answers),
});

/** What the first block says that knows what its page is about. */
export function subjectOf(
  { sections }: Page,
  subjects: PageModule['subjects'] = {},
  answers = NO_ANSWERS,
): Subject | undefined {
  for (const { block, props } of sections) {
    const subject = subjects[block]?.(fillQueries(props, answers) as Record<string, unknown>);
    if (subject) return subject;
  }
  return undefined;
}
