import { toAsciiSlug } from '../../site/slugs.ts';
import { declareFileRule } from '../checkState.ts';
import { choicesHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../diagnostics/RawDiagnostic.ts';
import {
  childValue,
  objectOrEmpty,
  objectsIn,
  isObject,
  type KeyPath,
  stringAtOrEmpty,
  valueAtPath,
} from '../diagnostics/path.ts';
import { scalarToString } from '../diagnostics/words.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';

/** Checks the nodes of articles. Reports those that would not be rendered, or in the wrong place. */
export const richTextRule = declareFileRule('richText', function* (file, ask) {
  const article = ask('schemas').schema('schemas/meta/article.json');
  const styles = objectOrEmpty(valueAtPath(article, ['definitions', 'words', 'properties']));
  const types = objectOrEmpty(valueAtPath(article, ['definitions', 'element', 'properties', 'type', 'x-aliases']));
  const names: Names = {
    styleOf: (name) =>
      Object.keys(styles).find((key) => [key, childValue(styles[key], 'x-aliases')].flat().includes(name)),
    typeOf: (name) => scalarToString(types[name] ?? name),
  };
  for (const { group, path } of objectsIn(file.value))
    if (path.at(-1) === 'raw') yield* inNode({ file, names }, group, path, 'root');
});

/** Aliases of styles and node types in the schema of articles. */
interface Names {
  styleOf: (name: string) => string | undefined;
  typeOf: (name: string) => string;
}

interface Article {
  file: JsonSourceFile;
  names: Names;
}

const LIST = /^(bulleted|numbered)-list$/;
const BARE = 'is plain text, but an article needs elements';

function* inNode(article: Article, parent: unknown, path: KeyPath, around: string): Generator<RawDiagnostic> {
  const { file, names } = article;
  const children = childValue(parent, 'children');
  const list = [...path, 'children'];
  if (typeof children === 'string')
    yield createError(file, list, 'misplaced-words', BARE, choicesHint([{ text: children }]));
  if (!Array.isArray(children)) return;
  for (const [index, node] of (children as unknown[]).entries()) {
    const at = [...list, index];
    const type = names.typeOf(stringAtOrEmpty(node, 'type'));
    const fault = nodeFault(node, type, around, names);
    if (fault) yield createError(file, at, 'misplaced-words', fault[0], choicesHint(fault[1]));
    else {
      yield* wordless(file, node, at);
      yield* inNode(article, node, at, type);
    }
  }
}

/** Returns the problem of a node, with the corrected node. */
function nodeFault(
  node: unknown,
  known: string,
  around: string,
  { styleOf }: Names,
): [message: string, meant: unknown] | undefined {
  const isInList = LIST.test(around);
  const part = { type: isInList ? 'list-item' : 'paragraph' };
  const wrapped = (inner: unknown) => (isInList || around === 'root' ? { ...part, children: [inner] } : inner);
  if (typeof node === 'string') return [BARE, wrapped({ text: node })];
  if (!isObject(node)) return undefined;
  const { type, text, children, ...rest } = node;
  const style = styleOf(known);
  const words = Array.isArray(children)
    ? children.map((one) => stringAtOrEmpty(one, 'text')).join('')
    : scalarToString(text ?? '');
  if (style && words !== '')
    return ['is a style, but a style belongs on the text itself', { text: words, [style]: true }];
  if (typeof type === 'string' && typeof text === 'string' && children === undefined)
    return ['has its text in "text", but an element needs it in "children"', { type, ...rest, children: [{ text }] }];
  if (type === undefined && Array.isArray(children) && !Object.keys(rest).some((key) => /^[tepy]{4}$/.test(key)))
    return ['has no "type"', { ...part, ...rest, children }];
  const picture = pictureMeant(node);
  if (picture) return picture;
  if (isInList && known !== 'list-item' && type !== undefined)
    return ['is in a list, but each point of a list must be a "list-item"', wrapped(node)];
  if (known === 'list-item' && !isInList)
    return ['is a point of a list, but is not in a list', { type: 'bulleted-list', children: [node] }];
  const isLoose = around === 'root' && typeof text === 'string' && type === undefined;
  return isLoose ? ['is not in a paragraph', wrapped(node)] : undefined;
}

/** Corrects an image node that names a picture of the site by its file. */
function pictureMeant({ type, children = [], src, alt, altText = alt ?? '…', ...rest }: Record<string, unknown>) {
  const path = type === 'image' && rest.$media === undefined && typeof src === 'string' ? src : '';
  if (path === '' || (/^(https?:\/)?\//.test(path) && !/^\/?(pages\/)?media\//.test(path))) return undefined;
  const $media = toAsciiSlug(path.replace(/^.*\//, '').replace(/\.\w+$/, '')) || 'a-picture';
  const message = `has the picture ${JSON.stringify(path)}: put the picture in pages/media/ and use its name without the ending`;
  return [message, { type, $media, altText, ...rest, children }] satisfies [string, unknown];
}

/** Warns about an empty heading, paragraph or link. */
function* wordless(file: JsonSourceFile, node: unknown, path: KeyPath): Generator<RawDiagnostic> {
  const children = childValue(node, 'children');
  const isOfWords = /^(heading-\w+|paragraph|link)$/.test(stringAtOrEmpty(node, 'type'));
  const isEmpty =
    Array.isArray(children) && children.length > 0 && children.every((one) => childValue(one, 'text') === '');
  if (isOfWords && isEmpty) yield createWarning(file, path, 'wordless', 'has no text: readers see an empty line');
}
