import { keywordEffect } from '../../../form/compile/schemaKeywords.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';

/**
 * Classifies the last key of a path in a form file: a keyword, a keyword that contains schemas (`holder`), a chosen
 * name, or plain data.
 */
export function classifyFormKey(way: JsonPath): 'keyword' | 'holder' | 'name' | 'data' {
  let isName = false;
  for (const key of way.slice(0, -1)) {
    if (typeof key === 'number') continue;
    const holds: string = isName ? 'schemas' : keywordEffect(key).holds;
    if (holds === 'data') return 'data';
    isName = holds === 'schemas by name';
  }
  if (isName) return 'name';
  const { of, holds } = keywordEffect(String(way.at(-1)));
  return holds === 'schemas by name' || (holds === 'schemas' && of !== 'nothing') ? 'holder' : 'keyword';
}
