/** A key as words, for a label that its schema gives no title to: `linkText` is `Link text`. */
export function keyWords(key: string): string {
  const known: Record<string, string> = {
    to: 'Leads to',
    intro: 'Introduction',
    ans: 'Answer',
    cta: 'Call',
    alt: 'Description',
    slug: 'Last part of the address',
  };
  if (Object.hasOwn(known, key)) return known[key]!;
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_$]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label: the schema's title, unless that is the name of a type (`FaqEntry`), else the key in words. */
export const labelFor = (key: string, title: unknown): string =>
  typeof title === 'string' && title !== '' && !/^[A-Z][a-z]+(?:[A-Z][a-z]*)+$/.test(title) ? title : keyWords(key);
