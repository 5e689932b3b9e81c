import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import { syntaxProblems } from './syntaxProblems.ts';

const DEEPEST = 100;

/** Reads a JSON file with every fault of its writing; undefined where there is no such file to read. */
export function readJsonFile(root: string, path: string): { file?: JsonFile; problems: Problem[] } {
  let text: string;
  try {
    text = readFileSync(join(root, path), 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'could not be read';
    return {
      problems: [{ file: path, place: '', cause: `the file ${reason}`, mend: 'Put it back, or rename it back.' }],
    };
  }
  return parseJsonFile(path, text);
}

/** The same for a text at hand. */
export function parseJsonFile(path: string, text: string): { file: JsonFile; problems: Problem[] } {
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    return tooDeep(path, text, undefined);
  }
  const deep = tree && deeperThan(tree, DEEPEST);
  if (deep) return tooDeep(path, text, deep);

  const value = errors.length > 0 ? tree && getNodeValue(tree) : parsed(text);
  const broken = errors.length > 0 || value === undefined;
  const file = new JsonFile(path, text, tree, value, broken);
  const problems = [...syntaxProblems(file, errors), ...duplicateKeys(file, tree)];
  if (broken && problems.length === 0) {
    problems.push(file.problem([], 'this file is no valid JSON', 'Compare it with a file that works.'));
  }
  return { file, problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tooDeep(path: string, text: string, node: Node | undefined) {
  const file = new JsonFile(path, text, undefined, undefined, true);
  const problem = file.problem([], `is nested more than ${DEEPEST} levels deep`, 'Close brackets that were left open.');
  return { file, problems: [{ ...problem, ...file.position(node?.offset ?? 0) }] };
}

function deeperThan(node: Node, levels: number): Node | undefined {
  if (levels === 0) return node;
  for (const inner of node.children ?? []) {
    const found = deeperThan(inner, node.type === 'property' ? levels : levels - 1);
    if (found) return found;
  }
  return undefined;
}

/** JSON keeps the last of two equal keys and drops the other without a word. */
function duplicateKeys(file: JsonFile, node: Node | undefined, path: (string | number)[] = []): Problem[] {
  if (!node?.children) return [];
  if (node.type === 'array') return node.children.flatMap((item, index) => duplicateKeys(file, item, [...path, index]));
  const lines = new Map<string, number>();
  return node.children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key) return [];
    const name = String(key.value);
    const position = file.position(key.offset);
    const first = lines.get(name);
    lines.set(name, first ?? position.line);
    const inner = duplicateKeys(file, value, [...path, name]);
    if (first === undefined) return inner;
    const problem = file.problem(
      [...path, name],
      `stands twice (first in line ${first})`,
      'Remove or rename one of the two.',
    );
    return [{ ...problem, ...position }, ...inner];
  });
}
