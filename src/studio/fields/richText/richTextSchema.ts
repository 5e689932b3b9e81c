import { type MarkSpec, type Node, type NodeSpec, type ParseRule, Schema, type TagParseRule } from 'prosemirror-model';
import { safeHref } from '../../../ui/safeHref.ts';

/** Heading types in files, by level. */
const HEADINGS = ['heading-one', 'heading-two', 'heading-three', 'heading-four', 'heading-five', 'heading-six'];

/** Other properties of a node, which are kept unchanged. */
const data = { data: { default: {} } };

/**
 * Values of kept nodes in the clipboard, by a generated key, so that pasted HTML of other programs cannot create one.
 */
const copied = new Map<string, unknown>();
const copyOf = (value: unknown): string => {
  const mark = `kept-${copied.size}`;
  copied.set(mark, value);
  return mark;
};
const keptRule = (tag: string): TagParseRule => ({
  tag,
  getAttrs: (element) => {
    const mark = element.getAttribute('data-kept') ?? '';
    return copied.has(mark) ? { value: copied.get(mark) } : false;
  },
});

/** Placeholder for a node that the editor does not support: its text, or its type. */
const placeholderText = ({ attrs }: Node): string => {
  const value = attrs.value as { type?: unknown } | null;
  const words = wordsIn(value).trim();
  const what = typeof value?.type === 'string' ? value.type.replaceAll(/[-_]/g, ' ') : 'Something';
  return words === '' ? `${what}, written by hand` : `${what}, written by hand: ${words.slice(0, 80)}`;
};

/** Picture in an article: a file of pages/media/ by name, or an external URL. */
export interface ArticlePicture {
  type: 'image';
  $media?: unknown;
  src?: unknown;
  altText?: unknown;
}

/** Text for a picture that is not visible. */
export const pictureFallbackText = ({ attrs }: Node): string => {
  const { altText } = attrs.value as ArticlePicture;
  return `Picture: ${typeof altText === 'string' && altText !== '' ? altText : 'no description'}`;
};

const wordsIn = (value: unknown): string => {
  const { text, children } = (value ?? {}) as { text?: unknown; children?: unknown };
  return (typeof text === 'string' ? text : '') + (Array.isArray(children) ? children.map(wordsIn).join(' ') : '');
};

/** Returns the spec of a block with one element. */
const block = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  group: 'block',
  attrs: data,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

/** Returns the attributes of a numbered list. A list that starts with 1 does not say so. */
const startOf = (start: number) => (start > 1 ? { data: { start } } : null);

/** Returns the spec of an atomic node whose value is kept as in the file. */
const keptAs = (tag: string, group: 'block' | 'inline', words: (node: Node) => string, mark = ''): NodeSpec => ({
  group,
  inline: group === 'inline',
  atom: true,
  attrs: { value: {} },
  parseDOM: [mark === '' ? keptRule(`${tag}[data-kept]`) : { ...keptRule(`${tag}[${mark}]`), priority: 60 }],
  toDOM: (node) => [tag, { ...(mark !== '' && { [mark]: '' }), 'data-kept': copyOf(node.attrs.value) }, words(node)],
});

/** Returns the spec of a mark with one element. `more` are further parse rules. */
const look = (tag: string, ...more: ParseRule[]): MarkSpec => ({ parseDOM: [{ tag }, ...more], toDOM: () => [tag, 0] });

/**
 * Schema of an article: exactly the nodes that src/ui/RichText.tsx renders and the schema of articles allows. Other
 * content of a file becomes a kept node.
 */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    heading: block('h2', 'inline*', {
      defining: true,
      attrs: { ...data, kind: { default: 'heading-two' } },
      parseDOM: HEADINGS.map((kind, at) => ({
        tag: `h${at + 1}`,
        // `h1` is the page's title: a pasted one becomes level two.
        attrs: { kind: at === 0 ? 'heading-two' : kind },
      })),
      toDOM: ({ attrs }) => [`h${HEADINGS.indexOf(String(attrs.kind)) + 1}`, 0],
    }),
    block_quote: block('blockquote', 'inline*', { defining: true }),
    code_block: block('pre', 'text*', {
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    }),
    bulleted_list: block('ul', 'list_item+'),
    numbered_list: block('ol', 'list_item+', {
      parseDOM: [{ tag: 'ol', getAttrs: (list) => startOf((list as HTMLOListElement).start) }],
      toDOM: ({ attrs }) => ['ol', { start: (attrs.data as { start?: unknown }).start ?? null }, 0],
    }),
    list_item: block('li', 'paragraph (bulleted_list | numbered_list)*', { group: '', defining: true }),
    kept: keptAs('div', 'block', placeholderText),
    kept_inline: keptAs('span', 'inline', placeholderText),
    /** Pictures as a block, or within a line. */
    picture: { ...keptAs('figure', 'block', pictureFallbackText), draggable: true },
    inline_picture: { ...keptAs('span', 'inline', pictureFallbackText, 'data-kept-picture'), draggable: true },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {}, openInNewTab: { default: undefined }, ...data },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = safeHref(element.getAttribute('href'));
            return href === undefined ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: safeHref(attrs.href) ?? '#', title: String(attrs.href) }, 0],
    },
    bold: look(
      'strong',
      // Google Docs wraps copied text in `<b style="font-weight: normal">`.
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
    ),
    italic: look('em', { tag: 'i' }, { style: 'font-style=italic' }),
    underline: look('u'),
    code: look('code'),
    /** Unknown properties of a text, kept unchanged. */
    other: { attrs: data, excludes: '', toDOM: () => ['span', 0] },
  },
});
