import { applyEdits, type Edit, findNodeAtLocation } from 'jsonc-parser';
import type { Problem } from '../../../check/told/Problem.ts';
import { type JsonPath, setValue, writtenAt } from '../../edit/jsonEdits.ts';
import type { FileOperation } from '../../edit/Operation.ts';
import { treeOf } from '../../edit/treeOf.ts';
import type { Texts } from '../../history/History.ts';

/** The one thing that mends a problem: another name for a key, whose value stays as it is written, or another value. */
export interface Mend {
  /** What it does, to be read on a button: `use /about-us`. */
  words: string;
  edits: Edit[];
}

/**
 * What mends a problem for certain; undefined where there are several ways, or where the place no longer says what it
 * said in the texts that were `checked`. What the author wrote is changed only where that is what the problem is about.
 */
export function certainMend(problem: Problem, texts: Texts, checked: Texts): Mend | undefined {
  const { file, path = [] } = problem;
  const [text, before] = [texts.get(file), checked.get(file)];
  if (typeof text !== 'string' || typeof before !== 'string') return undefined;
  return writtenAt(text, path) === writtenAt(before, path) ? mendOf(problem, text) : undefined;
}

/** Mends problems one after another, each of what the one before left; those that are no longer certain are left out. */
export function mendFiles(problems: readonly Problem[], texts: Texts, checked: Texts): FileOperation[] {
  const certain = problems.filter((problem) => certainMend(problem, texts, checked) !== undefined);
  // What stands in a group has its place as long as the group has its name.
  const inwardsFirst = certain.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0));
  const now = new Map(texts);
  return inwardsFirst.flatMap((problem): FileOperation[] => {
    const text = now.get(problem.file)!;
    const mend = mendOf(problem, text);
    if (!mend) return [];
    now.set(problem.file, applyEdits(text, mend.edits));
    return [{ path: problem.file, edits: mend.edits }];
  });
}

/** The mark with which some programs begin a file. */
const MARK = '\uFEFF';

function mendOf(problem: Problem, text: string): Mend | undefined {
  const { path = [], kind, mend } = problem;
  if (kind === 'foreign' && text.startsWith(MARK))
    return { words: 'take the invisible mark away', edits: [{ offset: 0, length: 1, content: '' }] };
  const to = meantBy(mend);
  if (to === undefined || path.length === 0) return undefined;
  if (isOfKey(problem)) {
    const edits = renamed(text, path, to);
    return edits && { words: `rename to “${to}”`, edits };
  }
  return writtenAt(text, path)?.startsWith('"')
    ? { words: `use ${shortened(to)}`, edits: setValue(text, path, to) }
    : undefined;
}

/** The text that a problem says to use instead, where it names one alone. */
function meantBy(mend: string): string | undefined {
  const [, meant] =
    /^(?:Did you mean ("(?:[^"\\]|\\.)*")\?|Write ("(?:[^"\\]|\\.)*")\.)$/.exec(mend)?.filter(Boolean) ?? [];
  try {
    return meant === undefined ? undefined : (JSON.parse(meant) as string);
  } catch {
    return undefined;
  }
}

const isOfKey = ({ on, kind }: Problem) => on === 'key' || kind === 'unknown-key' || kind === 'stray-key';

/** The edit that gives a key another name and touches nothing else; undefined where there is no such key, or the name is taken. */
function renamed(text: string, path: JsonPath, to: string): Edit[] | undefined {
  const tree = treeOf(text);
  const property = tree && findNodeAtLocation(tree, [...path])?.parent;
  if (property?.type !== 'property') return undefined;
  const names = property.parent!.children!.map(({ children }) => children![0]!);
  const isClear =
    names.every(({ value }) => value !== to) && names.filter(({ value }) => value === path.at(-1)).length === 1;
  const { offset, length } = property.children![0]!;
  return isClear ? [{ offset, length, content: JSON.stringify(to) }] : undefined;
}

const LONGEST = 60;
const shortened = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words);
