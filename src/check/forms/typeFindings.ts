import type { Finding } from '../told/Finding.ts';
import { findingAt } from '../schema/findingAt.ts';
import { show } from '../schema/valueWords.ts';
import { type Path } from '../told/wordPlace.ts';

/** Kinds of answer that people call a type. */
const TYPES: [word: RegExp, mend: string][] = [
  [/^(text|str|textarea|longtext|select|radio|dropdown|choice|enum)$/, 'Write "string".'],
  [/^(e-?mail)$/, 'Write "string", and add "format": "email".'],
  [/^date$/, 'Write "string", and add "format": "date".'],
  [/^(datetime|date-time)$/, 'Write "string", and add "format": "date-time".'],
  [/^time$/, 'Write "string", and add "format": "time".'],
  [/^(url|uri|link)$/, 'Write "string", and add "format": "uri".'],
  [/^(tel|phone)$/, 'Write "string".'],
  [/^(file|upload|pdf)$/, 'Write "string", and add "contentMediaType": "application/pdf".'],
  [/^(int|number of)$/, 'Write "integer".'],
  [/^(float|decimal|double|numeric|currency)$/, 'Write "number".'],
  [/^(bool|checkbox|tick|yes\/?no)$/, 'Write "boolean".'],
  [/^(list|checkboxes|multiselect)$/, 'Write "array".'],
  [/^(group|dict|map|fieldset)$/, 'Write "object".'],
];

export function typeMeant({ type, ...rules }: Record<string, unknown>, path: Path): Finding[] {
  const meant = typeof type === 'string' && TYPES.find(([word]) => word.test(type.toLowerCase()))?.[1];
  // Rules that only a text can have say what it is.
  const isText = ['pattern', 'minLength', 'maxLength', 'minTrimmedLength', 'format'].some((key) => key in rules);
  const mend = meant && isText && !meant.includes('"string"') ? 'Write "string".' : meant;
  if (!mend) return [];
  return [{ ...findingAt([...path, 'type'], `is ${show(type)}, which is no type`, mend), kind: 'no-choice' }];
}

/** A number with a pattern is a text of digits, such as a phone number; texts to choose from are texts. */
export function textAsNumber(rules: Record<string, unknown>, path: Path): Finding[] {
  const { type, pattern, enum: choices } = rules;
  if (type !== 'number' && type !== 'integer' && type !== 'boolean') return [];
  const isOfTexts =
    Array.isArray(choices) &&
    choices.length > 1 &&
    choices.every((one) => typeof one === 'string' && !/^[\d.]+$|^(true|false)$/.test(one));
  if (isOfTexts)
    return [
      findingAt([...path, 'type'], `is ${show(type)}, and the choices are texts`, 'Write "string".', 'value', {
        hurts: true,
      }),
    ];
  if (typeof pattern !== 'string') return [];
  const others = ['minLength', 'maxLength', 'minTrimmedLength', 'format'];
  const isOfNumbers = !others.some((key) => key in rules) && type !== 'boolean' && takesNumbers(pattern);
  if (isOfNumbers) {
    const cause = 'is a rule of texts, and the answer is a number';
    const mend = 'Remove it: numbers have "minimum" and "maximum".';
    return [{ ...findingAt([...path, 'pattern'], cause, mend, 'key'), kind: 'misfit-type' }];
  }
  const cause = `is ${show(type)}, and "pattern" is a rule of texts`;
  return [{ ...findingAt([...path, 'type'], cause, 'Write "string".'), kind: 'misfit-type', hurts: true }];
}

/** Choices of several answers are those of the entries of their list. */
export function choicesOfList({ type, enum: choices, items }: Record<string, unknown>, path: Path): Finding[] {
  if (type !== 'array' || items !== undefined || !Array.isArray(choices) || choices.some(Array.isArray)) return [];
  const entry = `{ "type": "string", "enum": [${choices.map((one) => JSON.stringify(one)).join(', ')}] }`;
  const mend = `Write "items": ${entry}, "uniqueItems": true in its place; or, for one answer, "type": "string" beside it.`;
  const cause = 'stands beside "array", of which each entry has the choices';
  return [findingAt([...path, 'enum'], cause, mend, 'key', { hurts: true })];
}

const OF_TEXTS = ['pattern', 'minLength', 'maxLength', 'minTrimmedLength', 'format', 'notBefore', 'notAfter'];

/** Rules of texts at what is said to be a tick, a list or a group, and of days at what is said to be none. */
export function misfitType(rules: Record<string, unknown>, path: Path): Finding[] {
  const { type, format, items, properties, pattern } = rules;
  const rule = OF_TEXTS.find((key) => key in rules);
  const isOther = type === 'boolean' || (type === 'array' && !items) || (type === 'object' && !properties);
  if (isOther && rule !== undefined && pattern === undefined && path.at(-2) === 'properties') {
    const cause = `is ${show(type)}, and ${show(rule)} is a rule of texts`;
    return [{ ...findingAt([...path, 'type'], cause, 'Write "string".'), kind: 'misfit-type' }];
  }
  const day = ['notBefore', 'notAfter'].find((key) => key in rules);
  if (type !== 'string' || day === undefined || String(format).startsWith('date')) return [];
  const isThere = format !== undefined;
  const cause = `is ${isThere ? show(format) : 'missing'}, and ${show(day)} is a rule of days`;
  const told = findingAt([...path, 'format'], cause, isThere ? 'Write "date".' : 'Add "format": "date".');
  return isThere && !FORMATS.includes(String(format)) ? [] : [{ ...told, kind: 'misfit-type', hurts: true }];
}

const FORMATS = ['email', 'uri', 'time', 'url'];

/** True for a pattern that amounts fit, and no text of another kind. */
function takesNumbers(pattern: string): boolean {
  try {
    const test = new RegExp(pattern, 'u');
    return (
      ['7', '1500', '120000'].every((text) => test.test(text)) &&
      !['name', '+234 80', '08-03'].some((text) => test.test(text))
    );
  } catch {
    return false;
  }
}
