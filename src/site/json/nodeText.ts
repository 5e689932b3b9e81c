import type { Node } from 'jsonc-parser';

/** What a node of a JSON text is written as. */
export const textOf = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>): string =>
  text.slice(offset, offset + length);

/** The indentation of the line on which an offset lies. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0];
