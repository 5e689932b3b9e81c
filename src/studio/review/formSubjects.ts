import { isRecord, sameJson } from '../../form/model/pointer.ts';
import type { FormOutline } from '../builder/FormOutline.ts';
import { at, type Versions } from './describeDifference.ts';
import type { Difference } from './merge.ts';
import { aspectOfKeyword, aspectOfUi } from './questionAspects.ts';

/** A form as it was and as it is. */
export interface Outlines {
  before: FormOutline;
  now: FormOutline;
}

/** True where the questions that are in both forms stand in the same order: only some came or went. */
export function isSameOrder({ before, now }: Outlines): boolean {
  const names = (one: FormOutline, other: FormOutline) =>
    one.groups
      .map(({ rows }) => rows.flatMap((row) => row.names.filter((name) => other.questions.has(name))).join())
      .filter(Boolean)
      .join('\n');
  return names(before, now) === names(now, before);
}

/** What a difference is about: `question address rules`, `order`, `steps`, `heading You` of a group, `conditions` of several questions, or a place of its own. */
export function subjectOf(versions: Versions, outlines: Outlines, difference: Difference): string {
  const { how, id } = difference;
  const way = how === 'removed' ? difference.before : difference.now;
  const old = how === 'added' ? undefined : at(versions.before, difference.before);
  const now = how === 'removed' ? undefined : at(versions.now, difference.now);
  const question = (name: unknown, aspect: string) => subjectOfQuestion(outlines, String(name), aspect) ?? id;
  const [part, key, name] = way;
  if (part === 'uiSchema' && key === 'ui:groups') return subjectOfGroups(outlines, old, now, way.at(-1)) ?? id;
  if (part === 'uiSchema' && key === 'ui:steps') return subjectOfSteps(outlines, old, now);
  if (part === 'uiSchema' && typeof key === 'string' && !key.startsWith('ui:')) {
    const value = now ?? old;
    const keys = name === undefined ? Object.keys(isRecord(value) ? value : {}) : [String(name)];
    return question(key, aspectOfUi(keys));
  }
  if (part === 'submit' && key === 'rename') {
    const names = name === undefined ? Object.keys({ ...(old as object), ...(now as object) }) : [name];
    return names.length === 1 ? question(names[0], 'stored') : id;
  }
  return part === 'schema' ? subjectOfSchema(outlines, difference, way, old, now, question) : id;
}

function subjectOfSchema(
  outlines: Outlines,
  { how, id }: Difference,
  way: Difference['now'],
  old: unknown,
  now: unknown,
  question: (name: unknown, aspect: string) => string,
): string {
  const properties = way.indexOf('properties');
  const [name, keyword] = properties > 0 ? way.slice(properties + 1) : [];
  if (name !== undefined && !way.slice(0, properties).includes('if'))
    return question(name, keyword === undefined ? 'it' : aspectOfKeyword(String(keyword)));
  const isOrder = how === 'moved' || how === 'reordered';
  if (way.includes('required') && !way.includes('if')) {
    if (isOrder) return 'order';
    const names = typeof now === 'string' ? [now] : [...namesIn(old), ...namesIn(now)];
    if (names.length === 1) return question(names[0], 'required');
  }
  const shown = changedConditions(outlines);
  if (/^(if|then|allOf)$/.test(String(way[1])) && shown.length > 0)
    return shown.length === 1 ? question(shown[0], 'shown') : 'conditions';
  return isOrder ? 'order' : id;
}

/** What a difference of the groups is about; undefined where it is a description, or the heading of one that is not the same. */
function subjectOfGroups(outlines: Outlines, old: unknown, own: unknown, key: unknown): string | undefined {
  const other = cameOrWent(outlines, namesIn(old), namesIn(own));
  if (other !== undefined) return `question ${other} it`;
  if (typeof own !== 'string' || (key !== 'title' && key !== 'description')) return 'order';
  return key === 'title' ? headingOf(outlines, own) : undefined;
}

/** What a difference of the steps is about: a question that came or went, the heading of a group that they name, or the steps. */
function subjectOfSteps(outlines: Outlines, old: unknown, own: unknown): string {
  const other = cameOrWent(outlines, steppedIn(outlines.before, old), steppedIn(outlines.now, own));
  if (other !== undefined) return `question ${other} it`;
  return (typeof own === 'string' && headingOf(outlines, own)) || 'steps';
}

/** The heading that a group has now and had not before; undefined where no group was called otherwise. */
function headingOf({ before, now }: Outlines, title: string): string | undefined {
  const isIn = ({ groups }: FormOutline) => groups.some((group) => group.title === title);
  return isIn(now) && !isIn(before) ? `heading ${title}` : undefined;
}

/** The names of the questions that a step, a list of steps or one name in them stands for. */
function steppedIn({ groups }: Pick<FormOutline, 'groups'>, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => steppedIn({ groups }, one));
  if (isRecord(value)) return [value.groups, value.fields].flatMap((names) => steppedIn({ groups }, names));
  if (typeof value !== 'string') return [];
  const named = groups.filter(({ title }) => title === value);
  return [value, ...named.flatMap(({ rows }) => rows.flatMap(({ names }) => names))];
}

/** A question that is in one of two forms, and in one of two lists of names. */
const cameOrWent = ({ before, now }: Outlines, gone: string[], come: string[]): string | undefined =>
  [...gone.filter((name) => !come.includes(name)), ...come.filter((name) => !gone.includes(name))].find(
    (name) => before.questions.has(name) !== now.questions.has(name),
  );

/** What comes or goes with a question is one change, and what moves it under a condition is another. */
function subjectOfQuestion({ before, now }: Outlines, name: string, aspect: string): string | undefined {
  const [old, own] = [before.questions.get(name), now.questions.get(name)];
  if (!old && !own) return undefined;
  if (!old || !own) return `question ${name} it`;
  const isShown = !sameJson(old.shown, own.shown) && (aspect === 'it' || aspect === 'required');
  return `question ${name} ${isShown ? 'shown' : aspect === 'it' ? 'look' : aspect}`;
}

/** The questions that are shown under another condition than before. */
export const changedConditions = ({ before, now }: Outlines): string[] =>
  [...now.questions.values()]
    .filter(({ name, shown }) => !sameJson(before.questions.get(name)?.shown ?? shown, shown))
    .map(({ name }) => name);

/** The names of questions in groups, rows or a list of them. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isRecord(value) ? namesIn(value.rows) : [];
}
