/** Indentation step and line ending of a text. */
export interface JsonFormatting {
  step: string;
  eol: string;
}

/** Longest line, as in the project's formatter. */
export const LINE_WIDTH = 120;

/** Returns the formatting of a text; two spaces and LF by default. */
export const detectFormatting = (text: string): JsonFormatting => ({
  step: /^[[{]\s*?\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ',
  eol: text.includes('\r\n') ? '\r\n' : '\n',
});

/** The surroundings of a printed value. */
interface PrintContext {
  formatting: JsonFormatting;
  /** Indentation of the value's line. */
  indent: string;
  /** Characters before and after the value on its line. */
  taken: number;
  /** True to break the value into lines although it fits on one, like its neighbours. */
  isBroken?: boolean;
}

/** Prints a value on one line. */
export function printJsonInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printJsonInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${printJsonInline(inner)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** Prints a value as the project's formatter does: on one line if it fits. */
export function printJson(value: unknown, context: PrintContext): string {
  const inline = printJsonInline(value);
  if (typeof value !== 'object' || value === null || inline.length === 2) return inline;
  const isBroken =
    context.isBroken === true || isMultiKeyObjectList(value) || context.taken + inline.length > LINE_WIDTH;
  if (!isBroken && !hasListOfGroups(value)) return inline;
  const { formatting } = context;
  const indent = context.indent + formatting.step;
  const print = (item: unknown, name: string) =>
    name + printJson(item, { formatting, indent, taken: indent.length + name.length + 1 });
  const inner = Array.isArray(value)
    ? value.map((item) => print(item, ''))
    : Object.entries(value).map(([key, item]) => print(item, `${JSON.stringify(key)}: `));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${formatting.eol}${inner.map((line) => indent + line).join(`,${formatting.eol}`)}${formatting.eol}${context.indent}${close}`;
}

/** Returns the text of a new file. */
export const printJsonFile = (value: unknown): string =>
  `${printJson(value, { formatting: { step: '  ', eol: '\n' }, indent: '', taken: 0, isBroken: true })}\n`;

/** True for a list of groups with several keys, which take a line each. */
export const isMultiKeyObjectList = (value: object): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((item) => typeof item === 'object' && item !== null && Object.keys(item as object).length > 1);

const hasListOfGroups = (value: object): boolean =>
  Object.values(value).some(
    (item: unknown) =>
      typeof item === 'object' && item !== null && (isMultiKeyObjectList(item) || hasListOfGroups(item)),
  );
