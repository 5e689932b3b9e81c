import { keywordOf } from '../../../form/compile/schemaKeywords.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';

/**
 * What the last key on a way into a form file is: a keyword, one that only holds schemas, a name that somebody chose, or a
 * part of what no schema describes.
 */
export function formKey(way: JsonPath): 'keyword' | 'holder' | 'name' | 'data' {
  let isName = false;
  for (const key of way.slice(0, -1)) {
    if (typeof key === 'number') continue;
    const holds: string = isName ? 'schemas' : keywordOf(key).holds;
    if (holds === 'data') return 'data';
    isName = holds === 'schemas by name';
  }
  if (isName) return 'name';
  const { of, holds } = keywordOf(String(way.at(-1)));
  return holds === 'schemas by name' || (holds === 'schemas' && of !== 'nothing') ? 'holder' : 'keyword';
}
