import { titleFromPropertyName } from '../../form/model/titleFromPropertyName.ts';
import { patternSyntaxError } from '../../form/compile/schemaProblems.ts';
import { wordDistanceIfSimilar, unambiguousClosestMatch } from '../diagnostics/closestMatch.ts';
import { childValue, objectOrEmpty, isObject, type KeyPath } from '../diagnostics/path.ts';
import { scalarToString } from '../diagnostics/words.ts';
import { resolveRef } from '../validate/resolveRef.ts';
import { matchesSchemaType, smallestValidValue, PLACEHOLDER_TEXT } from '../validate/smallestValidValue.ts';
import type { FixContext, FixProposal } from './FixContext.ts';
import { findBlockWithKeys } from './fixMissingKey.ts';
import { defaultMutationName } from './defaultMutationName.ts';
import { textLacksDay } from '../validate/days.ts';
import { suggestStringCorrections } from './suggestStringCorrections.ts';
import { listTypeConversions } from './listTypeConversions.ts';

/**
 * Proposes a fix for a wrong value: the closest choice, the same value in another type, or the string in the required
 * format.
 */
export function fixWrongValue(context: FixContext): FixProposal | undefined {
  const { path, diagnostic } = context;
  const { data } = diagnostic;
  const value = context.at(path);
  if (typeof value === 'string' && value.trim() === '') return title(path);
  const set = (one: unknown): FixProposal | undefined =>
    one === undefined
      ? undefined
      : {
          changes: [{ path, set: one }],
          hasPlaceholders: JSON.stringify(one).includes(`"${PLACEHOLDER_TEXT}"`),
          isDoubtful: (data?.kind === 'choices' && data.isDoubtful === true) || textLacksDay(value, one),
        };
  if (data?.kind === 'choices') {
    const isBlock = path.length === 3 && path[2] === 'block';
    const like = isBlock ? findBlockWithKeys(context.site, otherKeys(context)) : undefined;
    return split(context, value, data.choices) ?? set(chosen(data.choices, data.aliases, value) ?? like);
  }
  if (data?.kind === 'type')
    return (
      renamedKey(context) ?? requiredName(context, value) ?? reference(context, value) ?? set(inType(context, value))
    );
  if (data?.kind === 'schema' && typeof value === 'string') return set(inForm(context, data.schema, value));
  if (data?.kind === 'limit') return set(within(context, value, data.keyword, data.limit));
  return undefined;
}

const otherKeys = (context: FixContext) =>
  Object.keys(objectOrEmpty(context.at(context.path.slice(0, -1)))).filter((key) => key !== 'block');

/** Returns the choice that a value means: the only one, the one with this alias, or the closest match. */
function chosen(choices: readonly unknown[], aliases: unknown, value: unknown): unknown {
  if (choices.length === 1) return choices[0];
  const said = scalarToString(value);
  const alias = childValue(aliases, said);
  if (alias !== undefined) return alias;
  const isYes = (choice: unknown) => /^(yes|true|on)$/i.test(scalarToString(choice));
  if (typeof value === 'boolean') return choices.find((one) => typeof one === 'string' && isYes(one) === value);
  const near = unambiguousClosestMatch(said, choices.map(scalarToString));
  return near === undefined ? undefined : choices.find((choice) => scalarToString(choice) === near);
}

/** Derives the title of a field from its name. */
function title(path: KeyPath): FixProposal | undefined {
  const [of, name, key] = path.slice(-3);
  if (of !== 'properties' || key !== 'title') return undefined;
  return { changes: [{ path, set: titleFromPropertyName(String(name)) }] };
}

/** Splits a list entry such as `"a, b"` whose parts are all choices. */
function split(context: FixContext, value: unknown, choices: readonly unknown[]): FixProposal | undefined {
  const { path } = context;
  const [parent, index] = [path.slice(0, -1), path.at(-1)];
  const list = context.at(parent);
  const parts = typeof value === 'string' ? value.split(/\s*[,;|]\s*/).filter(Boolean) : [];
  const isOfChoices = parts.length > 1 && parts.every((part) => choices.includes(part));
  if (!Array.isArray(list) || typeof index !== 'number' || !isOfChoices) return undefined;
  return { changes: [{ path: parent, set: (list as unknown[]).toSpliced(index, 1, ...parts) }] };
}

/** Converts `"required": true` of a field to an entry in the list of required fields. */
function requiredName(context: FixContext, value: unknown): FixProposal | undefined {
  const { path } = context;
  const [of, name, key] = path.slice(-3);
  if (value !== true || of !== 'properties' || key !== 'required') return undefined;
  const list = [...path.slice(0, -3), 'required'];
  const names = context.at(list);
  const others: unknown[] = Array.isArray(names) ? names : [];
  const named = others.includes(name) ? others : [...others, name];
  return {
    changes: [
      { path: list, set: named },
      { path, remove: true },
    ],
  };
}

const MARKS = { $content: 'pages/content', $form: 'schemas' };

/** Converts the name of a collection or form, or a field in braces, to a reference. */
function reference(context: FixContext, value: unknown): FixProposal | undefined {
  const { site, path } = context;
  if (typeof value !== 'string') return undefined;
  const field = /^\{(\w+)\}$/.exec(value)?.[1];
  if (field !== undefined) return { changes: [{ path, set: { $entry: field } }] };
  const bare = value.replace(/^.*\//, '').replace(/\.json$/, '');
  const marks = Object.entries(MARKS).filter(([, folder]) => site.all.has(`${folder}/${bare}.json`));
  const list: KeyPath = path.slice(0, -1);
  const place = typeof path.at(-1) === 'number' && Object(context.at(list)).length === 1 ? list : path;
  return marks.length === 1 ? { changes: [{ path: place, set: { [marks[0]![0]]: bare } }] } : undefined;
}

/** Converts the value to the type of its schema, if the meaning stays the same. */
function inType(context: FixContext, value: unknown): unknown {
  const schema = context.schemaAt(context.path);
  if (Array.isArray(value) && value.length === 1 && matchesSchemaType(schema, value[0])) return value[0] as unknown;
  return listTypeConversions(value, schema)[0]?.value;
}

/** Renames a key that differs from a known one in punctuation only, such as `uiwidget` for `ui:widget`. */
function renamedKey(context: FixContext): FixProposal | undefined {
  const { path } = context;
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  const known = context.keysAt(parent).filter((name) => childValue(context.at(parent), name) === undefined);
  if (typeof key !== 'string' || context.keysAt(parent).includes(key)) return undefined;
  const same = known.filter((name) => wordDistanceIfSimilar(key, name) === 0);
  return same.length === 1 ? { changes: [{ path, rename: same[0]! }] } : undefined;
}

/** Respells the string so that it matches its pattern and format. */
function inForm(context: FixContext, schema: unknown, value: string): unknown {
  const { path, file } = context;
  if (path.at(-1) === 'pattern') return withBracket(value);
  if (path.at(-1) === 'mutation') return defaultMutationName(file);
  const pattern = childValue(schema, 'pattern');
  const format = childValue(schema, 'format');
  const isRight = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    (typeof format !== 'string' || FORMATS[format]?.test(text) === true);
  return suggestStringCorrections(value).find(isRight);
}

const FORMATS: Record<string, RegExp> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
};

const BRACKETS = ['[', ']', '(', ')', '{', '}', ''];

/**
 * Adds the missing bracket to an invalid regular expression, or removes one character. A closing bracket is likeliest
 * before a count such as `{11}`, and at the end.
 */
function withBracket(pattern: string): string | undefined {
  if (patternSyntaxError(pattern) === undefined) return undefined;
  const start = Number(pattern.startsWith('^'));
  const all = Array.from(pattern.slice(start)).flatMap((_, index) =>
    BRACKETS.map((sign) => pattern.slice(0, start + index) + sign + pattern.slice(start + index + Number(sign === ''))),
  );
  const closed = [']', ')'].flatMap((sign) => [/(?=\{\d)/, /(?=\$?$)/].map((place) => pattern.replace(place, sign)));
  return [...closed, ...all].find((text) => patternSyntaxError(text) === undefined);
}

/**
 * Changes the sign or the unit (seconds to milliseconds) of a number below its minimum. Fills a list up to its minimum
 * length.
 */
function within(context: FixContext, value: unknown, keyword: string, limit: number): unknown {
  const items = childValue(resolveRef(context.schemaAt(context.path)), 'items');
  if (keyword === 'minimum' && typeof value === 'number')
    return [Math.abs(value), value * 1000].find((one) => one !== value && one >= limit);
  if (keyword !== 'minItems' || !Array.isArray(value) || !isObject(items)) return undefined;
  return [...(value as unknown[]), ...Array.from({ length: limit - value.length }, () => smallestValidValue(items))];
}
