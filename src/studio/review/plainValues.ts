import { isRecord, toPointer } from '../../form/model/pointer.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import { keyWords } from '../areas/state/keyWords.ts';
import { formKey } from '../builder/formKeys.ts';
import { sendingFields } from '../builder/formSteps.ts';
import { labelOfKeyword, labelOfUi } from './questionFacts.ts';

/** A text, a number or a tick that a person can write without a schema that says more of it. */
export interface PlainValue {
  pointer: string;
  /** What it is, by the keys on the way to it: `Label`, `Choice 1`. */
  words: string;
  value: string | number | boolean;
}

/** Such values in something that stands at a place of a form file, in its order. */
export function plainValues(value: unknown, at: JsonPath = [], way: JsonPath = []): PlainValue[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ pointer: toPointer(way), words: plainWords([...at, ...way], at.length), value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => plainValues(item, at, [...way, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    wordsOf([...at, ...way, key]) === undefined ? [] : plainValues(inner, at, [...way, key]),
  );
}

/** A place in a form file in words, from one of the steps to it on. */
export function plainWords(way: JsonPath, from = 0): string {
  const words: string[] = [];
  for (const [depth, step] of way.entries()) {
    if (depth < from) continue;
    if (typeof step === 'number') words.push(`${words.pop() ?? ''} ${step + 1}`.trim());
    else words.push(wordsOf(way.slice(0, depth + 1)) ?? keyWords(step));
  }
  return words.filter((one) => one !== '').join(' › ');
}

/** What the last key on a way is called; nothing where it goes without saying, undefined where it is written for programs alone. */
function wordsOf(way: JsonPath): string | undefined {
  const key = String(way.at(-1));
  const is = formKey(way);
  if (is === 'name') return keyWords(key);
  if (key.startsWith('$') || FOR_PROGRAMS.test(key)) return undefined;
  if (/^(schema|uiSchema|submit|_)$/.test(key)) return '';
  if (way[0] === 'submit') return sendingFields.find((field) => field.key === key)?.label;
  if (key.startsWith('ui:')) return factWords(labelOfUi([key]), key.slice('ui:'.length));
  if (way[0] === 'uiSchema' || is === 'data') return keyWords(key);
  return is === 'holder' ? '' : factWords(labelOfKeyword(key), key);
}

/** Of what the review has no word for: a condition, and what browsers are told. */
const FOR_PROGRAMS = /^(pattern|if|ui:autocomplete|ui:inputMode|ui:order)$/;

function factWords(label: string, key: string): string | undefined {
  if (label === 'Kind of answer') return undefined;
  if (label === 'Choices') return 'Choice';
  return label === 'Rules' || label === 'Look' ? keyWords(key) : label === 'Error messages' ? 'Message' : label;
}
