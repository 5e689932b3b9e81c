import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { keyToLabel } from '../../../site/names.ts';
import { classifyFormKey } from '../../forms/model/formKeys.ts';
import { sendingFields } from '../../forms/model/formEdits.ts';
import { keywordLabel, uiOptionsLabel } from './questionFacts.ts';

/** Returns the label of a path in a form file, in the form builder's terms: `Label`, `Choice 1`. */
export function formLocationLabel(way: JsonPath): string {
  const words: string[] = [];
  for (const [depth, step] of way.entries()) {
    if (typeof step === 'number') words.push(`${words.pop() ?? ''} ${step + 1}`.trim());
    else words.push(wordsOf(way.slice(0, depth + 1)) ?? keyToLabel(step));
  }
  return words.filter((one) => one !== '').join(' › ');
}

/** Returns the label of a path's last key; empty for a container, undefined for technical keys. */
function wordsOf(way: JsonPath): string | undefined {
  const key = String(way.at(-1));
  const is = classifyFormKey(way);
  if (is === 'name') return keyToLabel(key);
  if (key.startsWith('$') || FOR_PROGRAMS.test(key)) return undefined;
  if (/^(schema|uiSchema|submit|_)$/.test(key)) return '';
  if (way[0] === 'submit') return sendingFields.find((field) => field.key === key)?.label;
  if (key.startsWith('ui:')) return factWords(uiOptionsLabel([key]), key.slice('ui:'.length));
  if (way[0] === 'uiSchema' || is === 'data') return keyToLabel(key);
  return is === 'holder' ? '' : factWords(keywordLabel(key), key);
}

/** Technical keys: patterns, conditions and hints for browsers. */
const FOR_PROGRAMS = /^(pattern|if|ui:autocomplete|ui:inputMode|ui:order)$/;

function factWords(label: string, key: string): string | undefined {
  if (label === 'Kind of answer') return undefined;
  if (label === 'Choices') return 'Choice';
  return label === 'Rules' || label === 'Look' ? keyToLabel(key) : label === 'Error messages' ? 'Message' : label;
}
