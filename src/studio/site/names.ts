/** A name for files and addresses, made of what a person calls a thing: small letters, digits and hyphens; may be empty. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The wanted name, or the first with a number behind it, that is not taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '');
  for (let number = 2; ; number++) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
}
