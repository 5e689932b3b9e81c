import { plainName } from '../../page/plainName.ts';
import { fileRule } from '../State.ts';
import { changes, choices, missingKey } from '../diagnostics/Data.ts';
import { error, type Found, warning } from '../diagnostics/Found.ts';
import { child, groupsIn, isObject, type Path, textAt } from '../diagnostics/path.ts';
import { scalarText, show } from '../diagnostics/words.ts';
import type { SourceFile } from '../read/SourceFile.ts';

/** What the tree of an article says that would be drawn as nothing, or in the wrong place. */
export const richTextRule = fileRule(function* (file) {
  for (const { group, path } of groupsIn(file.value))
    if (path.at(-1) === 'raw') yield* inNode(file, group, path, 'root');
});

/** Styles of words by the names that other tools give to elements. */
const STYLES: [word: RegExp, style: string][] = [
  [/^(bold|strong|b)$/, 'bold'],
  [/^(italic|emphasis|em|i)$/, 'italic'],
  [/^(underlined?|u)$/, 'underline'],
];
/** Types of elements by their names in HTML. */
const ELEMENTS: Record<string, string> = {
  p: 'paragraph',
  ul: 'bulleted-list',
  ol: 'numbered-list',
  li: 'list-item',
  a: 'link',
  img: 'image',
  h1: 'heading-one',
  h2: 'heading-two',
  h3: 'heading-three',
  h4: 'heading-four',
  h5: 'heading-five',
  h6: 'heading-six',
};
const LIST = /^(bulleted|numbered)-list$/;
const BARE = 'is words alone, and an article has parts';

function* inNode(file: SourceFile, parent: unknown, path: Path, around: string): Generator<Found> {
  const children = child(parent, 'children');
  const list = [...path, 'children'];
  if (typeof children === 'string') yield error(file, list, 'misplaced-words', BARE, choices([{ text: children }]));
  if (!Array.isArray(children)) return;
  for (const [index, node] of (children as unknown[]).entries()) {
    const at = [...list, index];
    const type = textAt(node, 'type');
    const fault = nodeFault(node, around);
    if (Object.hasOwn(ELEMENTS, type)) {
      const message = `is ${show(type)}, and no element is called so`;
      yield error(file, [...at, 'type'], 'no-choice', message, choices(ELEMENTS[type]));
    } else if (fault) yield error(file, at, 'misplaced-words', fault[0], choices(fault[1]));
    else {
      yield* wordless(file, node, at);
      yield* addresses(file, node, at);
      yield* inNode(file, node, at, type);
    }
  }
}

/** What is wrong with a node where it stands, and the node as it was meant. */
function nodeFault(node: unknown, around: string): [message: string, meant: unknown] | undefined {
  const isInList = LIST.test(around);
  const part = { type: isInList ? 'list-item' : 'paragraph' };
  const wrapped = (inner: unknown) => (isInList || around === 'root' ? { ...part, children: [inner] } : inner);
  if (typeof node === 'string') return [BARE, wrapped({ text: node })];
  if (!isObject(node)) return undefined;
  const { type, text, children, ...rest } = node;
  const style = STYLES.find(([word]) => word.test(scalarText(type)))?.[1];
  const words = Array.isArray(children) ? children.map((one) => textAt(one, 'text')).join('') : scalarText(text ?? '');
  if (style && words !== '')
    return ['is a style, and words carry their style themselves', { text: words, [style]: true }];
  if (typeof type === 'string' && typeof text === 'string' && children === undefined)
    return ['has its words in "text", and an element has them in "children"', { type, ...rest, children: [{ text }] }];
  if (type === undefined && Array.isArray(children) && !Object.keys(rest).some((key) => /^[tepy]{4}$/.test(key)))
    return ['does not say what it is', { ...part, ...rest, children }];
  const picture = pictureMeant(node);
  if (picture) return picture;
  if (isInList && type !== 'list-item' && type !== undefined)
    return ['stands in a list, where each point is a "list-item"', wrapped(node)];
  if (type === 'list-item' && !isInList)
    return ['is a point of a list, outside of one', { type: 'bulleted-list', children: [node] }];
  const isLoose = around === 'root' && typeof text === 'string' && type === undefined;
  return isLoose ? ['stands outside of any paragraph', wrapped(node)] : undefined;
}

/** A picture of the site that is named by its file. */
function pictureMeant({ type, children = [], src, alt, altText = alt ?? '…', ...rest }: Record<string, unknown>) {
  const path = type === 'image' && rest.$media === undefined && typeof src === 'string' ? src : '';
  if (path === '' || (/^(https?:\/)?\//.test(path) && !/^\/?(pages\/)?media\//.test(path))) return undefined;
  const $media = plainName(path.replace(/^.*\//, '').replace(/\.\w+$/, '')) || 'a-picture';
  const message = `has the picture ${JSON.stringify(path)}: pictures lie in pages/media/, and go by their name alone`;
  return [message, { type, $media, altText, ...rest, children }] satisfies [string, unknown];
}

/** A heading, a paragraph or a link without any words. */
function* wordless(file: SourceFile, node: unknown, path: Path): Generator<Found> {
  const children = child(node, 'children');
  const isOfWords = /^(heading-\w+|paragraph|link)$/.test(textAt(node, 'type'));
  const isEmpty = Array.isArray(children) && children.length > 0 && children.every((one) => child(one, 'text') === '');
  if (isOfWords && isEmpty) yield warning(file, path, 'wordless', 'has no words: readers see an empty line');
}

/** A link that leads nowhere and a picture that is none. */
function* addresses(file: SourceFile, node: unknown, path: Path): Generator<Found> {
  const key = { link: 'href', image: 'src' }[textAt(node, 'type')];
  const isSaid = (name: string) => typeof child(node, name) === 'string';
  if (key === undefined || isSaid(key) || isSaid('$media')) return;
  const other = ['url', 'to', 'link', 'href', 'src'].find(isSaid);
  const at = [...path, other ?? key];
  const sample = key === 'href' ? '/' : 'https://example.com/picture.jpg';
  yield other === undefined
    ? error(file, at, 'missing', 'is missing', missingKey(key, { examples: [sample] }))
    : error(file, at, 'unknown-key', 'is not a known key', { on: 'key', ...changes([{ path: at, rename: key }]) });
}
