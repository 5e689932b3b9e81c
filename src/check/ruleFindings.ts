import { type Ajv } from 'ajv';
import { impossibleRules } from './impossibleRules.ts';
import { areNamed, meantRules } from './meantRules.ts';
import { isField } from './misplacedKeys.ts';
import { nearestDay } from './nearestDay.ts';
import { type Finding, SchemaCheck } from './schemaFindings.ts';
import { show } from './valueWords.ts';
import { walkSchema } from './walkSchema.ts';
import { isObject, type Path } from './wordPlace.ts';

/** Rules of fields that no answer could pass, or that nobody meant: ranges, dates, patterns. */
export function ruleFindings(schema: unknown): Finding[] {
  return walkSchema(schema).flatMap(({ schema: rules, path }) => [
    ...datesIn(rules, path),
    ...(slashes(rules, path).length > 0 ? slashes(rules, path) : impossibleRules(rules, path)),
    ...emptyChoices(rules, path),
    ...emptyConditions(rules, path),
    ...typeMeant(rules, path),
    ...halves(rules, path),
    ...textAsNumber(rules, path),
    ...misfitType(rules, path),
    ...choicesOfList(rules, path),
    ...bareAnswers(rules, path),
    ...filesTaken(rules, path),
    ...meantRules(rules, path),
  ]);
}

/** Choices that visitors cannot read, or that differ from what they look like. */
function emptyChoices({ enum: choices }: Record<string, unknown>, path: Path): Finding[] {
  if (!Array.isArray(choices) || path.includes('if')) return [];
  return choices.flatMap((choice: unknown, index) => {
    if (typeof choice !== 'string' || (choice !== '' && choice === choice.trim())) return [];
    const at = [...path, 'enum', index];
    if (choice.trim() === '')
      return [finding(at, 'is empty: visitors would see a choice without words', 'Remove it.', 'key')];
    return [finding(at, `is ${show(choice)}, with a blank at its end or beginning`, `Write ${show(choice.trim())}.`)];
  });
}

/** A condition that asks nothing holds always. */
function emptyConditions({ if: condition, then }: Record<string, unknown>, path: Path): Finding[] {
  if (then === undefined || !isObject(condition)) return [];
  const asks = (part: unknown) => (isObject(part) || Array.isArray(part)) && Object.keys(part).length === 0;
  const isEmpty = Object.entries(condition).every(
    ([key, value]) => ['required', 'properties'].includes(key) && asks(value),
  );
  if (!isEmpty) return [];
  const cause = 'asks nothing, so that it always holds';
  return [finding([...path, 'if'], cause, 'Remove it, and the "then" and "else" beside it.', 'key')];
}

function datesIn(rules: Record<string, unknown>, path: Path): Finding[] {
  return ['notBefore', 'notAfter'].flatMap((key) => {
    const date = rules[key];
    const day = typeof date === 'string' && /^\d{4}-\d\d-\d\d/.exec(date)?.[0];
    if (!day || nearestDay(day) === day) return [];
    return [finding([...path, key], `is ${show(date)}, a day that does not exist`, `Write ${show(nearestDay(day))}.`)];
  });
}

function slashes(rules: Record<string, unknown>, path: Path): Finding[] {
  const inner = typeof rules.pattern === 'string' && /^\/(.*)\/[a-z]*$/.exec(rules.pattern)?.[1];
  if (!inner) return [];
  return [finding([...path, 'pattern'], 'is written between slashes, which no answer has', `Write ${show(inner)}.`)];
}

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

function typeMeant({ type, ...rules }: Record<string, unknown>, path: Path): Finding[] {
  const meant = typeof type === 'string' && TYPES.find(([word]) => word.test(type.toLowerCase()))?.[1];
  // Rules that only a text can have say what it is.
  const isText = ['pattern', 'minLength', 'maxLength', 'minTrimmedLength', 'format'].some((key) => key in rules);
  const mend = meant && isText && !meant.includes('"string"') ? 'Write "string".' : meant;
  if (!mend) return [];
  return [{ ...finding([...path, 'type'], `is ${show(type)}, which is no type`, mend), kind: 'no-choice' }];
}

/** A number with a pattern is a text of digits, such as a phone number; texts to choose from are texts. */
function textAsNumber(rules: Record<string, unknown>, path: Path): Finding[] {
  const { type, pattern, enum: choices } = rules;
  if (type !== 'number' && type !== 'integer' && type !== 'boolean') return [];
  const isOfTexts =
    Array.isArray(choices) &&
    choices.length > 1 &&
    choices.every((one) => typeof one === 'string' && !/^[\d.]+$|^(true|false)$/.test(one));
  if (isOfTexts) return [finding([...path, 'type'], `is ${show(type)}, and the choices are texts`, 'Write "string".')];
  if (typeof pattern !== 'string') return [];
  const others = ['minLength', 'maxLength', 'minTrimmedLength', 'format'];
  const isOfNumbers = !others.some((key) => key in rules) && type !== 'boolean' && takesNumbers(pattern);
  if (isOfNumbers) {
    const cause = 'is a rule of texts, and the answer is a number';
    const mend = 'Remove it: numbers have "minimum" and "maximum".';
    return [{ ...finding([...path, 'pattern'], cause, mend, 'key'), kind: 'misfit-type' }];
  }
  const cause = `is ${show(type)}, and "pattern" is a rule of texts`;
  return [{ ...finding([...path, 'type'], cause, 'Write "string".'), kind: 'misfit-type' }];
}

/** Choices of several answers are those of the entries of their list. */
function choicesOfList({ type, enum: choices, items }: Record<string, unknown>, path: Path): Finding[] {
  if (type !== 'array' || items !== undefined || !Array.isArray(choices) || choices.some(Array.isArray)) return [];
  const entry = `{ "type": "string", "enum": [${choices.map((one) => JSON.stringify(one)).join(', ')}] }`;
  const mend = `Write "items": ${entry}, "uniqueItems": true in its place; or, for one answer, "type": "string" beside it.`;
  return [finding([...path, 'enum'], 'stands beside "array", of which each entry has the choices', mend, 'key')];
}

const OF_TEXTS = ['pattern', 'minLength', 'maxLength', 'minTrimmedLength', 'format', 'notBefore', 'notAfter'];

/** Rules of texts at what is said to be a tick, a list or a group, and of days at what is said to be none. */
function misfitType(rules: Record<string, unknown>, path: Path): Finding[] {
  const { type, format, items, properties, pattern } = rules;
  const rule = OF_TEXTS.find((key) => key in rules);
  const isOther = type === 'boolean' || (type === 'array' && !items) || (type === 'object' && !properties);
  if (isOther && rule !== undefined && pattern === undefined && path.at(-2) === 'properties') {
    const cause = `is ${show(type)}, and ${show(rule)} is a rule of texts`;
    return [{ ...finding([...path, 'type'], cause, 'Write "string".'), kind: 'misfit-type' }];
  }
  const day = ['notBefore', 'notAfter'].find((key) => key in rules);
  if (type !== 'string' || day === undefined || String(format).startsWith('date')) return [];
  const isThere = format !== undefined;
  const cause = `is ${isThere ? show(format) : 'missing'}, and ${show(day)} is a rule of days`;
  const told = finding([...path, 'format'], cause, isThere ? 'Write "date".' : 'Add "format": "date".');
  return isThere && !FORMATS.includes(String(format)) ? [] : [{ ...told, kind: 'misfit-type' }];
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

/** The site takes PDF files alone. */
function filesTaken({ contentMediaType: type }: Record<string, unknown>, path: Path): Finding[] {
  if (typeof type !== 'string' || type === 'application/pdf') return [];
  const cause = `is ${show(type)}, and the site takes PDF files alone`;
  return [finding([...path, 'contentMediaType'], cause, 'Write "application/pdf".')];
}

/** `"food": "Yes"` in a condition, for `"food": { "const": "Yes" }`. */
function bareAnswers({ properties }: Record<string, unknown>, path: Path): Finding[] {
  if (!path.includes('if') || !isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [finding([...path, 'properties', name], 'must say what the answer is', `Write { "const": ${show(value)} }.`)]
      : [],
  );
}

/** What a schema can ask of answers. */
const ASKS = [
  'properties',
  'required',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'not',
  'dependencies',
  '$ref',
  'minProperties',
  'maxProperties',
];
const asksNothing = (part: unknown) =>
  part === undefined || (isObject(part) && !ASKS.some((key) => key in part) && !Object.values(part).some(isField));

/** Conditions of which a half is missing. */
function halves(rules: Record<string, unknown>, path: Path): Finding[] {
  if (path.at(-1) === 'properties') return [];
  if ('if' in rules) {
    if ('then' in rules || 'else' in rules) {
      if (!asksNothing(rules.then) || !asksNothing(rules.else)) return [];
      const mend =
        'Remove it, and the "then" and "else" beside it; or say in "then" what is asked: { "properties": { … } }.';
      return [finding([...path, 'if'], 'is a condition that decides nothing', mend, 'key')];
    }
    const mend = 'Add "then": { "properties": { … } } beside it, or remove it.';
    return [{ ...finding([...path, 'if'], 'is a condition that decides nothing', mend), on: 'key' }];
  }
  return ['then', 'else']
    .filter((key) => key in rules)
    .map((key) => ({
      ...finding([...path, key], 'stands without "if": it does nothing', 'Add "if": { … } before it, or remove it.'),
      on: 'key',
    }));
}

/** A `default`, a choice or a fixed answer that the field's own rules refuse; `ajv` knows the form by `id`. */
export function valueFindings(ajv: Ajv, id: string, schema: unknown): Finding[] {
  return walkSchema(schema).flatMap(({ schema: rules, path }) => {
    const at = path.map((step) => `/${encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))}`);
    const check = new SchemaCheck(ajv, `${id}#${at.join('')}`);
    const refused = (value: unknown, where: Path): Finding[] =>
      check
        .findings(value)
        .slice(0, 1)
        .map((one) => ({ ...one, path: [...path, ...where, ...one.path] }));
    const values: Finding[] = [];
    const isGiven = rules.default !== undefined && rules.default !== '' && rules.default !== null;
    if (isGiven && !isObject(rules.default)) values.push(...refused(rules.default, ['default']));
    if (Array.isArray(rules.enum) && !areNamed(rules.enum))
      values.push(...rules.enum.flatMap((choice, index) => (choice === '' ? [] : refused(choice, ['enum', index]))));
    if ('const' in rules) values.push(...refused(rules.const, ['const']));
    return values;
  });
}

const finding = (path: Path, cause: string, mend: string, on: 'key' | 'value' = 'value'): Finding => ({
  path,
  on,
  cause,
  mend,
});
