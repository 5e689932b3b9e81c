/** `Content-Disposition` of a download under a name that a visitor's device made up, in the two ways of RFC 6266. */
export function contentDisposition(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!;
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|%;]/gu, '_')
    .replace(/^\.+/, '')
    .trim();
  const short = plain.length > 120 ? plain.slice(-120) : plain || 'file';
  const ascii = short.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const encoded = encodeURIComponent(short.replace(/\p{Surrogate}/gu, '')).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii || 'file'}"; filename*=UTF-8''${encoded}`;
}
