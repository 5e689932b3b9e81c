import { fullFormats } from 'ajv-formats/dist/formats.js';
import { closest } from '../../diagnostics/closest.ts';
import { error, type Found, warning } from '../../diagnostics/Found.ts';
import { child, isObject, type Path, valueAt } from '../../diagnostics/path.ts';
import { show, scalarText } from '../../diagnostics/words.ts';
import type { SourceFile } from '../../read/SourceFile.ts';

const FORMATS = [...Object.keys(fullFormats), 'data-url'];
const COMMON = ['email', 'date', 'date-time', 'time', 'uri'];
const OF_TEXTS = ['pattern', 'minLength', 'maxLength', 'minTrimmedLength', 'format', 'notBefore', 'notAfter'];

/** Rules of a field that say nothing of its kind of answer, choices that nobody can read, and halves of conditions. */
export const shapeFaults = (file: SourceFile, rules: Record<string, unknown>, path: Path): Found[] => [
  ...typeFaults(file, rules, path),
  ...choiceFaults(file, rules, path),
  ...conditionFaults(file, rules, path),
];

function typeFaults(file: SourceFile, rules: Record<string, unknown>, path: Path): Found[] {
  const { type, format, items, properties, pattern, enum: choices } = rules;
  const tell = (key: string, message: string, ...of: unknown[]) =>
    error(file, [...path, key], 'misfit-type', message, { data: { kind: 'choices', choices: of } });
  const isField = path.at(-2) === 'properties';
  const rule = OF_TEXTS.find((key) => key in rules);
  const isNumber = type === 'number' || type === 'integer';
  const isOfTexts =
    Array.isArray(choices) &&
    choices.length > 1 &&
    choices.every((one) => typeof one === 'string' && !/^[\d.]+$|^(true|false)$/.test(one));
  if ((isNumber || type === 'boolean') && isOfTexts)
    return [tell('type', `is ${show(type)}, and the choices are texts`, 'string')];
  if ((isNumber || type === 'boolean') && typeof pattern === 'string') {
    const isOfNumbers = isNumber && takesNumbers(pattern) && !OF_TEXTS.some((key) => key !== 'pattern' && key in rules);
    return isOfNumbers
      ? [
          warning(file, [...path, 'pattern'], 'misfit-rule', 'is a rule of texts, and the answer is a number', {
            on: 'key',
          }),
        ]
      : [tell('type', `is ${show(type)}, and "pattern" is a rule of texts`, 'string')];
  }
  const isOther = type === 'boolean' || (type === 'array' && !items) || (type === 'object' && !properties);
  if (isField && isOther && rule !== undefined)
    return [
      { ...tell('type', `is ${show(type)}, and ${show(rule)} is a rule of texts`, 'string'), severity: 'warning' },
    ];
  if (type === 'array' && items === undefined && Array.isArray(choices))
    return [
      error(file, [...path, 'enum'], 'misfit-rule', 'stands beside "array", of which each entry has the choices', {
        on: 'key',
        data: { kind: 'changes', alternatives: [[{ path: [...path, 'type'], set: 'string' }]] },
      }),
    ];
  if (typeof format === 'string' && !FORMATS.includes(format)) {
    const data = { kind: 'choices', choices: COMMON, aliases: { URL: 'uri', url: 'uri' } } as const;
    const found = error(file, [...path, 'format'], 'no-choice', `is ${show(format)}, which is no known format`, {
      data,
    });
    return [{ ...found, severity: closest(format, COMMON, 1) === undefined ? 'warning' : 'error' }];
  }
  const day = ['notBefore', 'notAfter'].find((key) => key in rules);
  const isKnown = format === undefined || /^(email|uri|time|url)$/.test(scalarText(format));
  if (type !== 'string' || day === undefined || scalarText(format).startsWith('date') || !isKnown) return [];
  const message = `is ${format === undefined ? 'missing' : show(format)}, and ${show(day)} is a rule of days`;
  return [
    error(file, [...path, 'format'], 'misfit-type', message, {
      data:
        format === undefined
          ? { kind: 'missing-key', key: 'format', schema: { const: 'date' } }
          : { kind: 'choices', choices: ['date'] },
    }),
  ];
}

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

const NO_CHOICE = /^(-+ *)?(please )?(select|choose|pick)\b.*(…|\.{2,}|-+)$|^-+$/i;

/** Choices that visitors cannot read, or that are written as other tools have them. */
function choiceFaults(file: SourceFile, { enum: choices, type }: Record<string, unknown>, path: Path): Found[] {
  if (!Array.isArray(choices) || path.includes('if')) return [];
  const named = choices.map((choice) =>
    isObject(choice) ? (choice.label ?? choice.title ?? choice.name ?? choice.text) : undefined,
  );
  if (choices.length > 0 && type !== 'object' && named.every((name) => typeof name === 'string'))
    return [
      error(file, [...path, 'enum'], 'misfit-rule', 'is a list of groups, and a choice is what visitors read', {
        data: { kind: 'changes', alternatives: [[{ path: [...path, 'enum'], set: named }]] },
      }),
    ];
  return choices.flatMap((choice: unknown, index) => {
    const at = [...path, 'enum', index];
    if (typeof choice !== 'string') return [];
    if (choice.trim() === '')
      return [warning(file, at, 'blank', 'is empty: visitors would see a choice without words')];
    if (NO_CHOICE.test(choice.trim()))
      return [
        warning(file, at, 'no-choice', `is ${show(choice)}, which a visitor could send as an answer`, {
          data: { kind: 'changes', alternatives: [[{ path: at, remove: true }]] },
        }),
      ];
    const parts =
      choices.length === 1 && choice.includes(',') ? choice.split(',').map((part) => part.trim()) : undefined;
    if (parts)
      return [
        warning(file, at, 'joined-choices', `is ${show(choice)}, one choice with a comma in it`, {
          data: { kind: 'changes', alternatives: [[{ path: [...path, 'enum'], set: parts }]] },
        }),
      ];
    return choice === choice.trim()
      ? []
      : [
          warning(file, at, 'untrimmed', `is ${show(choice)}, with a blank at its end or beginning`, {
            data: { kind: 'choices', choices: [choice.trim()] },
          }),
        ];
  });
}

/** What a schema can ask of answers. */
const ASKS = /^(properties|required|allOf|anyOf|oneOf|if|not|dependencies|\$ref|minProperties|maxProperties)$/;
const isEmpty = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0;
const isField = (part: unknown) =>
  isObject(part) && (typeof part.type === 'string' || typeof part.title === 'string' || Array.isArray(part.enum));
const asksNothing = (part: unknown) =>
  part === undefined ||
  (isObject(part) && !Object.keys(part).some((key) => ASKS.test(key)) && !Object.values(part).some(isField));

/** Conditions of which a half is missing, and those that ask or decide nothing. */
function conditionFaults(file: SourceFile, rules: Record<string, unknown>, path: Path): Found[] {
  if (path.at(-1) === 'properties') return [];
  const whole = ['if', 'then', 'else']
    .filter((key) => key in rules)
    .map((key) => ({ path: [...path, key], remove: true as const }));
  const data = { kind: 'changes', alternatives: [whole] } as const;
  const bare = Object.entries(path.includes('if') && isObject(rules.properties) ? rules.properties : {}).flatMap(
    ([name, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [
            error(file, [...path, 'properties', name], 'bare-answer', 'must say what the answer is', {
              data: { kind: 'choices', choices: [{ const: value }] },
            }),
          ]
        : [],
  );
  if (!('if' in rules))
    return [
      ...bare,
      ...whole.map(({ path: at }) =>
        warning(file, at, 'half-condition', 'stands without "if": it does nothing', { on: 'key' }),
      ),
    ];
  const at = [...path, 'if'];
  if (asksNothing(rules.then) && asksNothing(rules.else))
    return [...bare, warning(file, at, 'half-condition', 'is a condition that decides nothing', { on: 'key', data })];
  const isVain =
    isObject(rules.if) &&
    Object.entries(rules.if).every(([key, value]) => /^(required|properties)$/.test(key) && isEmpty(value));
  return isVain && rules.then !== undefined
    ? [...bare, warning(file, at, 'half-condition', 'asks nothing, so that it always holds', { on: 'key', data })]
    : bare;
}

/** Fields that are always asked and stand whole in an outcome too: its condition hides nothing. */
export function askedAnyway(file: SourceFile, { properties }: Record<string, unknown>, path: Path): Found[] {
  const isOutcome = /^(then|else)$/.test(String(path.at(-1))) && !path.includes('properties');
  const isWhole = (field: unknown) => isObject(field) && 'title' in field && 'type' in field;
  return Object.entries(isOutcome && isObject(properties) ? properties : {}).flatMap(([name, field]) => {
    const at = ['schema', 'properties', name];
    // What only rules another answer is no field of its own.
    if (!isWhole(field) || !isWhole(valueAt(file.value, at))) return [];
    const alternatives = [[{ path: at, remove: true as const }]];
    const message = 'is asked always, so that the condition under which it is asked as well hides nothing';
    return [warning(file, at, 'asked-anyway', message, { on: 'key', data: { kind: 'changes', alternatives } })];
  });
}

/** What works in a form and was hardly meant so: titles that visitors cannot tell apart, waits that nobody sits out. */
export function oddities(file: SourceFile): Found[] {
  const fields = valueAt(file.value, ['schema', 'properties']);
  const titles = Object.entries(isObject(fields) ? fields : {}).map(
    ([name, field]) => [name, child(field, 'title')] as const,
  );
  const twice = titles.flatMap(([name, title], index) => {
    const first = titles.findIndex(([, other]) => other === title);
    if (typeof title !== 'string' || title === '' || first === index) return [];
    return [
      warning(
        file,
        ['schema', 'properties', name, 'title'],
        'repeated',
        `is ${show(title)}, as that of ${show(titles[first]![0])}: visitors cannot tell the two apart`,
      ),
    ];
  });
  const starred = titles.flatMap(([name, title]) => {
    const bare = typeof title === 'string' ? title.replace(/\s*(\*|\((required|optional)\))\s*$/i, '') : title;
    if (bare === title || bare === '') return [];
    return [
      warning(
        file,
        ['schema', 'properties', name, 'title'],
        'starred-title',
        `is ${show(title)}, and whether it has to be answered is shown by itself`,
        { data: { kind: 'choices', choices: [bare] } },
      ),
    ];
  });
  const wait = valueAt(file.value, ['submit', 'wait']);
  const isOdd = typeof wait === 'number' && ((wait > 0 && wait < SHORTEST_WAIT) || wait > LONGEST_WAIT);
  const choices = [Number(wait) < SHORTEST_WAIT ? Number(wait) * 1000 : 2000];
  return [
    ...twice,
    ...starred,
    ...(isOdd
      ? [
          warning(file, ['submit', 'wait'], 'odd-wait', `is ${wait} milliseconds`, {
            data: { kind: 'choices', choices },
          }),
        ]
      : []),
  ];
}

const LONGEST_WAIT = 10_000;
const SHORTEST_WAIT = 60;

const SHORTEST_SENTENCE = 10;

/** A pattern of one class that any text with one such sign fits: the whole answer is meant. */
export function loosePattern(
  file: SourceFile,
  { pattern, minLength, minTrimmedLength }: Record<string, unknown>,
  path: Path,
): Found[] {
  // A text of many words has blanks too.
  if (typeof pattern !== 'string' || Number(minLength ?? minTrimmedLength ?? 0) > SHORTEST_SENTENCE) return [];
  const own = /^\^?(?:\[[^\]^]+\]|\\d)([+*]|\{[\d,]+\})?\$?$/.exec(pattern);
  if (!own || (pattern.startsWith('^') && pattern.endsWith('$'))) return [];
  const whole = `^${pattern.replace(/^\^|\$$/g, '')}${own[1] === undefined ? '+' : ''}$`;
  return [
    warning(
      file,
      [...path, 'pattern'],
      'loose-pattern',
      `is ${show(pattern)}, which any answer fits that has such signs in it`,
      { data: { kind: 'choices', choices: [whole] } },
    ),
  ];
}
