import type { JsonFile } from '../read/JsonFile.ts';
import { oneSlip } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import { plainName } from '../../page/plainName.ts';
import type { Project } from '../read/Project.ts';
import { child, isObject, type Path, textAt } from '../told/wordPlace.ts';

/** What the tree of an article says that would be drawn as nothing, or in the wrong place; what is wrong by its schema alone is told there. */
export function checkRichText({ content }: Project): Problem[] {
  return [...content.values()]
    .filter((file) => !file.broken)
    .flatMap((file) => treesIn(file.value, []).flatMap((path) => nodesIn(file, path, 'root')));
}

/** Where trees stand. */
function treesIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'raw' ? [at] : treesIn(child(value, at.at(-1)!), at);
  });
}

/** Styles of words by the names that other tools give to elements. */
const STYLES: [word: RegExp, style: string][] = [
  [/^(bold|strong|b)$/, 'bold'],
  [/^(italic|emphasis|em|i)$/, 'italic'],
  [/^(underlined?|u)$/, 'underline'],
];
const LIST = /^(bulleted|numbered)-list$/;

function nodesIn(file: JsonFile, path: Path, around: string): Problem[] {
  const children = child(path.reduce<unknown>(child, file.value), 'children');
  if (typeof children === 'string') {
    const mend = `Write ${JSON.stringify([{ text: children }])}.`;
    return [
      { ...file.problem([...path, 'children'], 'is words alone, and an article has parts', mend), isWhole: true },
    ];
  }
  if (!Array.isArray(children)) return [];
  return children.flatMap((node: unknown, index) => {
    const at = [...path, 'children', index];
    const slip = slipOf(node);
    if (slip) {
      const facts = { kind: 'unknown-key', meant: slip.meant } as const;
      const mend = `Did you mean ${JSON.stringify(slip.meant)}?`;
      return [{ ...file.problem([...at, slip.key], 'is not a known key', mend, 'key', facts), isWhole: true as const }];
    }
    const fault = nodeFault(node, around);
    if (fault) return [{ ...file.problem(at, fault[0], `Write ${JSON.stringify(fault[1])}.`), isWhole: true as const }];
    return [...wordless(file, node, at), ...addresses(file, node, at), ...nodesIn(file, at, textAt(node, 'type'))];
  });
}

/** A misspelt name of what a node is or holds. */
function slipOf(node: unknown): { key: string; meant: string } | undefined {
  if (!isObject(node)) return undefined;
  for (const meant of ['type', 'children', 'text']) {
    const key = meant in node ? undefined : Object.keys(node).find((one) => oneSlip(meant, [one]) !== undefined);
    if (key !== undefined) return { key, meant };
  }
  return undefined;
}

/** What is wrong with a node where it stands, and the node as it was meant. */
function nodeFault(node: unknown, around: string): [cause: string, meant: unknown] | undefined {
  const wrapped = (inner: unknown) =>
    LIST.test(around)
      ? { type: 'list-item', children: [inner] }
      : around === 'root'
        ? { type: 'paragraph', children: [inner] }
        : inner;
  if (typeof node === 'string') return ['is words alone, and an article has parts', wrapped({ text: node })];
  if (!isObject(node)) return undefined;
  const { type, text, children, ...rest } = node;
  if (
    typeof type === 'string' &&
    typeof text === 'string' &&
    children === undefined &&
    !STYLES.some(([word]) => word.test(type))
  )
    return ['has its words in "text", and an element has them in "children"', { type, ...rest, children: [{ text }] }];
  if (type === undefined && Array.isArray(children) && text === undefined)
    return ['does not say what it is', { type: LIST.test(around) ? 'list-item' : 'paragraph', ...rest, children }];
  const picture = type === 'image' && node.$media === undefined ? textAt(node, 'src') : '';
  if (picture !== '' && (!/^(https?:\/)?\//.test(picture) || /^\/?(pages\/)?media\//.test(picture))) {
    const name = plainName(picture.replace(/^.*\//, '').replace(/\.\w+$/, '')) || 'a-picture';
    const { src: _src, alt, altText, ...others } = rest;
    const meant = { type, $media: name, altText: altText ?? alt ?? '…', ...others, children: children ?? [] };
    return [
      `has the picture ${JSON.stringify(picture)}: pictures lie in pages/media/, and go by their name alone`,
      meant,
    ];
  }
  const style = STYLES.find(([word]) => word.test(textAt(node, 'type')))?.[1];
  const words = Array.isArray(children) ? children.map((one) => textAt(one, 'text')).join('') : String(text ?? '');
  if (style && words !== '')
    return ['is a style, and words carry their style themselves', { text: words, [style]: true }];
  if (LIST.test(around) && type !== 'list-item')
    return ['stands in a list, where each point is a "list-item"', wrapped(node)];
  if (type === 'list-item' && !LIST.test(around))
    return ['is a point of a list, outside of one', { type: 'bulleted-list', children: [node] }];
  const isLoose = around === 'root' && typeof text === 'string' && type === undefined;
  return isLoose ? ['stands outside of any paragraph', wrapped(node)] : undefined;
}

/** A heading, a paragraph or a link without any words. */
function wordless(file: JsonFile, node: unknown, path: Path): Problem[] {
  const children = child(node, 'children');
  const isOfWords = /^(heading-\w+|paragraph|link)$/.test(textAt(node, 'type'));
  if (!isOfWords || !Array.isArray(children) || children.length === 0) return [];
  if (!children.every((one) => child(one, 'text') === '')) return [];
  return [file.warning(path, 'has no words: readers see an empty line', 'Write them, or remove it.')];
}

/** A link that leads nowhere and a picture that is none, where no other key says what they should be. */
function addresses(file: JsonFile, node: unknown, path: Path): Problem[] {
  const key = { link: 'href', image: 'src' }[textAt(node, 'type')];
  if (key === undefined || !isObject(node) || typeof node[key] === 'string') return [];
  if (key === 'src' && typeof node.$media === 'string') return [];
  const other = ['url', 'to', 'link', 'href', 'src'].find((name) => name !== key && typeof node[name] === 'string');
  if (other)
    return [
      file.problem([...path, other], 'is not a known key', `Did you mean ${JSON.stringify(key)}?`, 'key', {
        kind: 'unknown-key',
        meant: key,
      }),
    ];
  const mend =
    key === 'href'
      ? 'Add "href": "/".'
      : 'Add "src": "https://example.com/picture.jpg", the whole address of the picture, or "$media" with the name of one in pages/media.';
  return [file.problem([...path, key], 'is missing', mend, 'value', { kind: 'missing' })];
}
