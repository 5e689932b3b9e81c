import { isDeepStrictEqual } from 'node:util';
import { getNodeValue, type Node } from 'jsonc-parser';
import { camelName } from '../../form/compile/camelName.ts';
import { textAt } from '../told/wordPlace.ts';
import type { JsonFile } from './JsonFile.ts';
import type { Problem } from '../told/Problem.ts';

/** JSON keeps the last of two equal keys and drops the other without a word. */
export function duplicateKeys(file: JsonFile, node: Node | undefined, path: (string | number)[] = []): Problem[] {
  if (!node?.children) return [];
  if (node.type === 'array') return node.children.flatMap((item, index) => duplicateKeys(file, item, [...path, index]));
  const lines = new Map<string, { line: number; value?: Node }>();
  const merged = mergedEntries(file, node, path);
  if (merged) return [merged];
  return node.children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key) return [];
    const name = String(key.value);
    const position = file.position(key.offset);
    const first = lines.get(name);
    lines.set(name, first ?? { line: position.line, value });
    const inner = duplicateKeys(file, value, [...path, name]);
    if (first === undefined) return inner;
    const mend =
      (path.at(-1) === 'properties' && fieldMend(name, first.value, value)) || twinMend(name, first.value, value);
    const isOther = mend !== SAME;
    const [one, other] = [first.value, value].map(shortOf);
    const isWritten = isOther && one !== undefined && other !== undefined;
    const cause = isWritten
      ? `stands twice, as ${one} in line ${first.line} and as ${other} here`
      : `stands twice (first in line ${first.line})`;
    const problem = file.problem([...path, name], cause, isWritten ? OLD : mend);
    // The outcome of a second condition goes with it.
    if ((name === 'then' || name === 'else') && lines.has('if') && isTwin(node, 'if')) return inner;
    return [{ ...problem, ...position, ...(isOther && { kind: 'lost-twin' as const }) }, ...inner];
  });
}

/** Two entries between which lines were taken away: several keys stand there again, with other values, in their order. */
function mergedEntries(
  file: JsonFile,
  { children: all = [], type }: Node,
  path: (string | number)[],
): Problem | undefined {
  if (type !== 'object' || typeof path.at(-1) !== 'number') return undefined;
  const names = all.map(({ children }) => String(children?.[0]?.value));
  const again = names.flatMap((name, index) =>
    names.indexOf(name) < index && !/^(if|then|else)$/.test(name) ? [index] : [],
  );
  const value = (index: number) => getNodeValue(all[index]!.children![1]!) as unknown;
  const isOther = again.every((index) => !isDeepStrictEqual(value(index), value(names.indexOf(names[index]!))));
  const firsts = again.map((index) => names.indexOf(names[index]!));
  const isInOrder = firsts.every((first, at) => at === 0 || first > firsts[at - 1]!);
  if (again.length < 2 || !isOther || !isInOrder) return undefined;
  const twice = again.map((index) => JSON.stringify(names[index])).join(' and ');
  const mend = `Bring it back: git checkout -- ${file.path}. Or end the first one before ${JSON.stringify(names[again[0]!])} with }, and begin the second with {.`;
  const offset = all[again[0]!]!.offset;
  return {
    ...file.problem(path, `holds two entries that run together: ${twice} stand twice`, mend),
    ...file.position(offset),
    kind: 'lost-twin',
  };
}

const SAME = 'Remove it.';
const MORE = 'Move what is in it into the first, as more entries, and remove it.';
const OLD = 'Remove one of the two, the old one; or rename it, where it says something else.';
const LONGEST = 60;

/** A value as it is told beside another one; undefined for a group or list, and for a long text. */
function shortOf(value: Node | undefined): string | undefined {
  const said = value && !value.children ? JSON.stringify(value.value) : undefined;
  return said !== undefined && said.length <= LONGEST ? said : undefined;
}

const isTwin = (group: Node, name: string) =>
  group.children!.filter((property) => property.children?.[0]?.value === name).length > 1;

/** The name of a field that was copied, by its own title; undefined where that tells none. */
function fieldMend(name: string, first: Node | undefined, second: Node | undefined): string | undefined {
  const [old, now] = [first, second].map((node) => textAt(node && getNodeValue(node), 'title'));
  const meant = camelName(now ?? '');
  if (old === now || meant === '') return undefined;
  if (meant === name) {
    const earlier = camelName(old ?? '');
    return earlier === '' || earlier === name
      ? undefined
      : `Write ${JSON.stringify(earlier)} for the first of the two, which its title says; or remove one of them.`;
  }
  return `Write ${JSON.stringify(meant)}, which its title says; or remove one of the two.`;
}

/** What to do with the second of two keys of one name. */
function twinMend(name: string, first: Node | undefined, second: Node | undefined): string {
  if (first && second && isDeepStrictEqual(getNodeValue(first), getNodeValue(second))) return SAME;
  if (name === 'if')
    return 'Move it, with its "then" and "else", into "allOf": [{ … }] beside the first: there each condition has a group of its own.';
  if (first?.type === 'array' && second?.type === 'array') return MORE;
  return 'Remove or rename one of the two.';
}
