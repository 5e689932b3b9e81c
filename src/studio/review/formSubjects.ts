import { isRecord, sameJson } from '../../form/model/pointer.ts';
import type { FormOutline } from '../builder/FormOutline.ts';
import { at, type Versions } from './describeDifference.ts';
import type { Difference } from './merge.ts';

/** What differs about a question. */
export type Aspect =
  | 'it'
  | 'label'
  | 'hint'
  | 'kind'
  | 'choices'
  | 'required'
  | 'rules'
  | 'messages'
  | 'shown'
  | 'stored'
  | 'look'
  | 'hand';

/** A form as it was and as it is. */
export interface Outlines {
  before: FormOutline;
  now: FormOutline;
}
/** True where the questions that there were and are follow each other as before: a row only closed round one that went. */
export function isSameOrder({ before, now }: Outlines): boolean {
  const names = (one: FormOutline, other: FormOutline) =>
    one.groups
      .map(({ rows }) => rows.flatMap((row) => row.names.filter((name) => other.questions.has(name))).join())
      .filter(Boolean)
      .join('\n');
  return names(before, now) === names(now, before);
}

/** What a difference is about: `question address rules`, `order`, `conditions` of several questions, or a place of its own. */
export function subjectOf(versions: Versions, outlines: Outlines, difference: Difference): string {
  const way = difference.how === 'removed' ? difference.before : difference.now;
  const { how } = difference;
  const old = how === 'added' ? undefined : at(versions.before, difference.before);
  const now = how === 'removed' ? undefined : at(versions.now, difference.now);
  const question = (name: string, wanted: Aspect) =>
    [outlines.before, outlines.now].some(({ questions }) => questions.has(name))
      ? `question ${name} ${aspect(outlines, name, wanted)}`
      : difference.id;
  if (way[0] === 'uiSchema' && way[1] === 'ui:groups') {
    const [gone, come] = [namesIn(old), namesIn(now)];
    const changed = [...gone.filter((name) => !come.includes(name)), ...come.filter((name) => !gone.includes(name))];
    const { before, now: after } = outlines;
    const other = changed.find((name) => before.questions.has(name) !== after.questions.has(name));
    if (other !== undefined) return `question ${other} it`;
    return typeof now === 'string' && /^(title|description)$/.test(String(way.at(-1))) ? difference.id : 'order';
  }
  if (way[0] === 'uiSchema' && typeof way[1] === 'string' && !way[1].startsWith('ui:'))
    return question(way[1], uiAspect(way[2], now ?? old));
  if (way[0] === 'submit' && way[1] === 'rename') {
    const names =
      way[2] === undefined
        ? Object.keys({ ...(isRecord(old) ? old : {}), ...(isRecord(now) ? now : {}) })
        : [String(way[2])];
    return names.length === 1 ? question(names[0]!, 'stored') : difference.id;
  }
  if (way[0] !== 'schema') return difference.id;
  const properties = way.indexOf('properties');
  if (properties > 0 && !way.slice(0, properties).includes('if') && way[properties + 1] !== undefined)
    return question(String(way[properties + 1]), schemaAspect(way[properties + 2]));
  if (way.includes('required') && !way.includes('if')) {
    const name = [now, old].find((value) => typeof value === 'string');
    if (difference.how === 'moved' || difference.how === 'reordered') return 'order';
    if (typeof name === 'string') return question(name, 'required');
    const names = [...namesIn(old), ...namesIn(now)];
    if (names.length === 1) return question(names[0]!, 'required');
  }
  const shown = changedConditions(outlines);
  if (/^(if|then|allOf)$/.test(String(way[1])) && shown.length > 0)
    return shown.length === 1 ? question(shown[0]!, 'shown') : 'conditions';
  if (difference.how === 'reordered' || difference.how === 'moved') return 'order';
  return difference.id;
}

/** All that a question came or went with is one change; all that moved it under a condition is another. */
function aspect({ before, now }: Outlines, name: string, wanted: Aspect): Aspect {
  const [old, one] = [before.questions.get(name), now.questions.get(name)];
  if (!old || !one) return 'it';
  if (!sameJson(old.shown, one.shown) && (wanted === 'it' || wanted === 'required')) return 'shown';
  return wanted === 'it' ? 'look' : wanted;
}

/** The questions that are shown under another condition than before. */
export const changedConditions = ({ before, now }: Outlines) =>
  [...now.questions.values()]
    .filter(({ name, shown }) => !sameJson(before.questions.get(name)?.shown ?? shown, shown))
    .map(({ name }) => name);

const namesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(namesIn)
      : isRecord(value)
        ? namesIn(value.rows)
        : [];

function schemaAspect(key: unknown): Aspect {
  switch (key) {
    case undefined:
      return 'it';
    case 'title':
      return 'label';
    case 'description':
      return 'hint';
    case 'errorMessage':
      return 'messages';
    case 'enum':
    case 'oneOf':
    case 'items':
      return 'choices';
    case 'type':
    case 'format':
      return 'kind';
    default:
      return 'rules';
  }
}

function uiAspect(key: unknown, value: unknown): Aspect {
  const keys = key === undefined ? (isRecord(value) ? Object.keys(value) : []) : [String(key)];
  if (keys.some((one) => /^ui:(help|description)$/.test(one))) return 'hint';
  if (keys.includes('ui:title')) return 'label';
  if (keys.includes('ui:enumNames')) return 'choices';
  return keys.some((one) => /^ui:(widget|inputType)$/.test(one)) ? 'kind' : 'look';
}
