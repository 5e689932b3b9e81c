import { scalarText } from '../diagnostics/words.ts';
import type { Ajv } from 'ajv';
import { isObject } from '../diagnostics/path.ts';

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
  'x-rich-text',
  'x-address',
  'x-made-of',
  'x-replaces',
];

/** Adds the keywords of the site's own schemas. */
export function addOwnKeywords(ajv: Ajv): void {
  ajv.addVocabulary(WORDS);
  ajv.addKeyword({ keyword: 'x-form', schemaType: 'boolean', validate: isFormOrNotAsked, errors: false });
  ajv.addKeyword({ keyword: 'x-ordered', schemaType: 'array', validate: isOrdered, errors: false });
}

/** What is no group at all is told by its type. */
const isFormOrNotAsked = (asked: boolean, data: unknown) =>
  !asked || data instanceof FormStandIn || typeof data !== 'object' || data === null;

/** `x-ordered: [["minimum", "maximum"]]`: of two limits the first is not more than the second. */
const isOrdered = (pairs: [string, string][], data: unknown) =>
  !isObject(data) || disordered(pairs, data) === undefined;

/** The pair of limits of which the first is more than the second. */
export const disordered = (pairs: [string, string][], data: Record<string, unknown>): [string, string] | undefined =>
  pairs.find(([least, most]) => {
    const [from, to] = [data[least], data[most]];
    if (typeof from !== typeof to || (typeof from === 'string' && !(isDay(from) && isDay(scalarText(to)))))
      return false;
    return (from as number) > (to as number);
  });

const isDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text);
