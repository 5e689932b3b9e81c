import type { JsonFile } from '../read/JsonFile.ts';
import { isError, isSameAs, type Problem } from '../told/Problem.ts';
import type { Recheck } from './settledMends.ts';
import { triedRepairs } from './triedRepairs.ts';
import { child, isObject, type Path, wordPlace } from '../told/wordPlace.ts';

/** Where so much is wrong at once, trying says nothing. */
const MOST_PROBLEMS = 12;
const MOST_PLACES = 5;
/** Every trial checks the site anew: who waits for the check shall not wait for many. */
const MOST_TRIALS = 16;

/**
 * Of a key that is unknown where it stands, and of a value that is of another kind than its place asks for, the likely
 * mends are tried: to take it to a group nearby, or to change it with its neighbour. What makes less wrong is told.
 */
export function triedMends(problems: Problem[], files: ReadonlyMap<string, JsonFile>, recheck: Recheck): Problem[] {
  if (problems.filter(isError).length > MOST_PROBLEMS) return problems;
  let left = MOST_TRIALS;
  for (const problem of problems) {
    const file = files.get(problem.file);
    if (file?.broken && !problem.path) {
      const told = triedRepairs(problem, file, recheck);
      if (told !== problem) return problems.map((other) => (other === problem ? told : other));
    }
    if (file && problem.kind === 'lost-key')
      return problems.map((other) => (other === problem ? withItsKey(file, problem, recheck) : other));
    if (!file || file.broken || !problem.path || typeof problem.path.at(-1) !== 'string') continue;
    const trials = isStray(problem)
      ? [...moves(file, problem), ...renames(file, problem)]
      : isOfOtherKind(problem)
        ? swaps(file, problem, problems)
        : [];
    for (const { value, places, told } of trials) {
      if (left-- === 0) return problems;
      const after = recheck(file.path, JSON.stringify(value, null, 2));
      const isHere = (path: Path) => places.some((at) => isAt(path, at) || String(path) === String(at.slice(0, -1)));
      const isClean = !after.some(
        ({ file: of, path, isWarning }) => of === file.path && !isWarning && path && isHere(path),
      );
      if (isClean && after.filter(isError).length < problems.filter(isError).length)
        return problems.flatMap((other) =>
          other === problem ? { ...problem, ...told } : after.some(isSameAs(other)) ? other : [],
        );
    }
  }
  return problems;
}

/** The same with the key that is missing where a value stands without one: what the check says of a key that nobody knows. */
function withItsKey({ path, text }: JsonFile, problem: Problem, recheck: Recheck): Problem {
  const lines = text.split('\n').slice(0, problem.line! - 1);
  const at = lines.reduce((sum, line) => sum + line.length + 1, problem.column! - 1);
  const after = recheck(path, `${text.slice(0, at)}"?": ${text.slice(at)}`).filter(({ file }) => file === path);
  const own = after.find(({ path: of }) => of?.at(-1) === '?');
  const isBeside = ({ path: of = [] }: Problem) => String(of.slice(0, -1)) === String(own?.path?.slice(0, -1));
  const missing = own && after.find((one) => one.kind === 'missing' && isBeside(one));
  const key = own?.meant ?? missing?.path?.at(-1) ?? (own?.free?.length === 1 ? own.free[0] : undefined);
  if (key === undefined) return problem;
  const words = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(at))?.[0];
  const mend = words ? `Write ${JSON.stringify(key)}: ${words} instead.` : `Write ${JSON.stringify(key)}: before it.`;
  return { ...problem, mend };
}

interface Trial {
  /** What the file would say. */
  value: unknown;
  /** Where nothing may be wrong then. */
  places: Path[];
  told: Pick<Problem, 'cause' | 'mend'>;
}

const isStray = ({ kind, meant }: Problem) => (kind === 'unknown-key' || kind === 'stray-key') && meant === undefined;
const isOfOtherKind = ({ kind, meant }: Problem) =>
  kind === 'wrong-type' || kind === 'wrong-form' || (kind === 'no-choice' && meant === undefined);
/** A name as files have them, which readers do not. */
const isName = (value: unknown) => typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
const isAt = (path: Path, place: Path) => place.every((step, index) => step === path[index]);

/** The groups that a key may have been meant for: those around it and those in or beside the group it stands in, those around it and the nearest first. */
function moves(file: JsonFile, { path = [], line = 0 }: Problem): Trial[] {
  const key = String(path.at(-1));
  const here = path.slice(0, -1);
  const around = here.map((_, length) => path.slice(0, length));
  const inside = [here, here.slice(0, -1)].flatMap((at) => groupsIn(file.value, at));
  const known = new Set([here, ...around].map((at) => JSON.stringify(at)));
  const distance = (at: Path) => Math.abs((file.problem(at, '', '').line ?? 0) - line);
  const isOpen = (at: Path) => {
    const group = at.reduce<unknown>(child, file.value);
    return isObject(group) && !Object.hasOwn(group, key) && !isAt(at, path);
  };
  const near = inside
    .filter((at) => isOpen(at) && !known.has(JSON.stringify(at)))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_PLACES);
  return [...around.toReversed().filter(isOpen), ...near].map((at) => {
    const value = structuredClone(file.value);
    const from = here.reduce<unknown>(child, value) as Record<string, unknown>;
    const to = at.reduce<unknown>(child, value) as Record<string, unknown>;
    to[key] = from[key];
    delete from[key];
    const where = at.length === 0 ? 'the outermost level' : wordPlace(file.value, at);
    const beside = Object.keys(to).find((other) => other !== key && !other.startsWith('$schema'));
    const there = beside === undefined ? '' : `, beside ${JSON.stringify(beside)}`;
    return {
      value,
      places: [[...at, key]],
      told: { cause: 'stands in the wrong place', mend: `Move it to ${where}${there}.` },
    };
  });
}

/** The keys here that a group or list may have been meant for. */
function renames(file: JsonFile, { path = [], free = [], cause }: Problem): Trial[] {
  const here = path.slice(0, -1);
  if (typeof path.reduce<unknown>(child, file.value) !== 'object') return [];
  return free.slice(0, MOST_PLACES).map((name) => {
    const value = structuredClone(file.value);
    const group = here.reduce<unknown>(child, value) as Record<string, unknown>;
    group[name] = group[String(path.at(-1))];
    delete group[String(path.at(-1))];
    return { value, places: [[...here, name]], told: { cause, mend: `Did you mean ${JSON.stringify(name)}?` } };
  });
}

/** The groups right in a group, and those in its lists. */
function groupsIn(value: unknown, at: Path): Path[] {
  const group = at.reduce<unknown>(child, value);
  if (typeof group !== 'object' || group === null) return [];
  return Object.entries(group).flatMap(([key, inner]) => {
    const path = [...at, Array.isArray(group) ? Number(key) : key];
    if (Array.isArray(inner)) return inner.flatMap((one, index) => (isObject(one) ? [[...path, index]] : []));
    return isObject(inner) ? [path] : [];
  });
}

/** The neighbours with which a value may have been exchanged, those first of which something is said too. */
function swaps(file: JsonFile, { path = [], kind: wrong }: Problem, problems: Problem[]): Trial[] {
  const key = String(path.at(-1));
  const here = path.slice(0, -1);
  const group = here.reduce<unknown>(child, file.value);
  // What is filled in beforehand is a value, and what stands beside it are words about it.
  if (!isObject(group) || group[key] === '' || key === 'default') return [];
  const isWrong = (other: string) =>
    problems.some(({ file: of, path: at }) => of === file.path && at !== undefined && isAt(at, [...here, other]));
  const kind = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
  return Object.keys(group)
    .filter((other) => other !== key)
    .filter(
      (other) =>
        kind(group[other]) !== kind(group[key]) ||
        (isName(group[other]) && !isName(group[key])) ||
        (wrong !== 'wrong-type' && typeof group[other] === 'string'),
    )
    .toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)) || Number(isName(group[b])) - Number(isName(group[a])))
    .slice(0, MOST_PLACES)
    .map((other) => {
      const value = structuredClone(file.value);
      const changed = here.reduce<unknown>(child, value) as Record<string, unknown>;
      [changed[key], changed[other]] = [changed[other], changed[key]];
      const names = `${JSON.stringify(key)} and ${JSON.stringify(other)}`;
      return {
        value,
        places: [path, [...here, other]],
        told: { cause: `has the value of ${JSON.stringify(other)}`, mend: `Exchange the values of ${names}.` },
      };
    });
}
