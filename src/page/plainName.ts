/** A name for files and addresses, made of what a person calls a thing: small letters, digits and hyphens; may be empty. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
