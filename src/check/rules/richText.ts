import { scalarText, show } from '../diagnostics/words.ts';
import { plainName } from '../../page/plainName.ts';
import { error, type Found, warning } from '../diagnostics/Found.ts';
import { child, groupsIn, isObject, type Path, textAt, valueAt } from '../diagnostics/path.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';

/** What the tree of an article says that would be drawn as nothing, or in the wrong place. */
export const richTextRule = memoize<SourceFile, unknown, Found[]>((file) =>
  [...groupsIn(file.value)]
    .filter(({ path }) => path.at(-1) === 'raw')
    .flatMap(({ path }) => inNode(file, path, 'root')),
);

/** Styles of words by the names that other tools give to elements. */
const STYLES: [word: RegExp, style: string][] = [
  [/^(bold|strong|b)$/, 'bold'],
  [/^(italic|emphasis|em|i)$/, 'italic'],
  [/^(underlined?|u)$/, 'underline'],
];
/** Types of elements by their names in HTML. */
const ELEMENTS = new Map<unknown, string>([
  ['p', 'paragraph'],
  ['ul', 'bulleted-list'],
  ['ol', 'numbered-list'],
  ['li', 'list-item'],
  ['a', 'link'],
  ['img', 'image'],
  ['h1', 'heading-one'],
  ['h2', 'heading-two'],
  ['h3', 'heading-three'],
  ['h4', 'heading-four'],
  ['h5', 'heading-five'],
  ['h6', 'heading-six'],
]);
const LIST = /^(bulleted|numbered)-list$/;

function inNode(file: SourceFile, path: Path, around: string): Found[] {
  const children = child(valueAt(file.value, path), 'children');
  if (typeof children === 'string')
    return [
      error(file, [...path, 'children'], 'misplaced-words', 'is words alone, and an article has parts', {
        data: { kind: 'choices', choices: [[{ text: children }]] },
      }),
    ];
  if (!Array.isArray(children)) return [];
  return children.flatMap((node: unknown, index) => {
    const at = [...path, 'children', index];
    const element = ELEMENTS.get(child(node, 'type'));
    if (element !== undefined)
      return [
        error(file, [...at, 'type'], 'no-choice', `is ${show(child(node, 'type'))}, and no element is called so`, {
          data: { kind: 'choices', choices: [element] },
        }),
      ];
    const fault = nodeFault(node, around);
    if (fault)
      return [error(file, at, 'misplaced-words', fault[0], { data: { kind: 'choices', choices: [fault[1]] } })];
    return [...wordless(file, node, at), ...addresses(file, node, at), ...inNode(file, at, textAt(node, 'type'))];
  });
}

/** What is wrong with a node where it stands, and the node as it was meant. */
function nodeFault(node: unknown, around: string): [message: string, meant: unknown] | undefined {
  const wrapped = (inner: unknown) =>
    LIST.test(around)
      ? { type: 'list-item', children: [inner] }
      : around === 'root'
        ? { type: 'paragraph', children: [inner] }
        : inner;
  if (typeof node === 'string') return ['is words alone, and an article has parts', wrapped({ text: node })];
  if (!isObject(node)) return undefined;
  const { type, text, children, ...rest } = node;
  const style = STYLES.find(([word]) => word.test(scalarText(type)))?.[1];
  const words = Array.isArray(children) ? children.map((one) => textAt(one, 'text')).join('') : scalarText(text ?? '');
  if (style && words !== '')
    return ['is a style, and words carry their style themselves', { text: words, [style]: true }];
  if (typeof type === 'string' && typeof text === 'string' && children === undefined)
    return ['has its words in "text", and an element has them in "children"', { type, ...rest, children: [{ text }] }];
  if (type === undefined && Array.isArray(children) && !Object.keys(rest).some((key) => /^[tepy]{4}$/.test(key)))
    return ['does not say what it is', { type: LIST.test(around) ? 'list-item' : 'paragraph', ...rest, children }];
  const picture = type === 'image' && node.$media === undefined ? textAt(node, 'src') : '';
  if (picture !== '' && (!/^(https?:\/)?\//.test(picture) || /^\/?(pages\/)?media\//.test(picture))) {
    const { src: _src, alt, altText, ...others } = rest;
    const $media = plainName(picture.replace(/^.*\//, '').replace(/\.\w+$/, '')) || 'a-picture';
    return [
      `has the picture ${JSON.stringify(picture)}: pictures lie in pages/media/, and go by their name alone`,
      { type, $media, altText: altText ?? alt ?? '…', ...others, children: children ?? [] },
    ];
  }
  if (LIST.test(around) && type !== 'list-item' && type !== undefined)
    return ['stands in a list, where each point is a "list-item"', wrapped(node)];
  if (type === 'list-item' && !LIST.test(around))
    return ['is a point of a list, outside of one', { type: 'bulleted-list', children: [node] }];
  const isLoose = around === 'root' && typeof text === 'string' && type === undefined;
  return isLoose ? ['stands outside of any paragraph', wrapped(node)] : undefined;
}

/** A heading, a paragraph or a link without any words. */
function wordless(file: SourceFile, node: unknown, path: Path): Found[] {
  const children = child(node, 'children');
  const isOfWords = /^(heading-\w+|paragraph|link)$/.test(textAt(node, 'type'));
  const isEmpty = Array.isArray(children) && children.length > 0 && children.every((one) => child(one, 'text') === '');
  return isOfWords && isEmpty ? [warning(file, path, 'wordless', 'has no words: readers see an empty line')] : [];
}

/** A link that leads nowhere and a picture that is none. */
function addresses(file: SourceFile, node: unknown, path: Path): Found[] {
  const key = { link: 'href', image: 'src' }[textAt(node, 'type')];
  if (key === undefined || !isObject(node) || typeof node[key] === 'string' || typeof node.$media === 'string')
    return [];
  const other = ['url', 'to', 'link', 'href', 'src'].find((name) => name !== key && typeof node[name] === 'string');
  if (other !== undefined)
    return [
      error(file, [...path, other], 'unknown-key', 'is not a known key', {
        on: 'key',
        data: { kind: 'changes', alternatives: [[{ path: [...path, other], rename: key }]] },
      }),
    ];
  const schema = { const: key === 'href' ? '/' : 'https://example.com/picture.jpg' };
  return [error(file, [...path, key], 'missing', 'is missing', { data: { kind: 'missing-key', key, schema } })];
}
