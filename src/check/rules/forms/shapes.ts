import { fullFormats } from 'ajv-formats/dist/formats.js';
import { patternSyntaxError } from '../../../form/compile/schemaProblems.ts';
import { noFixHint, changesHint, choicesHint, missingKeyHint } from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../../diagnostics/closestMatch.ts';
import { objectOrEmpty, isObject, type KeyPath, valueAtPath } from '../../diagnostics/path.ts';
import { scalarToString, formatValue } from '../../diagnostics/words.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';

type Rules = Record<string, unknown>;

const FORMATS = [...Object.keys(fullFormats), 'data-url'];
const COMMON = ['email', 'date', 'date-time', 'time', 'uri'];
const OF_TEXTS = [
  'pattern',
  'minLength',
  'maxLength',
  'minTrimmedLength',
  'format',
  'notBefore',
  'notAfter',
  'after',
  'before',
  'moreThan',
  'lessThan',
];
const OTHER_TYPES: Record<string, (rules: Rules) => boolean> = {
  boolean: () => true,
  array: ({ items }) => !items,
  object: ({ properties }) => !properties,
};

/** Reports rules that do not suit the type of the field. `aliases` maps other names to formats. */
export function* ruleTypeMismatchFaults(
  file: JsonSourceFile,
  rules: Rules,
  path: KeyPath,
  aliases: Readonly<Record<string, string>>,
): Generator<RawDiagnostic> {
  const { type, format, items, pattern, enum: known } = rules;
  const at = (key: string) => [...path, key];
  const misfit = (why: string, report = createError) =>
    report(file, at('type'), 'misfit-type', `is ${formatValue(type)}, but ${why}`, choicesHint('string'));
  const rule = OF_TEXTS.find((key) => key in rules);
  const isNumber = type === 'number' || type === 'integer';
  const isText = (one: unknown) => typeof one === 'string' && !/^[\d.]+$|^(true|false)$/.test(one);
  const isOfTexts = Array.isArray(known) && known.length > 1 && known.every(isText);
  const isOfNumbers = () => isNumber && takesNumbers(String(pattern)) && !OF_TEXTS.slice(1).some((key) => key in rules);
  if ((isNumber || type === 'boolean') && isOfTexts) yield misfit('the choices are texts');
  else if ((isNumber || type === 'boolean') && typeof pattern === 'string')
    yield isOfNumbers()
      ? createWarning(file, at('pattern'), 'misfit-rule', 'is a rule for texts, but the answer is a number', {
          on: 'key',
        })
      : misfit('"pattern" is a rule for texts');
  else if (path.at(-2) === 'properties' && OTHER_TYPES[scalarToString(type)]?.(rules) && rule !== undefined)
    yield misfit(`${formatValue(rule)} is a rule for texts`, createWarning);
  else if (type === 'array' && items === undefined && Array.isArray(known)) {
    const message = 'must be in "items", because each entry of an "array" has the choices';
    const fixHint = changesHint({ path: at('type'), set: 'string' });
    yield createError(file, at('enum'), 'misfit-rule', message, { on: 'key', ...fixHint });
  } else if (typeof format === 'string' && !FORMATS.includes(format)) {
    const data = { kind: 'choices', choices: COMMON, aliases } as const;
    const report = closestMatch(format, COMMON, 1) === undefined ? createWarning : createError;
    yield report(file, at('format'), 'no-choice', `is ${formatValue(format)}, which is not a known format`, { data });
  } else if (type === 'string') yield* dayRules(file, rules, at('format'));
}

/** Reports date rules of a field that is no date, and time rules of a field that is no time. */
function* dayRules(file: JsonSourceFile, rules: Rules, path: KeyPath): Generator<RawDiagnostic> {
  const { format } = rules;
  const key = ['notBefore', 'notAfter', 'after', 'before'].find((one) => typeof rules[one] === 'string');
  if (key === undefined) return;
  const isOfTimes = /^\d\d:\d\d$/.test(scalarToString(rules[key]));
  const others = isOfTimes ? /^(email|uri|date|date-time|url)$/ : /^(email|uri|time|url)$/;
  if (format !== undefined && !others.test(scalarToString(format))) return;
  const [of, wanted] = isOfTimes ? ['times', 'time'] : ['dates', 'date'];
  const message = `is ${format === undefined ? 'missing' : formatValue(format)}, but ${formatValue(key)} is a rule for ${of}`;
  const fixHint = format === undefined ? missingKeyHint('format', { const: wanted }) : choicesHint(wanted);
  yield createError(file, path, 'misfit-type', message, fixHint);
}

/** Returns true if a pattern matches numbers only. */
function takesNumbers(pattern: string): boolean {
  if (patternSyntaxError(pattern) !== undefined) return false;
  const test = new RegExp(pattern, 'u');
  return (
    ['7', '1500', '120000'].every((text) => test.test(text)) &&
    !['name', '+234 80', '08-03'].some((text) => test.test(text))
  );
}

const NO_CHOICE = /^(-+ *)?(please )?(select|choose|pick)\b.*(…|\.{2,}|-+)$|^-+$/i;

/** Reports choices that visitors cannot read, or in the notation of other tools. */
export function* choiceFaults(file: JsonSourceFile, rules: Rules, path: KeyPath): Generator<RawDiagnostic> {
  const { enum: known, type } = rules;
  const list = [...path, 'enum'];
  if (!Array.isArray(known) || path.includes('if')) return;
  const named = known.map((one) => (isObject(one) ? (one.label ?? one.title ?? one.name ?? one.text) : undefined));
  if (known.length > 0 && type !== 'object' && named.every((name) => typeof name === 'string')) {
    const message = 'is a list of groups, but each choice must be the text that visitors see';
    yield createError(file, list, 'misfit-rule', message, changesHint({ path: list, set: named }));
    return;
  }
  for (const [index, choice] of known.entries()) {
    if (typeof choice !== 'string') continue;
    const at = [...list, index];
    const bare = choice.trim();
    const parts = known.length === 1 && choice.includes(',') ? choice.split(',').map((part) => part.trim()) : undefined;
    if (bare === '') yield createWarning(file, at, 'blank', 'is empty: visitors would see a choice without text');
    else if (NO_CHOICE.test(bare))
      yield createWarning(
        file,
        at,
        'no-choice',
        `is ${formatValue(choice)}, but a visitor could send it as an answer`,
        noFixHint,
      );
    else if (parts) {
      const fixHint = changesHint({ path: list, set: parts });
      yield createWarning(
        file,
        at,
        'joined-choices',
        `is ${formatValue(choice)}, which is one choice with commas: make each a choice`,
        fixHint,
      );
    } else if (choice !== bare)
      yield createWarning(
        file,
        at,
        'untrimmed',
        `is ${formatValue(choice)}, with a space at the start or end`,
        choicesHint(bare),
      );
  }
}

const LONGEST_WAIT = 10_000;
const SHORTEST_WAIT = 60;

/** Warns about valid but unlikely values: equal titles, a star in a title, and very long or short waits. */
export function* unlikelyValueFaults(file: JsonSourceFile): Generator<RawDiagnostic> {
  const fields = valueAtPath(file.value, ['schema', 'properties']);
  const first = new Map<string, string>();
  for (const [name, field] of Object.entries(objectOrEmpty(fields))) {
    const at = ['schema', 'properties', name, 'title'];
    const title = isObject(field) ? scalarToString(field.title ?? '') : '';
    const bare = title.replace(/\s*(\*|\((required|optional)\))\s*$/i, '');
    const other = first.get(title);
    if (other === undefined) first.set(title, name);
    else if (title !== '') {
      const message = `is ${formatValue(title)}, the same as for ${formatValue(other)}: visitors cannot see the difference`;
      yield createWarning(file, at, 'repeated', message, noFixHint);
    }
    if (bare === title || bare === '') continue;
    const message = `is ${formatValue(title)}, but the form already shows which questions are optional`;
    yield createWarning(file, at, 'starred-title', message, choicesHint(bare));
  }
  const wait = valueAtPath(file.value, ['submit', 'wait']);
  if (typeof wait !== 'number' || !((wait > 0 && wait < SHORTEST_WAIT) || wait > LONGEST_WAIT)) return;
  const meant = wait < SHORTEST_WAIT ? wait * 1000 : 2000;
  yield createWarning(
    file,
    ['submit', 'wait'],
    'odd-wait',
    `is ${wait} milliseconds, which is an unusual time`,
    choicesHint(meant),
  );
}
