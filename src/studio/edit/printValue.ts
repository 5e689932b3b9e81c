/** How a JSON file is written. */
export interface Style {
  /** What one level is moved in by. */
  unit: string;
  eol: string;
}

const WIDTH = 120;

/** The style of a text: its own indentation and line ends; two blanks and a line feed where it shows none. */
export const styleOf = (text: string): Style => ({
  unit: /^[ \t]+/m.exec(text)?.[0] ?? '  ',
  eol: text.includes('\r\n') ? '\r\n' : '\n',
});

/**
 * A value as JSON in the manner of the site's files: on one line where it fits, else a line for each part. `indentation`
 * stands before the line that it is written on, `used` is how many characters of it are taken; `open` asks for lines.
 */
export function printValue(value: unknown, style: Style, indentation: string, used = 0, open = false): string {
  const line = printLine(value);
  if (typeof value !== 'object' || value === null || line.length <= 2) return line;
  if (!open && used + line.length <= WIDTH - 1) return line;
  const inner = indentation + style.unit;
  const parts = Array.isArray(value)
    ? value.map((item) => printValue(item, style, inner, inner.length))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => {
          const name = `${JSON.stringify(key)}: `;
          return name + printValue(item, style, inner, inner.length + name.length);
        });
  const [opening, closing] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${opening}${style.eol}${parts.map((part) => inner + part).join(`,${style.eol}`)}${style.eol}${indentation}${closing}`;
}

function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).filter(([, item]) => item !== undefined);
  if (parts.length === 0) return '{}';
  return `{ ${parts.map(([key, item]) => `${JSON.stringify(key)}: ${printLine(item)}`).join(', ')} }`;
}
