import type { Node } from 'jsonc-parser';

/** Returns the text of a node. */
export const nodeText = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>): string =>
  text.slice(offset, offset + length);

/** Returns the indentation of the line with an offset. */
export const indentationAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0];
