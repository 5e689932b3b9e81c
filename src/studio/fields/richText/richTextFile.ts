import type { Mark, Node, NodeType } from 'prosemirror-model';
import { isRecord } from '../../../form/model/pointer.ts';
import { richTextSchema } from './richTextSchema.ts';

type Fields = Record<string, unknown>;

const { nodes, marks } = richTextSchema;
const MARKS = ['bold', 'italic', 'underline', 'code'] as const;

/** Returns the editor's node type of a block in a file; undefined if the editor does not support it. */
function blockType(value: unknown): NodeType | undefined {
  const kind = isRecord(value) ? String(value.type) : '';
  if (kind === 'list-item-child') return nodes.paragraph;
  if (/^heading-(one|two|three|four|five|six)$/.test(kind)) return nodes.heading;
  return [nodes.paragraph, nodes.block_quote, nodes.code_block, nodes.bulleted_list, nodes.numbered_list].find(
    ({ name }) => name.replaceAll('_', '-') === kind,
  );
}

/** Source values of nodes. An unchanged node is written back as it was read. */
const readFrom = new WeakMap<Node, unknown>();
const read = (node: Node, value: unknown): Node => {
  readFrom.set(node, value);
  return node;
};

/** Converts a rich text of a file to an editor document. An invalid value becomes an empty document. */
export function toEditorDocument(raw: unknown): Node {
  const children = Array.isArray(raw) ? raw : isRecord(raw) && Array.isArray(raw.children) ? raw.children : [];
  const blocks = children.map((child) => blockOf(child) ?? read(nodes.kept.create({ value: child }), child));
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

/** Converts an editor document to the rich text of a file. Unchanged nodes keep their source values. */
export function toFileRichText(doc: Node, before: unknown): unknown {
  const children = childrenOf(doc).map((block) => blockValue(block));
  return Array.isArray(before) ? children : { ...(isRecord(before) ? before : {}), children };
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));

/** Converts a block to an editor node; undefined if the editor does not support it. */
function blockOf(value: unknown): Node | undefined {
  if (isRecord(value) && value.type === 'image') return read(nodes.picture.create({ value }), value);
  if (!isRecord(value) || typeof value.type !== 'string' || !Array.isArray(value.children)) return undefined;
  const { type: kind, children, ...data } = value;
  const type = blockType(value);
  if (type === nodes.code_block) {
    const isPlain = children.every(
      (child) => isRecord(child) && typeof child.text === 'string' && Object.keys(child).length === 1,
    );
    const text = children.map((child) => String((child as Fields).text)).join('');
    return isPlain ? read(type.create({ data }, text ? richTextSchema.text(text) : null), value) : undefined;
  }
  if (type?.inlineContent) {
    const inline = inlineOf(children as unknown[], []);
    return inline && read(type.create({ data, ...(type === nodes.heading && { kind }) }, inline), value);
  }
  if (!type || children.length === 0) return undefined;
  const items = children.map(itemOf);
  return items.includes(undefined) ? undefined : read(type.create({ data }, items as Node[]), value);
}

const isList = (type: NodeType | undefined): boolean => type === nodes.bulleted_list || type === nodes.numbered_list;

function itemOf(value: unknown): Node | undefined {
  if (!isRecord(value) || value.type !== 'list-item' || !Array.isArray(value.children)) return undefined;
  const { type: _type, children, ...data } = value;
  const [first, ...lists] = children as unknown[];
  const words = isRecord(first) && first.type === 'list-item-child' ? blockOf(first) : undefined;
  const inner = lists.map((list) => (isList(blockType(list)) ? blockOf(list) : undefined));
  if (!words || inner.includes(undefined)) return undefined;
  return read(nodes.list_item.create({ data }, [words, ...(inner as Node[])]), value);
}

/** Converts inline content; undefined if it contains a block. */
function inlineOf(children: unknown[], around: Mark[]): Node[] | undefined {
  const found: Node[] = [];
  for (const child of children) {
    if (!isRecord(child)) return undefined;
    const { type, text, children: inner, ...data } = child;
    if (type === undefined && typeof text === 'string' && inner === undefined) {
      const isOn = Object.fromEntries(MARKS.map((name) => [name, data[name] === true]));
      const rest = Object.entries(data).filter(([name, value]) => !(name in isOn) || typeof value !== 'boolean');
      const own = MARKS.filter((name) => isOn[name]).map((name) => marks[name].create());
      const other = rest.length > 0 ? [marks.other.create({ data: Object.fromEntries(rest) })] : [];
      text.split('\n').forEach((line, at) => {
        const all = [...own, ...other, ...around].reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []);
        if (at > 0) found.push(nodes.hard_break.create(null, null, all));
        if (line !== '') found.push(richTextSchema.text(line, all));
      });
    } else if (type === 'link' && Array.isArray(inner) && around.length === 0) {
      const { href, openInNewTab, ...rest } = data;
      const words = inlineOf(inner as unknown[], [marks.link.create({ href, openInNewTab, data: rest })]);
      if (!words || words.some(({ type: kind }) => kind === nodes.kept_inline || kind === nodes.inline_picture))
        found.push(keptInline(child));
      else found.push(...words);
    } else if (type === 'image') {
      found.push(nodes.inline_picture.create({ value: child }));
    } else if (blockType(child) || /^(heading-|table)/.test(String(type))) {
      return undefined;
    } else found.push(keptInline(child));
  }
  return found;
}

const keptInline = (value: unknown) => nodes.kept_inline.create({ value });

function blockValue(node: Node, isItem = false): unknown {
  const before = readFrom.get(node);
  const type = typeOf(node, isItem);
  if (before !== undefined && (type === undefined || (before as Fields).type === type)) return before;
  if (type === undefined) return node.attrs.value as unknown;
  const isLine = node.inlineContent;
  const children = isLine
    ? lineValue(node)
    : childrenOf(node).map((child) => blockValue(child, node.type === nodes.list_item));
  return { type, ...(node.attrs.data as Fields), children };
}

/** Returns the type of a node in files; undefined for a node that is kept unchanged. */
function typeOf({ type, attrs }: Node, isItem: boolean): string | undefined {
  if (type === nodes.kept || type === nodes.picture) return undefined;
  if (type === nodes.heading) return String(attrs.kind);
  if (type === nodes.paragraph) return isItem ? 'list-item-child' : 'paragraph';
  return type.name.replaceAll('_', '-');
}

/** Converts a line to text pieces: adjacent text with the same marks is joined, links contain their text. */
function lineValue(line: Node): unknown[] {
  const pieces: unknown[] = [];
  let last: { link: Mark; into: unknown[] } | undefined;
  for (const node of childrenOf(line)) {
    const link = node.marks.find((mark) => mark.type === marks.link);
    if (!link) last = undefined;
    else if (!last?.link.eq(link)) {
      const { href, openInNewTab, data } = link.attrs;
      const into: unknown[] = [];
      last = { link, into };
      const newTab = openInNewTab === undefined ? {} : { openInNewTab: openInNewTab as unknown };
      pieces.push({ type: 'link', href: href as unknown, ...newTab, ...(data as Fields), children: into });
    }
    const into = last?.into ?? pieces;
    if (node.type === nodes.kept_inline || node.type === nodes.inline_picture) into.push(node.attrs.value);
    else addText(into, node.isText ? node.text! : '\n', node.marks);
  }
  return pieces.length > 0 ? pieces : [{ text: '' }];
}

function addText(into: unknown[], text: string, own: readonly Mark[]): void {
  const look = {
    ...Object.fromEntries(MARKS.flatMap((name) => (own.some(({ type }) => type.name === name) ? [[name, true]] : []))),
    ...(own.find(({ type }) => type === marks.other)?.attrs.data as Fields | undefined),
  };
  const last = into.at(-1) as Fields | undefined;
  const { text: before, ...lastLook } = last ?? {};
  if (typeof before === 'string' && JSON.stringify(lastLook) === JSON.stringify(look)) last!.text = before + text;
  else into.push({ text, ...look });
}
