import { linksOf, pairsOf } from './listsMeant.ts';
import { meaningOf } from './meaningOf.ts';
import { linked } from './schemaLinks.ts';
import { sketch, skeleton, typeWords } from './valueWords.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** What is said of a list of groups in the place of one. */
export const ONE_GROUP = ': one group stands here.';

/** What to write in the place of a value that is of none of these types: the value as it was meant, where that can be told. */
export function typeMend(types: string[], data: unknown, schema: unknown): string {
  const inner = textsIn(data);
  if (types.includes('string')) {
    if (['number', 'boolean'].includes(typeof data)) return `Put quotes around it: "${data}".`;
    if (data === null || inner.length === 0) return 'Remove it, or write a text in quotes.';
    if (isObject(data) && inner.length > 1 && inner.every((text) => /\s/.test(text) || /^\p{L}+[.!?]?$/u.test(text)))
      return `Write ${JSON.stringify(inner.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' '))}.`;
    return `Write ${JSON.stringify(Array.isArray(data) && inner.length === data.length ? joined(inner) : inner[0])}.`;
  }
  if (typeof data === 'string' && isPlain(types, data)) return `Remove the quotes: ${data}.`;
  if (types.includes('boolean') && !types.includes('object')) {
    const said = typeof data !== 'object' && ['yes', 'on', '1', 'true'].includes(String(data).toLowerCase());
    return said ? 'Write true.' : 'Write true or false.';
  }
  if (types.includes('number') || types.includes('integer')) {
    const meaning = meaningOf(schema);
    const about = meaning ? ` (${meaning})` : '';
    return isNumeric(data)
      ? `Write ${numberMeant(data, schema)}.`
      : `Write a number in digits, such as ${sampleNumber(schema)}${about}.`;
  }
  if (types.includes('array') && data !== null) return listMend(data, inner, schema);
  if (types.includes('array')) return `Write ${sketch(schema)}.`;
  const isAsset = types.includes('object') && String(child(linked(schema), 'required')) === 'url';
  if (isAsset && typeof data === 'string' && !/^(https:\/\/|\/)/.test(data))
    return `Write ${types.includes('null') ? 'null, or ' : ''}{ "url": "https://www.example.com/picture.jpg" } with the whole address of the picture on the web: pictures of pages/media/ stand where pages name them by "$media".`;
  const group = types.includes('object') ? groupOf(data, schema) : undefined;
  const turned = types.includes('object') && typeof data === 'string' ? arrowsIn(data) : [];
  if (turned.length > 0 && child(linked(schema), 'properties') === undefined)
    return `Write { ${turned.map(([from, to]) => `"${from}": "${to}"`).join(', ')} }.`;
  if (group) return `Write ${group}.`;
  if (data === null) return 'Remove it, or write a value.';
  if (Array.isArray(data) && data.length === 0) return 'Remove it.';
  if (Array.isArray(data) && data.length === 1 && isObject(data[0])) return 'Remove the [ ] around it.';
  const needed = child(linked(schema), 'required');
  if (
    Array.isArray(data) &&
    data.length > 1 &&
    data.every(isObject) &&
    Array.isArray(needed) &&
    needed.length === data.length
  ) {
    const typeAt = (name: unknown) => child(linked(child(child(linked(schema), 'properties'), String(name))), 'type');
    if (needed.every((name) => typeAt(name) === 'object'))
      return `Write { } in the place of the [ ] around it, and ${needed.map((name) => `${JSON.stringify(name)}:`).join(' and ')} before its groups.`;
  }
  if (types.includes('object') && Array.isArray(data) && data.every(isObject))
    return `Write ${JSON.stringify(data[0], null, 1).replace(/\n\s*/g, ' ')}${ONE_GROUP}`;
  if (types.includes('null') && /^[^/]+\.(jpe?g|png|webp|avif|gif|svg)$/i.test(inner[0] ?? ''))
    return 'Write null, or { "url": "…" } with the whole address of the picture, which begins with https://.';
  return types.includes('object') ? `Write ${skeleton(schema, inner[0])}.` : `Write ${typeWords(types)}.`;
}

/** What stands where a list belongs: one entry, several in one text, or several by names. */
function listMend(data: unknown, inner: string[], schema: unknown): string {
  const ofTexts = child(linked(child(schema, 'items')), 'type') === 'string' || child(schema, 'items') === undefined;
  if (ofTexts && typeof data === 'string' && isEnumeration(data))
    return `Write ${listed(data.split(SEPARATOR).map((part) => part.trim()))}.`;
  if (isObject(data) && Object.keys(data).length === 0) return 'Write [].';
  if (ofTexts && isObject(data) && inner.length === Object.keys(data).length) return `Write ${listed(inner)}.`;
  const values = isObject(data) ? Object.values(data) : [];
  const links = linksOf(data, linked(child(schema, 'items')));
  if (links) return `Write ${links}.`;
  const known = child(linked(child(schema, 'items')), 'properties');
  const isKnown = isObject(data) && Object.keys(data).some((key) => child(known, key) !== undefined);
  const pairs = isKnown ? undefined : pairsOf(data, linked(child(schema, 'items')));
  if (pairs) return `Write ${pairs}.`;
  if (values.length > 1 && values.every(isObject) && !isKnown)
    return 'Write [ ] in the place of the { } around it, and remove the word and the colon before each of its groups.';
  if (values.length === 1 && Array.isArray(values[0]) && !isKnown)
    return 'Remove the { } around it, and the word before its list.';
  return 'Put [ ] around it.';
}

/** Where in a picture a word says that a point is, from its left upper corner. */
const POINTS: Record<string, { x?: number; y?: number }> = {
  center: {},
  centre: {},
  middle: {},
  left: { x: 0 },
  right: { x: 1 },
  top: { y: 0 },
  bottom: { y: 1 },
};

/** Words such as `top left` as the point that they say. */
function pointOf(data: unknown): string | undefined {
  const words = typeof data === 'string' ? data.toLowerCase().split(/[\s,-]+/) : [];
  if (words.length === 0 || !words.every((word) => Object.hasOwn(POINTS, word))) return undefined;
  const { x, y } = Object.assign({ x: 0.5, y: 0.5 }, ...words.map((word) => POINTS[word])) as Record<string, number>;
  return `{ "x": ${x}, "y": ${y} }`;
}

/** The numbers of a list or a text as the group that asks for so many: `[2, 2]` as a row and a tile. */
function groupOf(data: unknown, of: unknown): string | undefined {
  const schema = linked(of);
  const names = child(schema, 'required');
  const isNumber = (name: unknown) =>
    /^(integer|number)$/.test(String(child(linked(child(child(schema, 'properties'), String(name))), 'type')));
  const numbers = Array.isArray(data)
    ? data
    : typeof data === 'string'
      ? (data.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      : [];
  if (!Array.isArray(names) || !names.every(isNumber)) return undefined;
  if (names.join(' ') === 'x y' && pointOf(data) !== undefined) return pointOf(data);
  if (numbers.length !== names.length) return undefined;
  if (!numbers.every((number) => typeof number === 'number')) return undefined;
  return `{ ${names.map((name, index) => `${JSON.stringify(name)}: ${numbers[index]}`).join(', ')} }`;
}

/** The two names of each `from -> to`. */
const arrowsIn = (text: string): [string, string][] =>
  [...text.matchAll(/(\w+)\s*(?:->|=>|→|:|=)\s*(\w+)/g)].map(([, from, to]) => [from!, to!]);

const LONGEST_POINT = 5;

const SEPARATOR = /[,|;\n]|\s\/\s/;

/** True for several short points in one text; false for a sentence with commas in it. */
function isEnumeration(text: string): boolean {
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  return (
    parts.length > 1 &&
    parts.every((part) => part !== '' && part.split(/\s+/).length <= LONGEST_POINT && !/[.!?:]/.test(part))
  );
}

/** Several texts as one: sentences behind one another, other words with commas. */
const joined = (texts: string[]): string =>
  texts.reduce((all, text) => all + (/[.!?,:]$/.test(all) ? ' ' : ', ') + text);

const listed = (texts: string[]) => `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;

/** The texts that stand directly in a list or group. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  const values = typeof data === 'object' && data !== null ? Object.values(data) : [];
  return values.filter((value): value is string => typeof value === 'string');
}

const NUMBERS = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** What a unit makes of a number, by the unit that the description counts in. */
const UNITS: [counted: RegExp, unit: RegExp, factor: number][] = [
  [/millisecond/i, /^s(ec(ond)?s?)?$/i, 1000],
  [/millisecond/i, /^min(ute)?s?$/i, 60_000],
  [/\bbytes\b/i, /^kb?$/i, 1024],
  [/\bbytes\b/i, /^mb?$/i, 1_048_576],
];

/** True for what has a number in it, in digits or in words. */
const isNumeric = (data: unknown) =>
  typeof data === 'string' ? /\d/.test(data) || NUMBERS.includes(data.trim().toLowerCase()) : data !== null;

/** A number that a schema takes and that nobody takes for the one to write. */
function sampleNumber(schema: unknown): number {
  const [least, most] = [Number(child(schema, 'minimum') ?? 0), Number(child(schema, 'maximum') ?? Infinity)];
  return Math.min(Math.max(1000, least), most);
}

/** The number that was meant by a text or a fraction, within the limits of its schema. */
function numberMeant(data: unknown, schema: unknown): number {
  const [least, most] = [Number(child(schema, 'minimum') ?? 0), Number(child(schema, 'maximum') ?? Infinity)];
  const text = typeof data === 'object' ? '' : String(data);
  const [, digits, unit = ''] = /(-?\d[\d.,_ ]*)\s*([a-z]*)/i.exec(text) ?? [];
  const word = NUMBERS.indexOf(text.trim().toLowerCase());
  const plain = digits === undefined ? Math.max(word, 1) : Number.parseFloat(digits.replace(/[ ,_]/g, ''));
  const counts = meaningOf(schema);
  const thousands = /^k$/i.test(unit) ? 1000 : 1;
  const isFraction = typeof data === 'number' && data < 60;
  const factor =
    UNITS.find(([counted, of]) => counted.test(counts) && of.test(isFraction ? 's' : unit))?.[2] ?? thousands;
  return Math.min(Math.max(Math.trunc(plain * factor), least), most);
}

const isPlain = (types: string[], data: string) =>
  (types.includes('boolean') && /^(true|false)$/.test(data)) ||
  (types.includes('number') && /^-?\d+(\.\d+)?$/.test(data)) ||
  (types.includes('integer') && /^-?\d+$/.test(data));
