import type { Change } from '../diagnostics/Data.ts';
import type { Edit } from '../diagnostics/Diagnostic.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import type { Candidate } from './Candidate.ts';
import { printInline } from '../../json/printJson.ts';

/** What a fix does, in words: imperative sentences, without the full stop of the last. */
export function fixTitle(
  { changes = [], edits = [], title }: Candidate,
  file: string,
  at: (path: Path) => unknown,
): string {
  if (title !== undefined) return title;
  const titles = [...edits.map(ofFile), ...changes.map((change) => ofChange(change, file, at))];
  return [...new Set(titles)].slice(0, MOST_TOLD).join('. ');
}

const MOST_TOLD = 4;
const LONGEST = 160;

function ofFile(edit: Edit): string {
  if ('rename' in edit) return `Rename ${edit.file} to ${edit.rename}`;
  if ('create' in edit) return `Make ${edit.file}`;
  return 'delete' in edit ? `Delete ${edit.file}` : `Write ${short(edit.newText)}`;
}

function ofChange(change: Change, file: string, at: (path: Path) => unknown): string {
  const { path } = change;
  const last = path.at(-1);
  const isHere = change.file === undefined || change.file === file;
  const where = isHere ? '' : ` in ${change.file}`;
  const name = typeof last === 'number' ? `#${last + 1}` : JSON.stringify(last);
  if ('rename' in change) return `Rename ${name} to ${JSON.stringify(change.rename)}${where}`;
  if ('remove' in change) return `Remove ${name}${where}`;
  if ('moveTo' in change) return `Move ${name} to ${formatPath(at([]), change.moveTo)}${where}`;
  const said = short(printInline(change.set));
  const isNew = isHere && at(path) === undefined;
  return isNew && typeof last === 'string' ? `Add ${name}: ${said}${where}` : `Write ${said}${where}`;
}

const short = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words);
