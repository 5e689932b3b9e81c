import type { Node } from 'jsonc-parser';

/** Returns the text of a node. */
export const textOf = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>): string =>
  text.slice(offset, offset + length);

/** Returns the indentation of the line with an offset. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0];
