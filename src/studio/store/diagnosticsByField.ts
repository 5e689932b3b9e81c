import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { toPointer } from '../../form/model/pointer.ts';
import type { TextsByPath } from '../../site/files.ts';
import { resolvePanelValue, type ValueSource } from '../fields/resolvePanelValue.ts';
import type { SharedContent } from '../../site/resolveContent.ts';
import { sharedContentOf, readRenderablePage } from '../../site/SiteValues.ts';

/** True for a problem that prevents a build. */
export const isBuildError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** True for an error of a field: a problem that prevents a build, or will once its draft is published. */
export const isFieldError = (problem: Diagnostic): boolean => isBuildError(problem) || problem.isOfDraft === true;

/** Problem with the pointer of its field in a panel. */
export interface PanelProblem {
  problem: Diagnostic;
  pointer: string;
}

/** Problem with its section on a page. */
interface SectionProblem extends PanelProblem {
  section: number;
}

const known = new WeakMap<readonly Diagnostic[], Map<string, SectionProblem[]>>();

/** Returns the errors of a page's sections, including those of shared content that they show, drafts too. */
export function problemsOfPage(problems: readonly Diagnostic[], texts: TextsByPath, path: string): SectionProblem[] {
  const kept = known.get(problems) ?? new Map<string, SectionProblem[]>();
  known.set(problems, kept);
  const before = kept.get(path);
  if (before) return before;
  const content = sharedContentOf(texts);
  const sources = (readRenderablePage(texts, path)?.sections ?? []).map(
    (section) => resolvePanelValue(section, content).sources,
  );
  const found = problems.filter(isFieldError).flatMap((problem) => sectionProblems(problem, path, sources, content));
  kept.set(path, found);
  return found;
}

function sectionProblems(
  problem: Diagnostic,
  path: string,
  sources: ValueSource[][],
  content: SharedContent,
): SectionProblem[] {
  const [first, second, ...rest] = problem.path ?? [];
  if (problem.file === path)
    return first === 'sections' && typeof second === 'number'
      ? [{ problem, section: second, pointer: pointerIn(rest) }]
      : [];
  const collection = /^pages\/content\/(.*)\.json$/.exec(problem.file)?.[1];
  if (collection === undefined || typeof first !== 'number') return [];
  const id = content[collection]?.[first]?.id;
  return sources.flatMap((inSection, section) =>
    inSection.flatMap((source) => {
      if (source.kind !== 'content' || source.collection !== collection) return [];
      if (source.id !== undefined)
        return source.id === id ? [{ problem, section, pointer: source.pointer + toPointer([second!, ...rest]) }] : [];
      const index = source.ids
        ? source.ids.filter((one) => content[collection]?.some((entry) => entry.id === one)).indexOf(String(id))
        : first;
      const inEntry = second === undefined ? [] : [second, ...rest];
      return index < 0 ? [] : [{ problem, section, pointer: source.pointer + toPointer([index, ...inEntry]) }];
    }),
  );
}

/** Shortens a path inside of a reference to the field that it fills. */
const pointerIn = (path: readonly (string | number)[]) => {
  const mark = path.findIndex((step) => /^(\$|ids?$|fallback$)/.test(String(step)) && step !== 'id');
  return toPointer(mark < 0 ? path : path.slice(0, mark));
};

/** Returns the entries of shared content with errors, as `<list>/<index>`. */
export const entryKeysWithErrors = (problems: readonly Diagnostic[]): string[] => [
  ...new Set(
    problems.filter(isFieldError).flatMap(({ file, path: [index] = [] }) => {
      const collection = /^pages\/content\/(.*)\.json$/.exec(file)?.[1];
      return collection !== undefined && typeof index === 'number' ? [`${collection}/${index}`] : [];
    }),
  ),
];

/** True if errors of a page or the site file prevent its preview. An entry with errors blanks only itself. */
export const isPreviewBlocked = (problems: readonly Diagnostic[], path: string): boolean =>
  problems.some((problem) => isBuildError(problem) && (problem.file === path || problem.file === 'pages/site.json'));

/** Formats a problem as a sentence. */
export const formatProblemSentence = ({ message }: Diagnostic): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/** Returns the errors of a section of a page. */
export const errorsOfSection = (
  problems: readonly Diagnostic[],
  checked: TextsByPath,
  path: string,
  index: number,
): Diagnostic[] =>
  problemsOfPage(problems, checked, path).flatMap(({ section, problem }) => (section === index ? [problem] : []));

/** Returns the errors of a panel: of a section with its shared content, or of other fields in a file. */
export function problemsOfPanel(
  problems: readonly Diagnostic[],
  checked: TextsByPath,
  path: string,
  at: readonly (string | number)[],
): PanelProblem[] {
  if (at[0] === 'sections') return problemsOfPage(problems, checked, path).filter(({ section }) => section === at[1]);
  return problems
    .filter((problem) => isFieldError(problem) && problem.file === path)
    .filter(({ path: place }) => place && place[0] !== 'sections' && at.every((step, index) => place[index] === step))
    .map((problem) => ({ problem, pointer: toPointer(problem.path!.slice(at.length)) }));
}
