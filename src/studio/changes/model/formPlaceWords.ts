import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { keyWords } from '../../../site/names.ts';
import { formKey } from '../../forms/model/formKeys.ts';
import { sendingFields } from '../../forms/model/formSteps.ts';
import { labelOfKeyword, labelOfUi } from './questionFacts.ts';

/** The place of a value in a form file, in the builder's words: `Label`, `Choice 1`. */
export function formPlaceWords(way: JsonPath): string {
  const words: string[] = [];
  for (const [depth, step] of way.entries()) {
    if (typeof step === 'number') words.push(`${words.pop() ?? ''} ${step + 1}`.trim());
    else words.push(wordsOf(way.slice(0, depth + 1)) ?? keyWords(step));
  }
  return words.filter((one) => one !== '').join(' › ');
}

/** The word for the last key of a path; empty for a container, undefined for a key that only programs read. */
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

/** Conditions, and hints for browsers. */
const FOR_PROGRAMS = /^(pattern|if|ui:autocomplete|ui:inputMode|ui:order)$/;

function factWords(label: string, key: string): string | undefined {
  if (label === 'Kind of answer') return undefined;
  if (label === 'Choices') return 'Choice';
  return label === 'Rules' || label === 'Look' ? keyWords(key) : label === 'Error messages' ? 'Message' : label;
}
