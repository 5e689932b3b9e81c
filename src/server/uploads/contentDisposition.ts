/** Returns the `Content-Disposition` of a file with an untrusted name, in both forms of RFC 6266. */
export function contentDisposition(name: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  // Normalize first: NFKC turns a full-width quotation mark into a plain one.
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
  return `${disposition}; filename="${ascii || 'file'}"; filename*=UTF-8''${encoded}`;
}

/** Replaces characters with a special meaning in headers or file systems. */
const withoutSigns = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|%;\\/]/gu, '_');
