import type { Diagnostic, Fix } from '../diagnostics/Diagnostic.ts';
import type { Site } from '../pipeline.ts';
import { isTextEdit } from './applyEdits.ts';
import type { Candidate } from './Candidate.ts';

export const isRenaming = ({ changes = [] }: Candidate) =>
  changes.length > 0 && changes.every((change) => 'rename' in change || change.file !== undefined);

/** Where one edit mends several diagnostics and stands at none of them, the slip is there: one diagnostic, of which the others are effects. */
export function causeOf(site: Site, fix: Fix, gone: readonly Diagnostic[]): Diagnostic | undefined {
  const [first] = gone;
  const [edit] = fix.edits;
  if (!first || gone.length < 2 || fix.edits.length > 1 || !edit || !isTextEdit(edit)) return undefined;
  const range = site.files.get(edit.file)?.rangeAt(edit.offset, edit.length);
  if (!range) return undefined;
  const isAtEdit = (one: Diagnostic) =>
    one.file === edit.file &&
    one.range &&
    one.range.start.line <= range.end.line &&
    range.start.line <= one.range.end.line;
  if (gone.some(isAtEdit)) return undefined;
  const related = gone.map(({ file, path = [], message }) => ({ file, path, message }));
  const severity = gone.some((one) => one.severity === 'error') ? 'error' : 'warning';
  return {
    ...first,
    severity,
    file: edit.file,
    range,
    path: undefined,
    message: `is named otherwise elsewhere: ${first.message}`,
    related,
    fixes: [fix],
  };
}
