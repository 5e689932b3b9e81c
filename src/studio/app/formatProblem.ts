import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { headingOrTitle, pathInWords } from '../../site/names.ts';
import { jsonValueOf } from '../../site/SiteValues.ts';
import type { TextsByPath } from '../../site/files.ts';
import { formatProblemSentence } from '../store/diagnosticsByField.ts';

/** Nouns for fields whose label is a verb. */
const NOUNS: Record<string, string> = { 'Leads to': 'Link' };

/** Longest name in a message; an item without heading is named by its text. */
const MOST = 60;

/** Formats a problem as a sentence: `The answer of “Do you repair hardware?” is empty.` */
export function formatProblem(problem: Diagnostic, texts: TextsByPath): string {
  const { file, path = [], message } = problem;
  const value = jsonValueOf(texts, file);
  const label = pathInWords(file, value, path).at(-1) ?? '';
  const name = nameAround(value, path);
  if (label === '' || label === name) return formatProblemSentence(problem);
  const called = name && (name.length > MOST ? `${name.slice(0, MOST).trimEnd()}…` : name);
  const of = called === undefined ? '' : ` of “${called}”`;
  const noun = NOUNS[label] ?? label;
  return `The ${noun.charAt(0).toLowerCase()}${noun.slice(1)}${of} ${message}.`;
}

/** Words of the button that applies a fix: `Fix: use “/about”`. */
export const fixLabelFromTitle = (title: string): string => `Fix: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** Returns the name of the entry or section around a path. */
function nameAround(value: unknown, path: readonly (string | number)[]): string | undefined {
  let at = value;
  let name: string | undefined;
  for (const step of path.slice(0, -1)) {
    at = (at as Record<string | number, unknown> | undefined)?.[step];
    if (typeof step === 'number') name = headingOrTitle(at) ?? name;
  }
  return name;
}
