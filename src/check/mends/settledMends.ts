import { applied } from './applied.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { isError, type Problem } from '../told/Problem.ts';
import { firstOf, onOneLine } from '../schema/valueWords.ts';
import { child, type Path } from '../told/wordPlace.ts';

/** So many problems are looked at, each for so many steps: who waits for the check shall not wait for many. */
const MOST_PROBLEMS = 20;
const MOST_STEPS = 4;
const LONGEST = 400;

/** What is wrong with the site when a file has another text. */
export type Recheck = (path: string, text: string) => Problem[];

/**
 * Every mend that changes a file's text is tried before it is told: where something is wrong at its place then, what is
 * right in the end is told at once.
 */
export function settledMends(problems: Problem[], files: ReadonlyMap<string, JsonFile>, recheck: Recheck): Problem[] {
  const tried = new Set(problems.filter(isError).slice(0, MOST_PROBLEMS));
  return problems.map((problem) => {
    const file = files.get(problem.file);
    return file && !file.broken && tried.has(problem)
      ? likeOthers(settled(problem, file, problems, recheck), file)
      : problem;
  });
}

/** What is empty may be left out, where nothing asks for it. */
function settled(problem: Problem, file: JsonFile, known: readonly Problem[], recheck: Recheck): Problem {
  const told = stepped(problem, file, known, recheck);
  const here = problem.path?.reduce<unknown>(child, file.value);
  const isBlank = typeof here === 'string' && here.trim() === '';
  const isEmpty = isBlank || here === null || (typeof here === 'object' && Object.keys(here).length === 0);
  const without = isEmpty && problem.on !== 'key' ? applied(file.value, { ...problem, mend: 'Remove it.' }) : undefined;
  if (!without || !/^[A-Z]\w+ /.test(told.mend) || told.mend.startsWith('Remove')) return told;
  const after = recheck(file.path, JSON.stringify(without.root, null, 2)).filter(isError);
  const isAsked = after.some((one) => one.file === file.path && isIn(one, problem.path!) && one.kind === 'missing');
  if (isAsked || after.length >= known.filter(isError).length) return told;
  return { ...told, mend: `Remove it; or ${told.mend.charAt(0).toLowerCase()}${told.mend.slice(1)}` };
}

function stepped(
  problem: Problem,
  { path: of, value }: JsonFile,
  known: readonly Problem[],
  recheck: Recheck,
): Problem {
  let now = applied(value, problem);
  let steps = 0;
  let last = problem;
  for (; now && steps < MOST_STEPS; steps++) {
    const { root, to } = now;
    const wrong = recheck(of, JSON.stringify(root, null, 2)).filter((one) => isError(one) && one.file === of);
    const next = wrong.find((one) => isIn(one, to) && !known.some((other) => isSame(other, one)));
    if (!next) break;
    last = next;
    const then = applied(root, next);
    if (!then) return withMend(problem, next, root, to);
    now = { root: then.root, to: isAt(to, next.path!) ? then.to : to };
  }
  return steps === 0 || steps === MOST_STEPS || !now ? problem : inOne(problem, now, last);
}

/** What only a person can write is told of the place where it is to stand. */
function withMend(problem: Problem, next: Problem, root: unknown, to: Path): Problem {
  const here = to.reduce<unknown>(child, root);
  const isOnly =
    Array.isArray(here) && here.length === 1 && isAt(next.path!, [...to, 0]) && next.mend.startsWith('Write ');
  if (isOnly && isAt(problem.path!, to))
    return { ...problem, mend: next.mend.replace(/^Write (.*)\.$/s, 'Write [$1].') };
  if (!isAt(next.path!, to) || !isAt(problem.path!, to)) return problem;
  if (next.kind === 'missing') return { ...problem, mend: next.mend.replace(/^Add "(?:[^"\\]|\\.)*": /, 'Write ') };
  const more = /^Add (?:one|(\d+) more): (.*)\.$/s.exec(next.mend);
  if (!more || !Array.isArray(here)) return next.mend.startsWith('Write ') ? { ...problem, mend: next.mend } : problem;
  const [, count = '1', entry = ''] = more;
  const entries = [...here.map(onOneLine), ...Array.from({ length: Number(count) }, () => firstOf(entry))];
  return { ...problem, mend: `Write [${entries.join(', ')}].` };
}

/** All steps as one: what stands at the place in the end. */
function inOne(problem: Problem, { root, to }: { root: unknown; to: Path }, last: Problem): Problem {
  const path = problem.path!;
  const value = to.reduce<unknown>(child, root);
  if (value === undefined) return { ...problem, mend: 'Remove it.' };
  const said = onOneLine(value);
  if (String(to) === String(path)) {
    const isOne = String(last.path) === String(path) && last.on === problem.on;
    return { ...problem, mend: isOne ? last.mend : said.length > LONGEST ? problem.mend : `Write ${said}.` };
  }
  if (said.length > LONGEST) return { ...problem, mend: `${problem.mend} Then: ${last.mend}` };
  return {
    ...problem,
    mend: `Write ${JSON.stringify(to.at(-1))}: ${said} in the place of ${JSON.stringify(path.at(-1))}.`,
  };
}

const isAt = (path: Path, place: Path) => String(path) === String(place);
const isIn = ({ path }: Problem, place: Path) =>
  path !== undefined && place.every((step, index) => step === path[index]);
const isSame = (one: Problem, other: Problem) => String(one.path) === String(other.path) && one.cause === other.cause;

/** An example of a number as others of the same name in the file have it. */
function likeOthers(problem: Problem, { value }: JsonFile): Problem {
  const key = problem.path?.at(-1);
  const [, start, least] = /^(Write (?:a number in digits|(\d+) or more))(?:, such as \d+)?/.exec(problem.mend) ?? [];
  if (start === undefined || typeof key !== 'string') return problem;
  const own = problem.path!.reduce<unknown>(child, value);
  const others = numbersAt(value, key).filter((number) => number !== own && number >= Number(least ?? 0));
  if (others.length === 0) return problem;
  return { ...problem, mend: problem.mend.replace(/^Write .*?(?=[.] |[.]$| \()/, `${start}, such as ${others[0]}`) };
}

const numbersAt = (value: unknown, key: string): number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        typeof one === 'number' ? (name === key ? [one] : []) : numbersAt(one, key),
      );
