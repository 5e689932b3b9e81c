/** `Content-Disposition` of a download under a name that a visitor's device made up, in the two ways of RFC 6266. */
export function contentDisposition(name: string): string {
  // First: a full-width quotation mark becomes a plain one by it.
  const last = name.normalize('NFKC').split(/[/\\]/).at(-1)!;
  const plain = withoutSigns(last).replace(/^\.+/, '').trim();
  const short = plain.length > 120 ? plain.slice(-120) : plain || 'file';
  const ascii = withoutSigns(short.normalize('NFKD'))
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
  const encoded = encodeURIComponent(short.replace(/\p{Surrogate}/gu, '')).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii || 'file'}"; filename*=UTF-8''${encoded}`;
}

/** Without what means something in a header, or to a system that saves the file. */
const withoutSigns = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|%;\\/]/gu, '_');
