import { type DOMOutputSpec, type Node, Schema, type TagParseRule } from 'prosemirror-model';
import { safeHref } from '../../ui/safeHref.ts';

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
export const keptWords = ({ attrs }: Node): string => {
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

/**
 * What an article may hold: what src/ui/RichText.tsx draws and the schema of articles allows, and nothing else. What is
 * typed or pasted becomes one of these; what stands in a file and is none of them is kept as it is.
 */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      attrs: data,
      parseDOM: [{ tag: 'p' }],
      toDOM: (): DOMOutputSpec => ['p', 0],
    },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { ...data, kind: { default: 'heading-two' } },
      parseDOM: HEADINGS.map((kind, at) => ({
        tag: `h${at + 1}`,
        // An article begins below its page's title.
        attrs: { kind: at === 0 ? 'heading-two' : kind },
      })),
      toDOM: ({ attrs }): DOMOutputSpec => [`h${HEADINGS.indexOf(String(attrs.kind)) + 1}`, 0],
    },
    block_quote: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: data,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: (): DOMOutputSpec => ['blockquote', 0],
    },
    code_block: {
      content: 'text*',
      marks: '',
      code: true,
      group: 'block',
      defining: true,
      attrs: data,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: (): DOMOutputSpec => ['pre', ['code', 0]],
    },
    bulleted_list: {
      content: 'list_item+',
      group: 'block',
      attrs: data,
      parseDOM: [{ tag: 'ul' }],
      toDOM: (): DOMOutputSpec => ['ul', 0],
    },
    numbered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: data,
      parseDOM: [{ tag: 'ol' }],
      toDOM: (): DOMOutputSpec => ['ol', 0],
    },
    list_item: {
      content: 'paragraph (bulleted_list | numbered_list)*',
      defining: true,
      attrs: data,
      parseDOM: [{ tag: 'li' }],
      toDOM: (): DOMOutputSpec => ['li', 0],
    },
    kept: {
      group: 'block',
      atom: true,
      attrs: { value: {} },
      parseDOM: [keptRule('div[data-kept]')],
      toDOM: (node): DOMOutputSpec => ['div', { 'data-kept': copyOf(node.attrs.value) }, keptWords(node)],
    },
    kept_inline: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { value: {} },
      parseDOM: [keptRule('span[data-kept]:not([data-kept-picture])')],
      toDOM: (node): DOMOutputSpec => ['span', { 'data-kept': copyOf(node.attrs.value) }, keptWords(node)],
    },
    /** A picture in a line of its own, or among words: what the file says of it is its value. */
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { value: {} },
      parseDOM: [keptRule('figure[data-kept]')],
      toDOM: (node): DOMOutputSpec => ['figure', { 'data-kept': copyOf(node.attrs.value) }, pictureWords(node)],
    },
    inline_picture: {
      group: 'inline',
      inline: true,
      atom: true,
      draggable: true,
      attrs: { value: {} },
      parseDOM: [keptRule('span[data-kept-picture]')],
      toDOM: (node): DOMOutputSpec => [
        'span',
        { 'data-kept-picture': '', 'data-kept': copyOf(node.attrs.value) },
        pictureWords(node),
      ],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
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
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: safeHref(attrs.href) ?? '#', title: String(attrs.href) }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some word processors wrap all they copy in a <b> that is not bold.
        { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: (): DOMOutputSpec => ['em', 0],
    },
    underline: {
      parseDOM: [{ tag: 'u' }],
      toDOM: (): DOMOutputSpec => ['u', 0],
    },
    code: {
      parseDOM: [{ tag: 'code' }],
      toDOM: (): DOMOutputSpec => ['code', 0],
    },
    /** What a piece of text says that nobody knows here. */
    other: { attrs: data, excludes: '', toDOM: (): DOMOutputSpec => ['span', 0] },
  },
});
