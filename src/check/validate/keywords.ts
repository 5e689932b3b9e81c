import type { Ajv } from 'ajv';
import { toInstant } from '../../ui/siteTime.ts';
import { isObject } from '../diagnostics/path.ts';
import { isNoDay } from './days.ts';

/** Stands for a compiled form where a section's value says `$form`. */
export class FormStandIn {}

/** What schemas of the site say beside JSON Schema. */
const WORDS = [
  /** The message of a refusal, by keyword or one for all, as ajv-errors has it. */
  'errorMessage',
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
  'x-rich-text',
  'x-address',
  'x-made-of',
  'x-replaces',
  /** Of a collection's entry: its fields that make a page of words, the title first; Studio has it written as one. */
  'x-written-as-page',
  /** Of a prop: the values of others with which alone the block shows it; each time it is the entry that the address names. */
  'x-shown-where',
];

/** Adds the keywords of the site's own schemas. */
export function addOwnKeywords(ajv: Ajv): void {
  ajv.addVocabulary(WORDS);
  ajv.addKeyword({ keyword: 'x-form', schemaType: 'boolean', validate: isFormOrNotAsked, errors: false });
  ajv.addKeyword({ keyword: 'x-known', schemaType: 'array', validate: isKnown, errors: false });
  ajv.addKeyword({ keyword: 'x-ordered', schemaType: 'array', validate: isOrdered, errors: false });
}

/** What is no group at all is told by its type. */
const isFormOrNotAsked = (asked: boolean, data: unknown) =>
  !asked || data instanceof FormStandIn || typeof data !== 'object' || data === null;

/** `x-known: ["tel", "url"]`: the last word of a text is one of those that browsers know. */
const isKnown = (words: string[], data: unknown) => typeof data !== 'string' || words.includes(data.split(' ').at(-1)!);

/** `x-ordered: [["minimum", "maximum"]]`: of two limits the first is not more than the second, nor as much where one of them excludes it. */
const isOrdered = (pairs: [string, string][], data: unknown) => !isObject(data) || disordered(pairs, data).length === 0;

/** The pairs of limits between which nothing lies. */
export const disordered = (pairs: [string, string][], data: Record<string, unknown>): [string, string][] =>
  pairs.filter(([least, most]) => {
    const [from, to] = [amount(data[least]), amount(data[most])];
    return from > to || (from === to && /exclusive|Than/.test(least + most));
  });

/** A limit as a number; what is none compares with nothing. */
function amount(limit: unknown): number {
  if (typeof limit === 'number') return limit;
  if (typeof limit !== 'string' || isNoDay(limit)) return Number.NaN;
  if (/^\d\d:\d\d$/.test(limit)) return Number(limit.replace(':', ''));
  return /^(now|today)$/.test(limit) ? Date.now() : toInstant(limit);
}
