import { isError, type Problem } from '../told/Problem.ts';
import type { Path } from '../told/wordPlace.ts';

/** The problems without those that are there because of another one, which is told by itself. */
export function withoutFollowUps(problems: readonly Problem[]): Problem[] {
  const whole = problems.filter(({ isWhole }) => isWhole);
  const isPart = (part: Problem) =>
    whole.some((one) => part.path && part.file === one.file && isAt(part.path, wholeOf(one)));
  // What the entry's own description says of a place is said better than what one of its users says.
  const isSaidThere = ({ file, path, usedBy, kind }: Problem) =>
    usedBy !== undefined &&
    problems.some(
      (one) =>
        one.file === file &&
        !one.usedBy &&
        isError(one) &&
        String(one.path) === String(path) &&
        (path?.at(-1) === 'id' || (kind === 'wrong-type' && one.kind === kind)),
    );
  return problems.filter((problem) => {
    if (problem.isWhole) return true;
    if (isSaidThere(problem)) return false;
    // A file that lies elsewhere is told by itself.
    const needs = problem.needs ?? (problem.line === undefined ? problem.file : undefined);
    if (problems.some((one) => one !== problem && one.home !== undefined && one.home === needs)) return false;
    if (problem.kind === 'missing' && problems.some((one) => isMisspelt(one, problem))) return false;
    const twin = problems.find((one) => one.kind === 'no-such-day' && isSamePlace(one, problem));
    if (twin && twin !== problem) return false;
    if (isPart(problem) || isOfHeader(problem, problems) || isOfLostField(problem, problems)) return false;
    if (problem.kind === 'too-many' && problems.some((one) => one.kind === 'named-twice' && isWithin(one, problem)))
      return false;
    if (problems.some((one) => one.kind === 'one-text' && one.file === problem.file && isListOf(problem, one)))
      return false;
    if (problems.some((one) => one !== problem && isUnknown(one) && isWithin(problem, one))) return false;
    if (
      problem.kind === 'no-choice' &&
      String(problem.path) === 'header' &&
      problems.some((one) => isHeaderOf(one, problem))
    )
      return false;
    if (problem.kind === 'nothing-to-show' && problems.some(isWithoutSlug)) return false;
    if (
      problem.kind === 'page-heading' &&
      problems.some((one) => one.file === problem.file && (isOtherBlock(one) || isInside(one, problem)))
    )
      return false;
    return !problem.isWarning || !isToldWorse(problem, problems);
  });
}

/** What is missing stands there under a name that is nearly the same. */
const isMisspelt = ({ file, path = [], meant }: Problem, missing: Problem) =>
  meant !== undefined && file === missing.file && String([...path.slice(0, -1), meant]) === String(missing.path);

const isSamePlace = (one: Problem, other: Problem) =>
  one.file === other.file && String(one.path) === String(other.path);

const isAt = (path: Path, place: Path) => place.every((step, index) => step === path[index]);

/** What the first section asks of the header says more than the choices there are. */
const isHeaderOf = ({ file, path, kind }: Problem, problem: Problem) =>
  file === problem.file && String(path) === 'header' && kind !== 'no-choice';

/** What stands under a key that nobody knows is not looked at. */
const isUnknown = ({ kind }: Problem) => kind === 'unknown-key' || kind === 'stray-key';

const isListOf = ({ path }: Problem, { path: entry = [] }: Problem) => String(path) === String(entry.slice(0, -1));

const isWithin = (part: Problem, { file, path }: Problem) =>
  part.file === file && path !== undefined && part.path !== undefined && isAt(part.path, path);

/** What is said of a section's block is said of the section. */
const wholeOf = ({ path = [] }: Problem): Path => (path.at(-1) === 'block' ? path.slice(0, -1) : path);

/** What stops nothing is not worth a word where something stops all. */
const isToldWorse = (problem: Problem, problems: readonly Problem[]) =>
  problems.some(
    (one) => isError(one) && (isSamePlace(one, problem) || (one.kind === 'too-many' && isWithin(problem, one))),
  );

/** A key of the page that is misspelt may be what decides about its header, or names its addresses. */
const isOfHeader = ({ file, path }: Problem, problems: readonly Problem[]) =>
  /^(header|canonical)$/.test(String(path)) &&
  problems.some((one) => one.file === file && one.path?.length === 1 && one.kind === 'unknown-key');

/** An entry without its slug may be the one that an address is meant for. */
const isWithoutSlug = ({ file, path, kind }: Problem) =>
  file.startsWith('pages/content/') && path?.at(-1) === 'slug' && kind === 'missing';

/** A section that is of another block draws another heading. */
/** What is wrong in a section may be what decides whether it draws the heading. */
const isInside = ({ path = [], kind }: Problem, { path: section = [] }: Problem) =>
  (kind === 'no-choice' || kind === 'wrong-type') && section.length > 1 && isAt(path, section);
const isOtherBlock = ({ path, isWhole }: Problem) => isWhole === true && path?.at(-1) === 'block';

/** What shows a field of entries that have lost it, or misspell it, is not to blame. */
function isOfLostField({ field, of }: Problem, problems: readonly Problem[]): boolean {
  if (field === undefined) return false;
  return problems.some(
    (one) =>
      isError(one) &&
      (of === undefined ? one.file.startsWith('pages/content/') : one.file === of) &&
      (one.path?.at(-1) === field || one.meant === field),
  );
}
