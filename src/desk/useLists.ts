import { useSharedQuery } from './useSharedQuery.ts';

/** Lists of the Desk with their paths and counts. Removed forms follow the site's own ones. */
export function useLists() {
  const { forms: unsorted = [], spamCount = 0 } = useSharedQuery('Forms') ?? {};
  const forms = unsorted.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const sum = (name: 'newCount' | 'seenCount' | 'answeredCount') => forms.reduce((all, form) => all + form[name], 0);
  const everything = { newCount: sum('newCount'), seenCount: sum('seenCount'), answeredCount: sum('answeredCount') };
  const lists = [
    { path: '/', label: 'Everything', count: everything.newCount, words: 'new' },
    ...forms.map(({ id, plural, newCount }) => ({
      path: `/forms/${id}`,
      label: plural,
      count: newCount,
      words: 'new',
    })),
    { path: '/spam', label: 'Likely spam', count: spamCount, words: 'waiting' },
  ];
  return { lists, forms, everything };
}
