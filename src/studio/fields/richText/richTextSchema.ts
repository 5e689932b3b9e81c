import { type MarkSpec, type Node, type NodeSpec, type ParseRule, Schema, type TagParseRule } from 'prosemirror-model';
import { safeHref } from '../../../ui/safeHref.ts';

/** The kinds of heading, by the elements that a browser knows them as. */
const HEADINGS = ['heading-one', 'heading-two', 'heading-three', 'heading-four', 'heading-five', 'heading-six'];

/** What a node says beside its kind and its children, kept as it is. */
const data = { data: { default: {} } };

/** Values of nodes that are kept as they are, by the mark they bear while they are copied: nobody else can make one. */
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

/** What stands in the editor for a node that it does not edit: its words, or what it is. */
const placeholderText = ({ attrs }: Node): string => {
  const value = attrs.value as { type?: unknown } | null;
  const words = wordsIn(value).trim();
  const what = typeof value?.type === 'string' ? value.type.replaceAll(/[-_]/g, ' ') : 'Something';
  return words === '' ? `${what}, written by hand` : `${what}, written by hand: ${words.slice(0, 80)}`;
};

/** What a picture of an article says: a file of pages/media/ by its name, or an address elsewhere. */
export interface ArticlePicture {
  type: 'image';
  $media?: unknown;
  src?: unknown;
  altText?: unknown;
}

/** What stands for a picture where it cannot be seen. */
export const pictureWords = ({ attrs }: Node): string => {
  const { altText } = attrs.value as ArticlePicture;
  return `Picture: ${typeof altText === 'string' && altText !== '' ? altText : 'without words'}`;
};

const wordsIn = (value: unknown): string => {
  const { text, children } = (value ?? {}) as { text?: unknown; children?: unknown };
  return (typeof text === 'string' ? text : '') + (Array.isArray(children) ? children.map(wordsIn).join(' ') : '');
};

/** A block that one element stands for. */
const block = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  group: 'block',
  attrs: data,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

/** A node that the editor shows and does not edit as words; its value is what the file says. */
const keptAs = (tag: string, group: 'block' | 'inline', words: (node: Node) => string, mark = ''): NodeSpec => ({
  group,
  inline: group === 'inline',
  atom: true,
  attrs: { value: {} },
  parseDOM: [mark === '' ? keptRule(`${tag}[data-kept]`) : { ...keptRule(`${tag}[${mark}]`), priority: 60 }],
  toDOM: (node) => [tag, { ...(mark !== '' && { [mark]: '' }), 'data-kept': copyOf(node.attrs.value) }, words(node)],
});

/** A mark that is drawn as one element, and read from that element or from any of `more`. */
const look = (tag: string, ...more: ParseRule[]): MarkSpec => ({ parseDOM: [{ tag }, ...more], toDOM: () => [tag, 0] });

/**
 * What an article may hold: what src/ui/RichText.tsx draws and the schema of articles allows, and nothing else. What is
 * typed or pasted becomes one of these; what stands in a file and is none of them is kept as it is.
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
        // An article begins below its page's title.
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
    numbered_list: block('ol', 'list_item+'),
    list_item: block('li', 'paragraph (bulleted_list | numbered_list)*', { group: '', defining: true }),
    kept: keptAs('div', 'block', placeholderText),
    kept_inline: keptAs('span', 'inline', placeholderText),
    /** A picture in a line of its own, or among words. */
    picture: { ...keptAs('figure', 'block', pictureWords), draggable: true },
    inline_picture: { ...keptAs('span', 'inline', pictureWords, 'data-kept-picture'), draggable: true },
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
      // Some word processors wrap all they copy in a <b> that is not bold.
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
    ),
    italic: look('em', { tag: 'i' }, { style: 'font-style=italic' }),
    underline: look('u'),
    code: look('code'),
    /** Properties of a piece of text that are not known here; they are kept. */
    other: { attrs: data, excludes: '', toDOM: () => ['span', 0] },
  },
});
