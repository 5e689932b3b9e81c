/** Validated node of a rich text. The tree comes from outside and may contain anything. */
export interface RichTextNode {
  type?: string;
  text?: string;
  children: RichTextNode[];
  /** Other properties of the node. */
  data: Record<string, unknown>;
  /** Level of a rendered heading: 2 to 6, at most one below the heading before. */
  level?: number;
}

/** Types of headings, the highest first. */
export const HEADING_TYPES = [
  'heading-one',
  'heading-two',
  'heading-three',
  'heading-four',
  'heading-five',
  'heading-six',
];
const DEEPEST = 60;

/**
 * Reads a rich text (`{ children: [...] }` or the list). The highest heading type in use becomes level 2, since the
 * page's title is level 1, and no level is skipped.
 */
export function toRichTextTree(content: unknown): RichTextNode[] {
  const nodes = childrenOf(content, 0);
  const headings = nodes
    .flatMap(within)
    .filter((node) => HEADING_TYPES.includes(node.type ?? '') && !isEmptyNode(node));
  const kinds = HEADING_TYPES.filter((kind) => headings.some(({ type }) => type === kind));
  let before = 1;
  for (const heading of headings) {
    before = Math.min(2 + kinds.indexOf(heading.type!), before + 1);
    heading.level = before;
  }
  return nodes;
}

const plainText = (node: RichTextNode): string => (node.text ?? '') + node.children.map(plainText).join('');

/** Returns true if a node shows nothing, such as an empty paragraph. A picture is not empty. */
export const isEmptyNode = (node: RichTextNode): boolean =>
  plainText(node).trim() === '' && !within(node).some(({ type }) => type === 'image');

const within = (node: RichTextNode): RichTextNode[] => [node, ...node.children.flatMap(within)];

function childrenOf(content: unknown, depth: number): RichTextNode[] {
  if (depth > DEEPEST) return [];
  const isNode = typeof content === 'object' && content !== null && 'children' in content;
  const list: unknown = isNode ? content.children : content;
  return Array.isArray(list) ? list.flatMap((item) => readNode(item, depth)) : [];
}

function readNode(item: unknown, depth: number): RichTextNode[] {
  if (typeof item !== 'object' || item === null) return [];
  const { type, text, children: _children, ...data } = item as Record<string, unknown>;
  return [
    {
      ...(typeof type === 'string' && { type }),
      ...(typeof text === 'string' && { text }),
      children: 'children' in item ? childrenOf(item, depth + 1) : [],
      data,
    },
  ];
}
