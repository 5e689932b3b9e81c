import type { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';
import { walkSchema } from '../../form/compile/walkSchema.ts';
import type { Schema } from '../../form/model/FormDefinition.d.ts';
import { toInstant } from '../../ui/siteTime.ts';
import { isObject, listOf, type Path } from '../diagnostics/path.ts';
import { isNoDay } from './days.ts';
import { OF_PATTERN, OF_WORDS, TEXT_DEMANDS, type TextDemand, textFault } from './textFaults.ts';

/** Stands for a compiled form where a section's value says `$form`. */
export class FormStandIn {}

/** What schemas of the site say beside JSON Schema. */
const WORDS = [
  /** Other names: of a property (a list), or of choices (by their other name). */
  'x-aliases',
  /** Keys that other tools write, which are no slips of the pen. */
  'x-foreign',
  'x-page-heading',
  /** When React wakes a section of the block: load, visible or touched. */
  'x-wakes',
  'x-dark',
  /** A property that only people who build the site need: Studio shows it under "More". */
  'x-more',
  /** Values of a property to choose among in Studio, each with a title. */
  'x-presets',
  'x-rich-text',
  'x-address',
  'x-made-of',
  'x-replaces',
  /** Of a collection's entry: its fields that make a page of words, the title first; Studio has it written as one. */
  'x-written-as-page',
  /** Of a prop: the values of others with which alone the block shows it; each time it is the entry that the address names. */
  'x-shown-where',
];

/** Adds the keywords of the site's own schemas, `errorMessage` of ajv-errors included. */
export function addOwnKeywords(ajv: Ajv): void {
  ajvErrors.default(ajv);
  ajv.addVocabulary(WORDS);
  ajv.addKeyword({ keyword: 'x-form', schemaType: 'boolean', validate: isFormOrNotAsked, errors: false });
  ajv.addKeyword({ keyword: 'x-known', schemaType: 'array', validate: isKnown, errors: false });
  const metaSchema = { items: { enum: TEXT_DEMANDS } };
  ajv.addKeyword({ keyword: 'x-text', schemaType: 'array', metaSchema, validate: isText, errors: false });
  ajv.addKeyword({ keyword: 'x-ordered', schemaType: 'array', validate: isOrdered, errors: false });
}

/** What is no group at all is told by its type. */
const isFormOrNotAsked = (asked: boolean, data: unknown) =>
  !asked || data instanceof FormStandIn || typeof data !== 'object' || data === null;

/** `x-known: ["tel", "url"]`: the last word of a text is one of those that browsers know. */
const isKnown = (words: string[], data: unknown) => typeof data !== 'string' || words.includes(data.split(' ').at(-1)!);

/** `x-text: ["plain", "trimmed"]`: what a text has to be, or each of a list of them; nothing is asked by an empty list. */
const isText = (demands: TextDemand[], data: unknown) => textsIn(data).every(([text]) => !textFault(text, demands));

/** A text, or those of a list, with the way to each. */
export const textsIn = (data: unknown): [text: string, way: Path][] =>
  typeof data === 'string'
    ? [[data, []]]
    : listOf(data).flatMap((one, index): [string, Path][] => (typeof one === 'string' ? [[one, [index]]] : []));

/** Keywords by which a schema says itself which texts it takes. */
const SAYS_ITSELF = ['x-text', 'format', 'enum', 'const'];
/** In these a schema asks what a value is, and does not say what it has to be. */
const ASKS = /^(if|not|contains)$/;

/** A schema of the site in which texts of whose words nothing is said have to be such as `OF_WORDS` has it, or `OF_PATTERN`. */
export const withWords = (schema: object): object =>
  walkSchema(schema as Schema, (part, _base, path) => {
    const isOfText = [part.type].flat().includes('string') && !SAYS_ITSELF.some((word) => word in part);
    const isAsked = path.some((step, index) => ASKS.test(String(step)) && path[index - 1] !== 'properties');
    return isOfText && !isAsked ? { ...part, 'x-text': 'pattern' in part ? OF_PATTERN : OF_WORDS } : part;
  }) as object;

/** `x-ordered: [["minimum", "maximum"]]`: of two limits the first is not more than the second, nor as much where one of them excludes it. */
const isOrdered = (pairs: [string, string][], data: unknown) => !isObject(data) || disordered(pairs, data).length === 0;

/** The pairs of limits between which nothing lies. */
export const disordered = (pairs: [string, string][], data: Record<string, unknown>): [string, string][] =>
  pairs.filter(([least, most]) => {
    const [from, to] = [amount(data[least]), amount(data[most])];
    return from > to || (from === to && /exclusive|Than|after|before/.test(`${least} ${most}`));
  });

/** A limit as a number; what is none compares with nothing. */
function amount(limit: unknown): number {
  if (typeof limit === 'number') return limit;
  if (typeof limit !== 'string' || isNoDay(limit)) return Number.NaN;
  if (/^\d\d:\d\d$/.test(limit)) return Number(limit.replace(':', ''));
  return /^(now|today)$/.test(limit) ? Date.now() : toInstant(limit);
}
