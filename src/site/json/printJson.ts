/** How a file is written: what one step of indentation is, and how its lines end. */
export interface Formatting {
  step: string;
  eol: string;
}

/** Lines are broken where they would be longer, as the house's formatter does. */
export const WIDTH = 120;

/** How a text is written; two blanks and plain line ends where it does not say. */
export const formattingOf = (text: string): Formatting => ({
  step: /^[[{]\s*?\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ',
  eol: text.includes('\r\n') ? '\r\n' : '\n',
});

/** Where a printed value stands. */
interface PrintContext {
  formatting: Formatting;
  /** The indentation of the line that it stands on. */
  indent: string;
  /** What stands before it on that line and after it, in characters. */
  taken: number;
  /** True where it takes lines of its own although it would fit on one, as those beside it do. */
  isBroken?: boolean;
  /** How a value that comes from elsewhere was written there, moved to an indentation. */
  known?: (value: unknown, indent: string) => string | undefined;
}

/** A value on one line. */
export function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${printInline(inner)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** A value as a person with a formatter would write it: on one line where it fits. */
export function printJson(value: unknown, context: PrintContext): string {
  const inline = printInline(value);
  if (typeof value !== 'object' || value === null || inline.length === 2) return inline;
  const isBroken = context.isBroken === true || isListOfGroups(value) || context.taken + inline.length > WIDTH;
  if (!isBroken && !hasListOfGroups(value)) return inline;
  const { formatting, known } = context;
  const indent = context.indent + formatting.step;
  const print = (item: unknown, name: string) =>
    name +
    (known?.(item, indent) ?? printJson(item, { formatting, indent, taken: indent.length + name.length + 1, known }));
  const inner = Array.isArray(value)
    ? value.map((item) => print(item, ''))
    : Object.entries(value).map(([key, item]) => print(item, `${JSON.stringify(key)}: `));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${formatting.eol}${inner.map((line) => indent + line).join(`,${formatting.eol}`)}${formatting.eol}${context.indent}${close}`;
}

/** The text of a new file. */
export const printFile = (value: unknown): string =>
  `${printJson(value, { formatting: { step: '  ', eol: '\n' }, indent: '', taken: 0, isBroken: true })}\n`;

/** True for a list of groups with several keys, which take a line for each. */
export const isListOfGroups = (value: object): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((item) => typeof item === 'object' && item !== null && Object.keys(item as object).length > 1);

const hasListOfGroups = (value: object): boolean =>
  Object.values(value).some(
    (item: unknown) => typeof item === 'object' && item !== null && (isListOfGroups(item) || hasListOfGroups(item)),
  );
