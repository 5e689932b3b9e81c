import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { child, isObject, type Path, wordPlace } from '../told/wordPlace.ts';

/**
 * Of a key that is unknown in one place and missing in another of the same file the move is told, and neither of the two
 * by itself; the same where a group is missing or too many round what is right.
 */
export function movedKeys(problems: readonly Problem[], files: ReadonlyMap<string, JsonFile>): Problem[] {
  const told = new Map<Problem, Problem | undefined>();
  for (const problem of problems) {
    const file = files.get(problem.file);
    if (!file || !problem.path || !isStray(problem)) continue;
    const missing = problems.filter((other) => isMissing(other) && other.file === problem.file && !told.has(other));
    const away = missing.filter((other) => isMovedFrom(problem.path!, other.path!));
    const [home] = away.toSorted((a, b) => distance(a, problem) - distance(b, problem));
    if (home) {
      told.set(home, undefined);
      told.set(problem, { ...problem, ...moveTo(file, home.path!) });
      continue;
    }
    const known = placesOf(file, problem);
    if (known.length > 0) {
      const places = known.map((path) => wordPlace(file.value, path)).join(' and ');
      told.set(problem, {
        ...problem,
        kind: undefined,
        cause: 'is not a known key here',
        mend: `Remove it here: it stands in ${places}, and is changed there.`,
      });
      continue;
    }
    const inner = problem.path.reduce<unknown>(child, file.value);
    const inside = missing.filter(({ path = [] }) => isBeside(path, problem.path!) && has(inner, path.at(-1)));
    if (inside.length === 0 || !isObject(inner)) continue;
    inside.forEach((other) => told.set(other, undefined));
    const name = JSON.stringify(problem.path.at(-1));
    told.set(problem, {
      ...problem,
      kind: undefined,
      cause: 'is a group round what belongs beside it',
      mend: `Remove ${name}: { } around what is in it.`,
    });
  }
  return problems.flatMap((problem) => (told.has(problem) ? (told.get(problem) ?? []) : problem));
}

/** The groups below the one in which an unknown key stands that have such a key, with a value of its type. */
function placesOf({ value }: JsonFile, { path = [], meant }: Problem): Path[] {
  const key = String(path.at(-1));
  const own = path.reduce<unknown>(child, value);
  if (meant !== undefined || typeof own === 'object') return [];
  const below = (at: Path): Path[] => {
    const group = at.reduce<unknown>(child, value);
    if (!isObject(group)) return [];
    const inner = Object.keys(group).flatMap((name) => below([...at, name]));
    const isHere = at.length >= path.length && typeof group[key] === typeof own;
    return isHere ? [at, ...inner] : inner;
  };
  return below(path.slice(0, -1));
}

const isStray = ({ kind }: Problem) => kind === 'unknown-key';
const isMissing = ({ kind, path }: Problem) => path !== undefined && kind === 'missing';
const has = (value: unknown, key: unknown) => isObject(value) && Object.hasOwn(value, String(key));
const isBeside = (a: Path, b: Path) => a.slice(0, -1).join('\n') === b.slice(0, -1).join('\n');
const isMovedFrom = (from: Path, to: Path) => from.at(-1) === to.at(-1) && !isBeside(from, to);
const distance = (a: Problem, b: Problem) => Math.abs((a.line ?? 0) - (b.line ?? 0));

function moveTo({ value }: JsonFile, path: Path): Pick<Problem, 'cause' | 'mend'> {
  const parent = path.slice(0, -1);
  const group = parent.reduce<unknown>(child, value);
  const [beside] = isObject(group) ? Object.keys(group).filter((key) => !key.startsWith('$')) : [];
  const where = parent.length === 0 ? 'the outermost level' : wordPlace(value, parent);
  const there = beside === undefined ? '' : `, beside ${JSON.stringify(beside)}`;
  return { cause: 'stands in the wrong place', mend: `Move it to ${where}${there}.` };
}
