import { printInline } from '../../json/printJson.ts';
import type { Change } from '../diagnostics/Data.ts';
import type { Edit, Fix, TextEdit } from '../diagnostics/Diagnostic.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import { WORDS } from '../validate/skeletonOf.ts';
import { type Candidate, sentenceWords, type Situation } from './Situation.ts';
import { applyEdits, isTextEdit } from './applyEdits.ts';

/** Up to this cost a fix is what was meant, as far as anybody can tell. */
const SURE = 2.5;

/** The fix that a candidate is, and how sure it is: none that loses words or brings other mistakes is called certain. */
export function fixOf(candidate: Candidate, edits: Edit[], situation: Situation, fresh: number): Fix {
  const isOfMany = (value: unknown) => typeof value === 'object' && value !== null;
  const loses = candidate.changes?.some(
    (change) =>
      'remove' in change ||
      // What a reference says of where it looks is no value of its own.
      ('moveTo' in change && String(change.path.at(-1)).startsWith('$')) ||
      ('set' in change && isOfMany(situation.at(change.path)) && !isOfMany(change.set)),
  );
  const losesWords = [...situation.site.all.values()].some((one) => {
    const own = edits.filter((edit): edit is TextEdit => edit.file === one.path && isTextEdit(edit));
    return own.length > 0 && sentenceWords(applyEdits(one.text, own)) < sentenceWords(one.text);
  });
  // What may stay as it is need not change what another file shows: somebody may have taken an entry off a page.
  const changesOthers =
    situation.diagnostic.severity === 'warning' && edits.some(({ file }) => file !== situation.file);
  return {
    title: fixTitle(candidate, situation.file, (path) => situation.at(path)),
    edits,
    applicability:
      candidate.hasPlaceholders || edits.some((edit) => isTextEdit(edit) && edit.newText.includes(`"${WORDS}"`))
        ? 'has-placeholders'
        : candidate.cost > SURE || loses || losesWords || changesOthers || fresh > 0
          ? 'maybe-incorrect'
          : 'machine-applicable',
  };
}

/** Where another fix is nearly as likely, nobody but a person can tell. */
export const doubted = ({ applicability }: Fix): Fix['applicability'] =>
  applicability === 'machine-applicable' ? 'maybe-incorrect' : applicability;

/** What a fix does, in words: imperative sentences, without the full stop of the last. */
function fixTitle({ changes = [], edits = [], title }: Candidate, file: string, at: (path: Path) => unknown): string {
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
