import type { FormSchema } from '../../form/model/FormModule.ts';
import { ownMessage } from '../../form/model/errorMessage.ts';
import { isRecord } from '../../form/model/pointer.ts';
import { put, QUESTION_ORDER } from './FormFile.ts';

/** Keywords that refuse no answer: no message is theirs. */
export const SILENT = new Set([
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'deprecated',
  'errorMessage',
  'contentMediaType',
  'contentEncoding',
]);

/** What a kind of answer is written with; no rule of its own. */
export const OF_KIND = new Set(['type', 'format', 'enum', 'oneOf', 'items', 'uniqueItems']);

/** What a question says when a keyword refuses an answer; undefined where the form engine's own words stand in. */
export const messageOf = (schema: FormSchema, keyword: string): string | undefined =>
  ownMessage(schema.errorMessage, keyword);

/**
 * Writes a question's messages: all that are alike stay one text in the file, as long as each reason has it. What the
 * file says of reasons that are not in `messages` stays.
 */
export function writeMessages(schema: FormSchema, messages: ReadonlyMap<string, string | undefined>): void {
  const old = schema.errorMessage;
  const byKeyword: Record<string, unknown> = isRecord(old) ? { ...old } : {};
  const inOld = Object.keys(byKeyword).filter((keyword) => !messages.has(keyword));
  const texts = new Set(messages.values());
  const [text] = texts;
  if (texts.size === 1 && text !== undefined && inOld.length === 0)
    return put(schema, 'errorMessage', text, QUESTION_ORDER);
  if (typeof old === 'string') for (const keyword of byHandKeywords(schema, messages)) byKeyword[keyword] = old;
  for (const [keyword, words] of messages) {
    if (words === undefined) delete byKeyword[keyword];
    else if (Object.hasOwn(byKeyword, keyword) || byKeyword._ !== words) byKeyword[keyword] = words;
  }
  const inOrder = isRecord(old)
    ? byKeyword
    : Object.fromEntries(
        [...messages.keys(), ...Object.keys(byKeyword)].flatMap((key) =>
          key in byKeyword ? [[key, byKeyword[key]]] : [],
        ),
      );
  const isEmpty = Object.keys(inOrder).length === 0;
  put(schema, 'errorMessage', isEmpty ? undefined : inOrder, QUESTION_ORDER);
}

/** Keywords beside those with a sentence that may refuse an answer. */
const byHandKeywords = (schema: FormSchema, messages: ReadonlyMap<string, unknown>) =>
  Object.keys(schema).filter((keyword) => !SILENT.has(keyword) && !messages.has(keyword) && !OF_KIND.has(keyword));
