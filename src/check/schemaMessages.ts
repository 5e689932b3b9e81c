import type { ErrorObject } from 'ajv';
import type { Facts } from './Facts.ts';
import { likely, sameWord, suggest, suggestOrRemove } from './nearest.ts';
import { meaningOf } from './meaningOf.ts';
import { dayMeant, momentMeant } from './dateMeant.ts';
import { inUnit, typeMend } from './typeMend.ts';
import { patternMend } from './patternMend.ts';
import { show, sketch, typeOf, typeWords } from './valueWords.ts';
import { linked } from './schemaLinks.ts';
import { child, isObject } from './wordPlace.ts';

/** The rest of a sentence that begins with the place, and what to do. */
export interface Message extends Facts {
  cause: string;
  mend: string;
}

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
      if (data === '')
        return {
          kind: 'wrong-form',
          cause: 'is empty',
          mend: meaning ? `Write ${meaning}${/[.?!…]$/.test(meaning) ? '' : '.'}` : 'Write a text.',
        };
      return { cause: `has ${count(data)}, fewer than ${schema}`, mend: `Write at least ${schema} characters.` };
    case 'maxLength':
      return { cause: `has ${count(data)}, more than ${schema}`, mend: `Shorten it to ${schema} characters.` };
    case 'pattern':
      return {
        kind: 'wrong-form',
        cause: `is ${show(data)}, which is not of the expected form`,
        ...(patternMend(String(schema), data) ?? { mend: aside || `It must match ${schema}.` }),
      };
    case 'format':
      return {
        cause: `is ${show(data)}, which is not a valid ${formatName(schema)}`,
        mend: formatMend(schema, data) || aside || 'Correct it.',
      };
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
        mend: fewerMend(Number(schema), data),
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

/** What a key that is not there means: `Add "question": "…" (the question as a visitor asks it).` */
export function missingMessage(key: string, parentSchema: ErrorObject['parentSchema'], because?: string): Message {
  const schema = schemaOf(parentSchema, key);
  const meaning = meaningOf(schema);
  const mend = `Add ${JSON.stringify(key)}: ${sketch(schema, key)}${meaning ? ` (${meaning})` : ''}.`;
  const kind = 'missing';
  return { kind, cause: because ? `is missing, because ${JSON.stringify(because)} is given` : 'is missing', mend };
}

/** Keys by the names that people give them. */
export const MEANT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    href: ['to'],
    url: ['to', 'route', 'href', 'src'],
    link: ['to', 'link'],
    path: ['to', 'route'],
    src: ['$media', 'url'],
    alt: ['alt', 'altText'],
    focus: ['focalPoint'],
    hotspot: ['focalPoint'],
    position: ['focalPoint'],
    file: ['$media', '$form'],
    text: ['label', 'heading', 'text'],
    intro: ['text'],
    description: ['text', 'intro'],
    paragraph: ['text'],
    lead: ['intro', 'text'],
    image: ['picture', 'photo', 'logo', 'featuredImage'],
    picture: ['image', 'photo', 'logo'],
    button: ['link'],
    cta: ['link'],
    label: ['title', 'name'],
    heading: ['title', 'label'],
    caption: ['alt', 'label'],
    icon: ['motif'],
    name: ['label', 'title', 'heading'],
    title: ['heading', 'label'],
    headline: ['heading'],
    subtitle: ['text', 'intro'],
    body: ['text', 'sections'],
    content: ['text', 'sections'],
    blocks: ['sections'],
    type: ['block'],
    kind: ['block'],
    img: ['image', 'picture'],
    photo: ['image', 'picture'],
    slug: ['route'],
    items: ['entries', 'cards'],
    answer: ['ans'],
  }),
);

/** What a key that no schema knows might have meant. */
export function unknownKeyMessage(
  key: string,
  schemas: Record<string, unknown>,
  beside: object = {},
): Message & { inner?: string[] } {
  const known = Object.keys(schemas);
  // What stands there already was not meant by another word.
  const free = known.filter((other) => !Object.hasOwn(beside, other));
  const type = typeOf(child(beside, key));
  const fits = (other: string) => (child(linked(schemas[other]), 'type') ?? type) === type;
  const meant =
    MEANT.get(key.toLowerCase())?.find((other) => free.includes(other) && fits(other)) ?? sameWord(key, free);
  const group = groupMeant(key, schemas, beside, free) ?? entryMeant(key, schemas, beside, free);
  if (group) return group;
  const left = free.filter(fits);
  const only = left.length === 1 ? { only: left[0]! } : {};
  const told = { kind: 'unknown-key' as const, cause: 'is not a known key', ...only };
  if (meant) return { ...told, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
  return { ...told, meant: likely(key, free), mend: suggestOrRemove(key, left, 'the keys here') };
}

/** A group that would be right as the one entry of a list which is not there. */
function entryMeant(
  key: string,
  schemas: Record<string, unknown>,
  beside: object,
  free: readonly string[],
): (Message & { inner: string[] }) | undefined {
  const value = child(beside, key);
  if (!isObject(value)) return undefined;
  const list = free.find((name) => {
    const entry = linked(child(linked(schemas[name]), 'items'));
    const needed = child(entry, 'required');
    const isKnown = Object.keys(value).every((one) => child(child(entry, 'properties'), one) !== undefined);
    return (
      isKnown &&
      Array.isArray(needed) &&
      needed.length > 0 &&
      Object.keys(value).length > 1 &&
      needed.every((one) => Object.hasOwn(value, String(one)))
    );
  });
  if (list === undefined) return undefined;
  const mend = `Write ${JSON.stringify(list)}: [${written(value)}] in the place of ${JSON.stringify(key)}.`;
  return {
    kind: 'stray-key',
    meant: list,
    cause: `is not a known key, and ${JSON.stringify(list)} takes such groups`,
    mend,
    inner: [key],
  };
}

/** A group on one line, as people write it. */
const written = (value: unknown) => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');

/** Keys that belong into a group which is not there: all that it needs stands beside its place. */
function groupMeant(
  key: string,
  schemas: Record<string, unknown>,
  beside: object,
  free: readonly string[],
): (Message & { inner: string[] }) | undefined {
  const stray = Object.keys(beside).filter((other) => !Object.hasOwn(schemas, other));
  for (const name of free) {
    const schema = linked(schemas[name]);
    const inner = stray.filter((other) => child(child(schema, 'properties'), other) !== undefined);
    const needed = child(schema, 'required');
    if (
      !inner.includes(key) ||
      inner.length < 2 ||
      !Array.isArray(needed) ||
      !needed.every((one) => inner.includes(one))
    )
      continue;
    const said = written(Object.fromEntries(inner.map((one) => [one, child(beside, one)])));
    const names = inner.map((one) => JSON.stringify(one)).join(' and ');
    const cause = `belongs into ${JSON.stringify(name)}`;
    return {
      kind: 'stray-key',
      meant: name,
      cause,
      mend: `Write ${JSON.stringify(name)}: ${said} in the place of ${names}.`,
      inner,
    };
  }
  return undefined;
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

/** Choices by the names that other tools have for them. */
const CHOSEN: [word: RegExp, choice: string][] = [
  [/^(h|heading-?)1$/i, 'heading-one'],
  [/^((h|heading-?)2|heading)$/i, 'heading-two'],
  [/^(h|heading-?)3$/i, 'heading-three'],
  [/^(h|heading-?)4$/i, 'heading-four'],
  [/^(p|text)$/i, 'paragraph'],
  [/^(ul|bullets?|bullet-list|unordered-list|list)$/i, 'bulleted-list'],
  [/^(ol|ordered-list)$/i, 'numbered-list'],
  [/^(li|item|point)$/i, 'list-item'],
  [/^a$/i, 'link'],
  [/^(img|picture|photo)$/i, 'image'],
  [/^(blockquote|quote)$/i, 'block-quote'],
  [/^(pre|code)$/i, 'code-block'],
  [/^(dropdown|combobox|list)$/i, 'select'],
  [/^(radios?|radio-?(buttons?|group))$/i, 'radio'],
  [/^(date-?picker|calendar)$/i, 'date'],
  [/^upload$/i, 'file'],
];

/** What to say of a value that is none of the choices there are. */
export function choiceMessage(data: unknown, choices: readonly unknown[]): Message {
  const told: { kind: Facts['kind']; cause: string } = {
    kind: 'no-choice',
    cause: `is ${show(data)}, which is no choice here`,
  };
  const bare = choices.find(
    (choice) => typeof choice !== 'string' && typeof data === 'string' && String(choice) === data,
  );
  if (bare !== undefined) return { ...told, meant: String(bare), mend: `Remove the quotes: ${String(bare)}.` };
  const quoted = choices.find(
    (choice) => typeof choice === 'string' && typeof data === 'number' && choice === String(data),
  );
  if (quoted !== undefined) return { ...told, meant: String(data), mend: `Put quotes around it: "${data}".` };
  const [only] = Array.isArray(data) && data.length === 1 ? (data as unknown[]) : [];
  if (only !== undefined && choices.includes(only)) return { ...told, mend: 'Remove the [ ] around it.' };
  if (choices.length === 1) return { ...told, mend: `Write ${show(choices[0])}.` };
  const meant = typeof data === 'string' ? CHOSEN.find(([word]) => word.test(data))?.[1] : undefined;
  if (meant !== undefined && choices.includes(meant))
    return { ...told, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
  const texts = choices.filter((choice) => typeof choice === 'string');
  const several = typeof data === 'string' ? data.split(/\s*[,;]\s*/) : [];
  if (several.length > 1 && several.every((one) => texts.includes(one)))
    return {
      ...told,
      kind: 'one-text',
      cause: `is ${show(data)}, several in one text`,
      mend: `Write ${several.map(show).join(', ')}.`,
    };
  if (typeof data === 'string') return { ...told, meant: likely(data, texts), mend: suggest(data, texts, 'Choices') };
  return { ...told, mend: `Choices: ${choices.slice(0, 12).map(show).join(', ')}.` };
}

/** Of a list with one entry too many, the one that stands there twice in a row. */
function fewerMend(most: number, data: unknown): string {
  const list = (Array.isArray(data) ? data : []).map((entry) => JSON.stringify(entry));
  // Sentences and groups that stand twice are told themselves.
  const twice = list.findIndex((entry, index) => index > 0 && entry === list[index - 1] && /^"\S+"$/.test(entry));
  return list.length === most + 1 && twice > 0
    ? `Remove #${twice + 1}, which is the same as the one before it.`
    : `Keep ${most} at most.`;
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
    return address ? `Write one address: ${show(address)}.` : 'Write an e-mail address, such as "name@example.com".';
  }
  if (format === 'date') {
    const day = dayMeant(text);
    return day && /^\d/.test(day) ? `Write ${show(day)}.` : 'Write a day such as "2026-03-31".';
  }
  if (format === 'date-time') {
    const moment = momentMeant(text);
    return moment
      ? `Write ${show(`${moment}+01:00`)}.`
      : 'Write a day and a time, such as "2026-03-31T09:00:00+01:00".';
  }
  return /^ur[il]$/.test(String(format)) ? 'Write an address, such as "https://example.com".' : '';
}

const count = (data: unknown) => plural([...String(data)].length, 'character');
const items = (data: unknown) => plural(Array.isArray(data) ? data.length : 0, 'entry', 'entries');
const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const formatName = (format: unknown) => (format === 'uri' ? 'web address' : String(format).replaceAll('-', ' '));

function schemaOf(parent: ErrorObject['parentSchema'], key: string): unknown {
  const properties = parent?.properties as unknown;
  return isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
}
