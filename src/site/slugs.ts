/** True for the name of a file, entry or address part: small letters, digits and single hyphens. */
export const isSlug = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** True for the file name of a page, form or list of shared content. */
export const isJsonFileName = (name: string): boolean =>
  name.endsWith('.json') && isSlug(name.slice(0, -'.json'.length));

/** Returns the name for files and addresses that words make: small letters, digits and hyphens; may be empty. */
export const toAsciiSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the part of an address that a title makes: `Graphics Design` becomes `graphics-design`. */
export const titleToSlug = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Returns the part of an address that names an entry: its own `slug`, or the slug of its title. */
export const entrySlug = ({ slug, title }: Record<string, unknown>): string =>
  typeof slug === 'string' ? slug : titleToSlug(String(title ?? ''));

/** Returns the wanted name, or if it is taken the first free one with a number behind it. */
export function firstFreeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '');
  for (let number = 2; ; number++) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
}
