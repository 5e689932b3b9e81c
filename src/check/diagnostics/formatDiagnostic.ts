import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextRange } from '../../site/disk/JsonSourceFile.ts';
import { isTextEdit } from '../../site/edits.ts';
import { PLACEHOLDER_TEXT } from '../validate/smallestValidValue.ts';
import { nextStepFor } from './nextStepFor.ts';
import { type Diagnostic, type Fix, isError, isUnreadable } from './Diagnostic.ts';
import { committedLinesByDiagnostic } from './committedLinesByDiagnostic.ts';
import { formatCount } from './words.ts';

/**
 * Formats a diagnostic as one line: `pages/home.json:42:7  sections #4 (faq) › entries #3 › question is missing. Add
 * …`.
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, range, related } = diagnostic;
  const where = range ? `${file}:${range.start.line + 1}:${range.start.character + 1}` : file;
  const uses = related.map((one) => `${one.file} ${one.message}`);
  const used = uses.length > 0 ? ` (used by ${uses.join(', ')})` : '';
  return `${where}  ${isError(diagnostic) ? '' : 'warning: '}${sentencesOf(diagnostic)}${used}`;
}

/** Renders the problem and its first fix, or else the next step, as sentences. */
function sentencesOf(diagnostic: Diagnostic): string {
  const { code, message, path, fixes } = diagnostic;
  const [fix] = fixes;
  const place = diagnostic.place || (code === 'wrong-type' && path?.length === 0 && 'the file');
  const next = nextStepFor(diagnostic);
  // A doubtful fix is a suggestion, not an instruction.
  const title = fix && `${fix.applicability === 'maybe-incorrect' ? 'Possible fix: ' : ''}${fix.title}.`;
  const advice = title ?? (next && `${next}.`);
  const rest =
    fix?.applicability === 'has-placeholders' && `Then replace the placeholder with your own ${placeholderIn(fix)}.`;
  return [place, `${message}.`, advice, rest].filter(Boolean).join(' ');
}

const placeholderIn = ({ edits }: Fix) =>
  edits.some((edit) => isTextEdit(edit) && !edit.newText.includes(PLACEHOLDER_TEXT)) ? 'value' : 'words';

/** Formats diagnostics with the lines of the file below each, and the lines of the last committed version. */
export function formatWithExcerpts(root: string, diagnostics: readonly Diagnostic[]): string[] {
  const before = committedLinesByDiagnostic(root, diagnostics);
  return diagnostics.map((one) => {
    const lines = [excerptOf(root, one), before.get(one)].flatMap((said) => (said === undefined ? [] : `${said}\n`));
    return [formatDiagnostic(one), ...lines].join('\n');
  });
}

/** Limit of file names in one sentence. */
const MAX_NAMED = 2;
const SOUND = 'No problems in the JSON files.';

/** Formats the report for a terminal: errors, then warnings, then the number of both. */
export function formatReport(root: string, diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(isError);
  const warnings = diagnostics.filter((one) => !isError(one));
  const counts = [
    formatCount(errors.length, 'problem'),
    warnings.length > 0 && formatCount(warnings.length, 'warning'),
  ];
  const sum = errors.length > 0 ? `${counts.filter(Boolean).join(' and ')} in the JSON files.` : SOUND;
  const aside = errors.length === 0 && warnings.length > 0 ? ` ${formatCount(warnings.length, 'warning')}.` : '';
  return [...formatWithExcerpts(root, [...errors, ...warnings]), sum + aside + hiddenBehind(errors)].join('\n');
}

/** Returns a sentence about errors that unreadable files may hide; empty if all files can be read. */
function hiddenBehind(errors: readonly Diagnostic[]): string {
  const files = [...new Set(errors.filter(isUnreadable).map(({ file }) => file))];
  const named = files.length > MAX_NAMED ? `these ${files.length} files` : files.join(' and ');
  return files.length > 0 ? ` The check may find more when ${named} can be read.` : '';
}

const WIDEST = 100;

/** Returns up to three numbered lines of a file and a caret. Cuts long lines to the part around the caret. */
function excerptOf(root: string, { file, range }: Diagnostic): string | undefined {
  const text = range && textOf(join(root, file));
  return text === undefined ? undefined : excerpt(text.split(/\r\n|\r|\n/), range!);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function excerpt(lines: readonly string[], { start: { line: index, character } }: TextRange): string {
  const from = Math.max(0, character + 1 - WIDEST + 20);
  const last = Math.min(index + 1, lines.length - 1);
  const width = String(last + 1).length;
  return lines
    .slice(Math.max(0, index - 1), last + 1)
    .flatMap((line, at) => {
      const number = Math.max(0, index - 1) + at;
      const shown = `${String(number + 1).padStart(width)} │ ${line.slice(from, from + WIDEST).replaceAll('\t', ' ')}`;
      return number === index ? [shown, `${' '.repeat(width)} │ ${' '.repeat(character - from)}^`] : [shown];
    })
    .join('\n');
}
