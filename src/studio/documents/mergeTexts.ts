import { applyEdits } from 'jsonc-parser';
import { editsTo } from '../../json/editsTo.ts';
import { type Answer, type Conflict, mergeValues } from './mergeValues.ts';
import { readJson } from '../../json/readJson.ts';
import { joinedEdits, tokenEdits } from './tokenEdits.ts';

/** The text that a file had, has here, and has elsewhere; null is no file. */
export interface TextSides {
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/** What comes of the two texts of a file. */
export interface MergedText {
  /** What both sides changed together; what was changed here wherever it is asked about. */
  text: string | null;
  /** What `text` is to be merged with next, and compared with what there is elsewhere. */
  ancestor: string | null;
  conflicts: Conflict[];
}

/**
 * The texts of two sides together, each with the bytes that it has: what neither of them changed, and what one of them
 * did, stands as it is written there. A file that one side took away and the other changed, or that both made, is one
 * value, as is what is no JSON.
 */
export function mergeTexts(given: TextSides, answers: ReadonlyMap<string, Answer> = new Map()): MergedText {
  const { sides, mark } = withoutMarks(given);
  const { text, ancestor, conflicts } = mergeParsed(sides, answers);
  const marked = (one: string | null) => (one === null ? null : mark + one);
  return { text: marked(text), ancestor: marked(ancestor), conflicts };
}

/** What some programs begin a file with: it is no JSON, and goes together by itself. */
const MARK = '\uFEFF';

function withoutMarks({ base, mine, theirs }: TextSides): { sides: TextSides; mark: string } {
  const [old, here, there] = [base, mine, theirs].map((text) => text?.startsWith(MARK) ?? false);
  const bare = (text: string | null) => (text?.startsWith(MARK) ? text.slice(MARK.length) : text);
  return {
    sides: { base: bare(base), mine: bare(mine), theirs: bare(theirs) },
    mark: (here === old ? there : here) ? MARK : '',
  };
}

function mergeParsed(sides: TextSides, answers: ReadonlyMap<string, Answer>): MergedText {
  const { base, mine, theirs } = sides;
  if (mine === theirs || mine === base) return { text: theirs, ancestor: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, ancestor: theirs, conflicts: [] };
  const [old, here, there] = [base, mine, theirs].map((text) => (text === null ? undefined : readJson(text)));
  if (base === null || mine === null || theirs === null || [old, here, there].includes(undefined))
    return wholeFile(sides, answers);
  const { value, ancestor, conflicts } = mergeValues({ base: old, mine: here, theirs: there }, answers);
  // A value of the file itself that went is no text.
  if (value === undefined || ancestor === undefined) return wholeFile(sides, answers);
  return { text: written(base, mine, theirs, value), ancestor: rewritten(theirs, ancestor, base), conflicts };
}

/** The only conflict of a file that is asked about as a whole; its values are texts. */
export const WHOLE_FILE = 'file';

function wholeFile(sides: TextSides, answers: ReadonlyMap<string, Answer>): MergedText {
  const { base, mine, theirs } = sides;
  const answer = answers.get(WHOLE_FILE);
  if (answer !== undefined) {
    const text = answer === 'mine' ? mine : answer === 'theirs' ? theirs : (answer.value as string | null);
    return { text, ancestor: theirs, conflicts: [] };
  }
  const at = { base: [], mine: [], theirs: [] };
  const or = (text: string | null) => text ?? undefined;
  const conflict = { id: WHOLE_FILE, at, base: or(base), mine: or(mine), theirs: or(theirs) };
  return { text: mine, ancestor: base, conflicts: [conflict] };
}

/** The text of what both sides say together: both sides' edits where they are apart and come to it, else the least edits. */
function written(base: string, mine: string, theirs: string, value: unknown): string {
  const edits = joinedEdits(tokenEdits(base, mine), tokenEdits(base, theirs));
  const text = edits && applyEdits(base, edits);
  return text !== undefined && JSON.stringify(readJson(text)) === JSON.stringify(value)
    ? text
    : rewritten(theirs, value, mine);
}

const rewritten = (text: string, value: unknown, from: string) => applyEdits(text, editsTo(text, value, from));
