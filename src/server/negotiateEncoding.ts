export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the smallest encoding that an Accept-Encoding header accepts; `q=0` excludes an encoding. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const accepts = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i').test(header);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
