import { isRecord, toPointer } from '../../form/model/pointer.ts';
import { keyWords } from '../areas/state/keyWords.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';

/** A text, a number or a tick that a person can write without a schema that says more of it. */
export interface PlainValue {
  pointer: string;
  /** What it is, by the keys on the way to it: `Label`, `Choice 1`. */
  words: string;
  value: string | number | boolean;
}

/** What is written for programs alone. */
const UNSAID = /^(\$.*|type|format|pattern|if|mutation|rename|ui:(widget|autocomplete|input.*|order))$/;
/** Keys that say nothing of what stands in them. */
const SILENT = new Set(['schema', 'properties', 'then', 'else', 'allOf', 'items', 'uiSchema', '_']);
const WORDS: Record<string, string> = {
  title: 'Label',
  description: 'Hint',
  'ui:help': 'Hint',
  enum: 'Choice',
  errorMessage: 'Message',
};

/** Such values in something that a form file says, in its order. */
export const plainValues = (value: unknown, way: JsonPath = []): PlainValue[] => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ pointer: toPointer(way), words: plainWords(way), value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => plainValues(item, [...way, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (UNSAID.test(key) ? [] : plainValues(inner, [...way, key])));
};

/** A place in a form file, in words. */
export function plainWords(way: JsonPath): string {
  const words: string[] = [];
  for (const step of way) {
    if (typeof step === 'number') words.push(`${words.pop() ?? ''} ${step + 1}`.trim());
    else if (!SILENT.has(step)) words.push(WORDS[step] ?? keyWords(step.replace(/^ui:/, '')));
  }
  return words.join(' › ');
}
