import type { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';
import { mapSubschemas } from '../../form/compile/mapSubschemas.ts';
import type { Schema } from '../../form/model/FormDefinition.d.ts';
import { toInstant } from '../../content/siteTime.ts';
import { isObject, arrayOrEmpty, type KeyPath } from '../diagnostics/path.ts';
import { isImpossibleDay } from './days.ts';
import {
  PATTERN_TEXT_CHECKS,
  DEFAULT_TEXT_CHECKS,
  TEXT_CHECK_NAMES,
  type TextCheckName,
  firstTextCheckFault,
} from './textFaults.ts';

/** Placeholder for a compiled form, used in the place of a `$form` reference. */
export class CompiledFormPlaceholder {}

/** Keywords of the site's schemas without validation. */
const WORDS = [
  /** Aliases: of a property (a list), or of choices (an object from alias to choice). */
  'x-aliases',
  /** Keys of other tools, which are not misspellings. */
  'x-foreign',
  'x-page-heading',
  /** Trigger for hydrating a section of the block: load, visible or touched. */
  'x-wakes',
  'x-dark',
  /** The block gets every form of the site as the prop `forms`. */
  'x-forms',
  /** Property for developers: Studio shows it under "More". */
  'x-more',
  /** Values of a property that Studio offers, each with a title. */
  'x-presets',
  'x-rich-text',
  'x-address',
  'x-made-of',
  'x-replaces',
  /** Fields of a collection's entry that Studio edits as one written page, the title first. */
  'x-written-as-page',
  /**
   * Condition of a prop: the block shows it only for these values of other props. The prop then shows the entry of the
   * current address.
   */
  'x-shown-where',
];

/** Registers the keywords of the site's schemas and `errorMessage` of ajv-errors. */
export function addSiteKeywords(ajv: Ajv): void {
  ajvErrors.default(ajv);
  ajv.addVocabulary(WORDS);
  ajv.addKeyword({ keyword: 'x-form', schemaType: 'boolean', validate: isFormOrNotAsked, errors: false });
  ajv.addKeyword({ keyword: 'x-known', schemaType: 'array', validate: isKnown, errors: false });
  const metaSchema = { items: { enum: TEXT_CHECK_NAMES } };
  ajv.addKeyword({ keyword: 'x-text', schemaType: 'array', metaSchema, validate: isText, errors: false });
  ajv.addKeyword({ keyword: 'x-ordered', schemaType: 'array', validate: isOrdered, errors: false });
}

/** Accepts values that are not objects: `type` reports those. */
const isFormOrNotAsked = (asked: boolean, data: unknown) =>
  !asked || data instanceof CompiledFormPlaceholder || typeof data !== 'object' || data === null;

/** `x-known: ["tel", "url"]`: requires that the last word of a string is one of the list. */
const isKnown = (words: string[], data: unknown) => typeof data !== 'string' || words.includes(data.split(' ').at(-1)!);

/** `x-text: ["plain", "trimmed"]`: requires these qualities of a string, or of each string in a list. */
const isText = (demands: TextCheckName[], data: unknown) =>
  stringsWithPaths(data).every(([text]) => !firstTextCheckFault(text, demands));

/** Returns a string, or the strings of a list, each with its path. */
export const stringsWithPaths = (data: unknown): [text: string, way: KeyPath][] =>
  typeof data === 'string'
    ? [[data, []]]
    : arrayOrEmpty(data).flatMap((one, index): [string, KeyPath][] =>
        typeof one === 'string' ? [[one, [index]]] : [],
      );

/** Keywords that already limit the strings of a schema. */
const SAYS_ITSELF = ['x-text', 'format', 'enum', 'const'];
/** Keywords whose schemas test a value and do not constrain it. */
const ASKS = /^(if|not|contains)$/;

/** Adds `x-text` to schemas of strings without an own constraint: `OF_PATTERN` beside a pattern, else `OF_WORDS`. */
export const addTextChecksToSchema = (schema: object): object =>
  mapSubschemas(schema as Schema, (part, _base, path) => {
    const isOfText = [part.type].flat().includes('string') && !SAYS_ITSELF.some((word) => word in part);
    const isAsked = path.some((step, index) => ASKS.test(String(step)) && path[index - 1] !== 'properties');
    return isOfText && !isAsked
      ? { ...part, 'x-text': 'pattern' in part ? PATTERN_TEXT_CHECKS : DEFAULT_TEXT_CHECKS }
      : part;
  }) as object;

/**
 * `x-ordered: [["minimum", "maximum"]]`: requires that the first limit does not exceed the second. Equal limits fail if
 * one of them is exclusive.
 */
const isOrdered = (pairs: [string, string][], data: unknown) =>
  !isObject(data) || filterContradictoryLimits(pairs, data).length === 0;

/** Returns the pairs of limits that no value can satisfy. */
export const filterContradictoryLimits = (
  pairs: [string, string][],
  data: Record<string, unknown>,
): [string, string][] =>
  pairs.filter(([least, most]) => {
    const [from, to] = [amount(data[least]), amount(data[most])];
    return from > to || (from === to && /exclusive|Than|after|before/.test(`${least} ${most}`));
  });

/** Converts a limit to a number for comparison. Returns NaN for anything else, which no comparison reports. */
function amount(limit: unknown): number {
  if (typeof limit === 'number') return limit;
  if (typeof limit !== 'string' || isImpossibleDay(limit)) return Number.NaN;
  if (/^\d\d:\d\d$/.test(limit)) return Number(limit.replace(':', ''));
  return /^(now|today)$/.test(limit) ? Date.now() : toInstant(limit);
}
