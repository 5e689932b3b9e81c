import { applyEdits } from 'jsonc-parser';
import { toPointer } from '../../form/model/pointer.ts';
import { type JsonPath, setValue } from '../../json/jsonEdits.ts';
import { mergeTexts, type TextSides } from '../documents/mergeTexts.ts';
import type { Answer } from '../documents/mergeValues.ts';
import { textAfter } from '../documents/Operation.ts';
import { changesBetween, putBack } from './changesBetween.ts';
import { type Difference, differenceOf } from './merge.ts';

/**
 * The sides of a merge in which a value that one of them took away stays all the same: what went with it, as a question's
 * place and its rules do, is there again on that side. What the others took away is taken in already, but for the value that
 * is asked about: `first` is what both sides had.
 */
export function withWhatWent(
  path: string,
  sides: TextSides,
  first: string | null,
  answers: ReadonlyMap<string, Answer>,
): TextSides {
  const bases = { mine: sides.base, theirs: first };
  const whole = { ...sides };
  for (const { id, at, mine, theirs } of mergeTexts(sides).conflicts) {
    const answer = answers.get(id);
    const side = mine === undefined ? 'mine' : theirs === undefined ? 'theirs' : undefined;
    if (side === undefined || answer === undefined || answer === side) continue;
    const [base, text] = [bases[side], whole[side]];
    if (base === null || text === null) continue;
    const kept = typeof answer === 'string' ? base : applyEdits(base, setValue(base, at.base, answer.value));
    whole[side] = changeBack(path, kept, text, at.base);
  }
  return whole;
}

/** A text once the change by which a value went from it is put back. */
function changeBack(path: string, base: string, text: string, at: JsonPath): string {
  const [before, now] = [new Map([[path, base]]), new Map([[path, text]])];
  const changes = changesBetween(before, now).flatMap((file) => file.changes);
  const isIt = ({ how, before: way }: Difference) => how === 'removed' && toPointer(way) === toPointer(at);
  const change = changes.find(({ differences }) => differences.map(differenceOf).some(isIt));
  const after = change && textAfter(text, putBack(before, now, path, change));
  return after ?? text;
}
