import type { Finding } from '../told/Finding.ts';
import { choicesOfList, misfitType, textAsNumber, typeMeant } from './typeFindings.ts';
import { findingAt } from '../schema/findingAt.ts';
import { type Ajv } from 'ajv';
import { impossibleRules } from './impossibleRules.ts';
import { areNamed, meantRules } from './meantRules.ts';
import { isField } from './amongFields.ts';
import { noSuchDay } from '../schema/dateMeant.ts';
import { SchemaCheck } from '../schema/schemaFindings.ts';
import { show } from '../schema/valueWords.ts';
import { walkSchema } from '../schema/walkSchema.ts';
import { isObject, type Path } from '../told/wordPlace.ts';

/** Rules of fields that no answer could pass, or that nobody meant: ranges, dates, patterns. */
export function ruleFindings(schema: unknown): Finding[] {
  return walkSchema(schema).flatMap(({ schema: rules, path }) => [
    ...datesIn(rules, path),
    ...daysMeant(rules, path),
    ...(slashes(rules, path).length > 0 ? slashes(rules, path) : impossibleRules(rules, path)),
    ...emptyChoices(rules, path),
    ...emptyConditions(rules, path),
    ...typeMeant(rules, path),
    ...halves(rules, path),
    ...textAsNumber(rules, path),
    ...misfitType(rules, path),
    ...choicesOfList(rules, path),
    ...bareAnswers(rules, path),
    ...meantRules(rules, path),
  ]);
}

/** Choices that visitors cannot read, or that differ from what they look like. */
function emptyChoices({ enum: choices }: Record<string, unknown>, path: Path): Finding[] {
  if (!Array.isArray(choices) || path.includes('if')) return [];
  return choices.flatMap((choice: unknown, index) => {
    if (typeof choice !== 'string') return [];
    const at = [...path, 'enum', index];
    if (/^(-+ *)?(please )?(select|choose|pick)\b.*(…|\.{2,}|-+)$|^-+$/i.test(choice.trim())) {
      const cause = `is ${show(choice)}, which a visitor could send as an answer`;
      return [findingAt(at, cause, 'Remove it: what is not chosen yet is empty by itself.', 'key')];
    }
    if (choice !== '' && choice === choice.trim()) return [];
    if (choice.trim() === '')
      return [findingAt(at, 'is empty: visitors would see a choice without words', 'Remove it.', 'key')];
    return [
      findingAt(
        at,
        `is ${show(choice)}, with a blank at its end or beginning`,
        `Write ${JSON.stringify(choice.trim())}.`,
      ),
    ];
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
  return [findingAt([...path, 'if'], cause, 'Remove it, and the "then" and "else" beside it.', 'key')];
}

function datesIn(rules: Record<string, unknown>, path: Path): Finding[] {
  return ['notBefore', 'notAfter'].flatMap((key) => {
    const fault = noSuchDay(String(rules[key]));
    return fault ? [{ ...findingAt([...path, key], fault.cause, fault.mend), kind: fault.kind, hurts: true }] : [];
  });
}

/** Ages, and days that move with the clock, where a fixed day is asked for. */
function daysMeant({ format, notAfter, ...rules }: Record<string, unknown>, path: Path): Finding[] {
  if (format !== 'date') return [];
  const { minimum: age, default: given } = rules;
  const found: Finding[] = [];
  if (typeof age === 'number' && age > 0 && age < 120) {
    const today = new Date();
    const day = `${today.getFullYear() - Math.round(age)}-${today.toISOString().slice(5, 10)}`;
    const mend =
      notAfter === undefined
        ? `Write "notAfter": "${day}" in its place.`
        : `Remove it, and write "${day}" in "notAfter".`;
    found.push(
      findingAt([...path, 'minimum'], `is a rule of numbers, and days have "notBefore" and "notAfter"`, mend, 'key'),
    );
  }
  if (typeof given === 'string' && /^(today|now|tomorrow)$/i.test(given))
    found.push(
      findingAt([...path, 'default'], `is ${show(given)}, and a default is one fixed day`, 'Remove it.', 'key'),
    );
  return found;
}

function slashes(rules: Record<string, unknown>, path: Path): Finding[] {
  const inner = typeof rules.pattern === 'string' && /^\/(.*)\/[a-z]*$/.exec(rules.pattern)?.[1];
  if (!inner) return [];
  return [
    findingAt(
      [...path, 'pattern'],
      'is written between slashes, which no answer has',
      `Write ${JSON.stringify(inner)}.`,
      'value',
      { hurts: true },
    ),
  ];
}

/** `"food": "Yes"` in a condition, for `"food": { "const": "Yes" }`. */
function bareAnswers({ properties }: Record<string, unknown>, path: Path): Finding[] {
  if (!path.includes('if') || !isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [
          findingAt(
            [...path, 'properties', name],
            'must say what the answer is',
            `Write { "const": ${JSON.stringify(value)} }.`,
          ),
        ]
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
      return [findingAt([...path, 'if'], 'is a condition that decides nothing', mend, 'key')];
    }
    const mend = 'Add "then": { "properties": { … } } beside it, or remove it.';
    return [{ ...findingAt([...path, 'if'], 'is a condition that decides nothing', mend), on: 'key' }];
  }
  return ['then', 'else']
    .filter((key) => key in rules)
    .map((key) => ({
      ...findingAt([...path, key], 'stands without "if": it does nothing', 'Add "if": { … } before it, or remove it.'),
      on: 'key',
    }));
}

/** What is filled in beforehand and of a wrong form is most likely a hint. */
const ofDefault = ({ kind, meant }: Finding) =>
  kind === 'wrong-form' && meant === undefined
    ? { mend: 'Remove it; a hint in the field is "ui:placeholder" in the uiSchema.', on: 'key' as const }
    : {};

/** A `default`, a choice or a fixed answer that the field's own rules refuse; `ajv` knows the form by `id`. */
export function valueFindings(ajv: Ajv, id: string, schema: unknown): Finding[] {
  return walkSchema(schema).flatMap(({ schema: rules, path }) => {
    const at = path.map((step) => `/${encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))}`);
    const check = new SchemaCheck(ajv, `${id}#${at.join('')}`);
    const refused = (value: unknown, where: Path): Finding[] =>
      (ajv.getSchema(`${id}#${at.join('')}`) ? check.findings(value) : []).slice(0, 1).map((one) => ({
        ...one,
        path: [...path, ...where, ...one.path],
        // A default can be cleared; a choice that is refused cannot be chosen.
        ...(where[0] === 'default' ? ofDefault(one) : { hurts: true as const }),
      }));
    const values: Finding[] = [];
    const isGiven = rules.default !== undefined && rules.default !== '' && rules.default !== null;
    // What is filled into a group is checked in its fields.
    const isOfGroup = isObject(rules.default) && (isObject(rules.properties) || [rules.type].flat().includes('object'));
    if (isGiven && !isOfGroup) values.push(...refused(rules.default, ['default']));
    if (Array.isArray(rules.enum) && !areNamed(rules.enum))
      values.push(...rules.enum.flatMap((choice, index) => (choice === '' ? [] : refused(choice, ['enum', index]))));
    if ('const' in rules) values.push(...refused(rules.const, ['const']));
    return values;
  });
}
