/** A name for files and addresses, made of what a person calls a thing: small letters, digits and hyphens; may be empty. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the part of an address that a title makes: `Graphics Design` becomes `graphics-design`. */
export const slugOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Returns the part of an address that names an entry: its own `slug`, or the slug of its title. */
export const entrySlug = ({ slug, title }: Record<string, unknown>): string =>
  typeof slug === 'string' ? slug : slugOf(String(title ?? ''));

/** Returns the wanted name, or if it is taken the first free one with a number behind it. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '');
  for (let number = 2; ; number++) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
}
