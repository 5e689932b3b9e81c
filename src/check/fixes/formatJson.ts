const WIDEST = 80;

/** A value as JSON as people write it: what is short on one line, the rest indented; `indent` are the blanks before its lines. */
export function formatJson(value: unknown, indent = '', column = indent.length): string {
  const short = onOneLine(value);
  if (typeof value !== 'object' || value === null || column + short.length <= WIDEST) return short;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((one) => formatJson(one, inner))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + formatJson(one, inner, inner.length + name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`;
}

/** A value as JSON on one line, with blanks as people set them. */
export function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
