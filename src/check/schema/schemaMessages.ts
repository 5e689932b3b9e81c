import { counted } from '../told/counted.ts';
import type { Message } from '../told/Message.ts';
import type { ErrorObject } from 'ajv';
import { choiceMessage } from './choiceMessage.ts';
import { meaningOf } from './meaningOf.ts';
import { dayMeant, instantMeant, noSuchDay } from './dateMeant.ts';
import { inUnit } from './inUnit.ts';
import { typeMend } from './typeMend.ts';
import { patternMend } from './patternMend.ts';
import { show, sketch, typeOf, typeWords } from './valueWords.ts';
import { isObject } from '../told/wordPlace.ts';

/** One refusal of a schema in plain words; what to do comes from the schema's own `description` where there is one. */
export function schemaMessage({ keyword, params, schema, parentSchema, data }: ErrorObject): Message {
  const meaning = meaningOf(parentSchema);
  const aside = meaning ? `It is ${meaning}.` : '';
  switch (keyword) {
    case 'type':
      return typeMessage([schema].flat() as string[], data, parentSchema);
    case 'enum':
      return choiceMessage(data, schema as unknown[]);
    case 'const':
      return choiceMessage(data, [schema]);
    case 'minLength':
      if (data === '') return emptyMessage(meaning);
      return { cause: `has ${count(data)}, fewer than ${schema}`, mend: `Write at least ${schema} characters.` };
    case 'maxLength':
      return { cause: `has ${count(data)}, more than ${schema}`, mend: `Shorten it to ${schema} characters.` };
    case 'pattern':
      return (
        noSuchDay(String(data)) ?? {
          kind: 'wrong-form',
          cause: /\p{Cf}|\u00a0/u.test(String(data))
            ? `is ${show(data)} with an invisible sign in it`
            : `is ${show(data)}, which is not of the expected form`,
          ...(patternMend(String(schema), data) ?? { mend: aside || `It must match ${schema}.` }),
        }
      );
    case 'format':
      return (
        noSuchDay(String(data)) ?? {
          cause: `is ${show(data)}, which is not a valid ${formatName(schema)}`,
          mend: formatMend(schema, data) || aside || 'Correct it.',
        }
      );
    case 'minTrimmedLength':
      return { cause: `is ${show(data)}, too short`, mend: `Write at least ${schema} characters beside blanks.` };
    case 'notBefore':
    case 'notAfter': {
      const side = keyword === 'notBefore' ? 'later' : 'earlier';
      return {
        cause: `is ${show(data)}, too ${side === 'later' ? 'early' : 'late'}`,
        mend: `Write ${schema} or ${side}.`,
      };
    }
    case 'minItems':
      return {
        kind: 'too-few',
        cause: `has ${items(data)}, fewer than ${schema}`,
        mend: entriesMend(Number(schema), data, parentSchema),
      };
    case 'maxItems':
      return {
        kind: 'too-many',
        cause: `has ${items(data)}, more than ${schema}`,
        mend: `Keep ${schema} at most.`,
      };
    case 'uniqueItems':
      return {
        cause: `is the same as #${Math.min(params.i, params.j) + 1}`,
        mend: 'Remove it.',
      };
    case 'minimum':
    case 'exclusiveMinimum':
      return {
        cause: `is ${show(data)}, too small`,
        mend:
          inUnit(data, parentSchema) ??
          `Write ${keyword === 'minimum' ? `${params.limit} or more` : `more than ${params.limit}`}.`,
      };
    case 'maximum':
    case 'exclusiveMaximum':
      return {
        cause: `is ${show(data)}, too large`,
        mend:
          inUnit(data, parentSchema) ??
          `Write ${keyword === 'maximum' ? `${params.limit} or less` : `less than ${params.limit}`}.`,
      };
    case 'multipleOf':
      return { cause: `is ${show(data)}, which is not a multiple of ${schema}`, mend: 'Correct the number.' };
    case 'minProperties':
      return { cause: `has fewer than ${schema} entries`, mend: aside || 'Remove it, or add what is missing.' };
    case 'propertyNames':
      return {
        cause: `has a key named ${show(params.propertyName)}, which no key here may be`,
        mend: 'Rename the key.',
      };
    case 'x-form':
      return { cause: 'must be a form', mend: 'Write { "$form": "the name of a file in schemas/, without .json" }.' };
    case 'not':
    case 'false schema':
      return { cause: 'is not allowed here', mend: aside || 'Remove it.' };
    default:
      return { cause: `is refused by the rule "${keyword}" of its schema`, mend: aside || 'Correct it.' };
  }
}

const emptyMessage = (meaning: string): Message => ({
  kind: 'wrong-form',
  cause: 'is empty',
  mend: meaning ? `Write ${meaning.replace(/\. [A-Z].*$/s, '')}${/[.?!…]$/.test(meaning) ? '' : '.'}` : 'Write a text.',
});

/** What a key that is not there means: `Add "question": "…" (the question as a visitor asks it).` */
export function missingMessage(key: string, parentSchema: ErrorObject['parentSchema'], because?: string): Message {
  const schema = schemaOf(parentSchema, key);
  const meaning = meaningOf(schema);
  const mend = `Add ${JSON.stringify(key)}: ${sketch(schema, key)}${meaning ? ` (${meaning})` : ''}.`;
  const kind = 'missing';
  return { kind, cause: because ? `is missing, because ${JSON.stringify(because)} is given` : 'is missing', mend };
}

function typeMessage(all: string[], data: unknown, schema: unknown): Message {
  // A schema may be `true` too, which nobody means.
  const types = all.includes('object') && !all.includes('string') ? all.filter((type) => type !== 'boolean') : all;
  const found =
    types.includes('integer') && typeof data === 'number' ? `the fraction ${data}` : typeWords([typeOf(data)]);
  return {
    kind: 'wrong-type',
    asked: types,
    given: typeOf(data),
    cause: `must be ${typeWords(types)}, not ${found}`,
    mend: typeMend(types, data, schema),
  };
}

/** Of a list with one entry too many, the one that stands there twice in a row. */
export function twinIn(most: number, data: unknown): number | undefined {
  const list = (Array.isArray(data) ? data : []).map((entry) => JSON.stringify(entry));
  // Groups that stand twice are told themselves.
  const twice = list.findIndex((entry, index) => index > 0 && entry === list[index - 1] && entry.startsWith('"'));
  return list.length === most + 1 && twice > 0 ? twice : undefined;
}

function entriesMend(least: number, data: unknown, schema: unknown): string {
  const more = least - (Array.isArray(data) ? data.length : 0);
  const entry = sketch(isObject(schema) ? schema.items : undefined);
  const said = /^[["{\w]/.test(entry) ? `: ${entry}` : '';
  return `Add ${more === 1 ? 'one' : `${more} more`}${said}.`;
}

function formatMend(format: unknown, data: unknown): string {
  const text = String(data);
  if (format === 'email') {
    const address = /[\w.+-]+@[\w-]+(\.[\w-]+)+/.exec(text)?.[0];
    return address
      ? `Write one address: ${JSON.stringify(address)}.`
      : 'Write an e-mail address, such as "name@example.com".';
  }
  if (format === 'date') {
    const day = dayMeant(text);
    return day && /^\d/.test(day) ? `Write ${JSON.stringify(day)}.` : 'Write a day such as "2026-03-31".';
  }
  if (format === 'date-time') {
    const moment = instantMeant(text);
    return moment ? `Write ${JSON.stringify(moment)}.` : 'Write a day and a time, such as "2026-03-31T09:00:00+01:00".';
  }
  return /^ur[il]$/.test(String(format)) ? 'Write an address, such as "https://example.com".' : '';
}

const count = (data: unknown) => counted([...String(data)].length, 'character');

const items = (data: unknown) => counted(Array.isArray(data) ? data.length : 0, 'entry', 'entries');

const formatName = (format: unknown) => (format === 'uri' ? 'web address' : String(format).replaceAll('-', ' '));

function schemaOf(parent: ErrorObject['parentSchema'], key: string): unknown {
  const properties = parent?.properties as unknown;
  return isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
}
