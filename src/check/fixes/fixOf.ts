import type { Edit, Fix, TextEdit } from '../diagnostics/Diagnostic.ts';
import { applyEdits, isTextEdit } from './applyEdits.ts';
import type { Candidate } from './Candidate.ts';
import { WORDS } from '../validate/skeletonOf.ts';
import { fixTitle } from './fixTitle.ts';
import { sentenceWords, type Situation } from './Situation.ts';

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
  const losesWords = [...situation.site.texts].some(([file, text]) => {
    const own = edits.filter((edit): edit is TextEdit => edit.file === file && isTextEdit(edit));
    return own.length > 0 && sentenceWords(applyEdits(text, own)) < sentenceWords(text);
  });
  return {
    title: fixTitle(candidate, situation.file, (path) => situation.at(path)),
    edits,
    applicability:
      candidate.hasPlaceholders || edits.some((edit) => isTextEdit(edit) && edit.newText.includes(`"${WORDS}"`))
        ? 'has-placeholders'
        : candidate.cost > SURE || loses || losesWords || fresh > 0
          ? 'maybe-incorrect'
          : 'machine-applicable',
  };
}

/** Where another fix is nearly as likely, nobody but a person can tell. */
export const doubted = ({ applicability }: Fix): Fix['applicability'] =>
  applicability === 'machine-applicable' ? 'maybe-incorrect' : applicability;
