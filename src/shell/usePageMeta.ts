import { useCallback, useEffect, useMemo, useState } from 'react';
import type { QueryReference } from '../content/QueryReference.ts';
import { pageMeta, type Answers, pageMetaQuery, isGone } from '../page/pageMeta.ts';
import type { ResolvedPage } from '../page/resolveParams.ts';
import type { Page, PageModule } from '../page/Page.ts';
import { loadNotFound } from '../page/pageModules.ts';

const NOTHING: Answers = new Map();

/**
 * The page that a visitor arrived at with the title of what it is about, once the content service has said it; what
 * nobody wrote has the title of the page for unknown addresses. `hear` is to be told the answers, where they matter.
 */
export function usePageMeta(
  bound: ResolvedPage,
  pageMetas: PageModule['pageMetas'],
): { arrived: ResolvedPage; hear?: (reference: QueryReference, value: unknown) => void } {
  const [answers, setAnswers] = useState(NOTHING);
  const [notFound, setNotFound] = useState<Page>();
  const { page } = bound;
  const isAsked = useMemo(() => pageMetaQuery(page, pageMetas).length > 0, [page, pageMetas]);
  const hear = useCallback(
    (reference: QueryReference, value: unknown) => setAnswers((known) => new Map(known).set(reference, value)),
    [],
  );
  const gone = isAsked && isGone(page, pageMetas, answers);
  useEffect(() => {
    if (gone) void loadNotFound().then((module) => setNotFound(module.page));
  }, [gone]);
  const arrived = useMemo(() => {
    if (!isAsked) return bound;
    if (!gone) return { ...bound, page: pageMeta(page, pageMetas, answers) };
    const head = notFound && { title: notFound.title, description: notFound.description };
    return { ...bound, found: false, page: { ...page, ...head } };
  }, [bound, page, pageMetas, answers, isAsked, gone, notFound]);
  return { arrived, ...(isAsked && { hear }) };
}
