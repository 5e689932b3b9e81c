const NEVER = 1000;

/** Texts that begin or end with a blank or a sign of JSON, keys that are no names, lists of unlike things. */
export function oddIn(value: unknown): number {
  // Two entries in one text.
  if (typeof value === 'string' && /[\]}]\s*,\s*[[{]/.test(value)) return NEVER;
  if (typeof value === 'string') return Number(/^[\s,:\]}]|[\s,;[{]$|^[^“„]*”$|^[^'‘]*'$/.test(value));
  if (typeof value !== 'object' || value === null) return 0;
  const kinds = new Set(Object.values(value).map((item) => (Array.isArray(item) ? 'array' : typeof item)));
  const own = Array.isArray(value)
    ? Number(kinds.size > 1) / (kinds.size === 2 && kinds.has('array') && kinds.has('string') ? 2 : 1)
    : Object.keys(value).filter((key) => !/^[\w$/]/.test(key) || /[\s,:[{"]$/.test(key)).length;
  return Object.values(value).reduce<number>((sum, item) => sum + oddIn(item), own);
}
