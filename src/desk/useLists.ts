import { useShared } from './useShared.ts';

/** Lists of the Desk with their paths, and the counts beside them. Removed forms follow the site's own ones. */
export function useLists() {
  const data = useShared('Forms');
  const forms = data?.forms ?? [];
  const count = (name: 'newCount' | 'seenCount' | 'answeredCount') => forms.reduce((sum, form) => sum + form[name], 0);
  const everything = {
    path: '/',
    label: 'Everything',
    newCount: count('newCount'),
    seenCount: count('seenCount'),
    answeredCount: count('answeredCount'),
  };
  const byForm = forms
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    .map((form) => ({ ...form, path: `/forms/${form.id}`, label: form.plural }));
  return { everything, byForm, forms, spam: { path: '/spam', label: 'Likely spam', count: data?.spamCount ?? 0 } };
}
