import type { FormSchema } from '../../../form/model/FormModule.ts';
import { customKeywordMessage } from '../../../form/model/errorMessage.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import { type FormFile, setKeyInOrder, QUESTION_KEYWORD_ORDER } from './FormFile.ts';
import { type Question, readQuestions } from './Question.ts';

/** Messages by keyword; undefined for the form engine's default. */
type Messages = ReadonlyMap<string, string | undefined>;

/** Returns the keywords of a question that can have a message, in file order. */
function keywordsWithMessage({ schema, rules, isRequired }: Question): string[] {
  const said = new Set(rules.flatMap(({ is, keywords }) => (is === 'by hand' ? [] : keywords)));
  return [...(isRequired ? ['required'] : []), ...Object.keys(schema).filter((keyword) => said.has(keyword))];
}

/** Changes a question and keeps the message of each keyword. `texts` sets messages of certain keywords. */
export function changeKeepingMessages(
  file: FormFile,
  question: Question,
  texts: Readonly<Record<string, string | undefined>>,
  change: () => void,
): void {
  const { name, schema } = question;
  const all = typeof schema.errorMessage === 'string' ? schema.errorMessage : undefined;
  const before: Messages = new Map(
    keywordsWithMessage(question).map((keyword) => [keyword, customKeywordMessage(schema.errorMessage, keyword)]),
  );
  change();
  const now = readQuestions(file).get(name)!;
  const after: Messages = new Map(
    keywordsWithMessage(now).map((keyword) => {
      const kept = before.has(keyword) ? before.get(keyword) : all;
      return [keyword, Object.hasOwn(texts, keyword) ? texts[keyword] : kept];
    }),
  );
  const isSame =
    before.size === after.size && [...after].every(([key, text]) => before.has(key) && before.get(key) === text);
  if (!isSame) writeMessages(now, after);
}

/**
 * Writes a question's messages: as one text if all are equal. Keeps messages of rules that the form builder does not
 * edit.
 */
function writeMessages({ schema, rules }: Question, messages: Messages): void {
  const old = schema.errorMessage;
  const byHand = rules.flatMap(({ is, keywords }) => (is === 'by hand' ? keywords : []));
  const others: Record<string, unknown> = isRecord(old)
    ? Object.fromEntries(
        Object.entries(old).filter(([key]) => key === '_' || Object.hasOwn(schema, key) || messages.has(key)),
      )
    : {};
  const [text, ...more] = new Set(messages.values());
  if (text !== undefined && more.length === 0 && Object.keys(others).every((key) => messages.has(key)))
    return setKeyInOrder(schema, 'errorMessage', text, QUESTION_KEYWORD_ORDER);
  const written = { ...others };
  for (const [keyword, words] of messages)
    if (words === undefined) delete written[keyword];
    else if (Object.hasOwn(written, keyword) || written._ !== words) written[keyword] = words;
  if (typeof old === 'string') for (const keyword of byHand) written[keyword] = old;
  setKeyInOrder(schema, 'errorMessage', Object.keys(written).length > 0 ? written : undefined, QUESTION_KEYWORD_ORDER);
}

/** Sets the `required` message beside the form's own `required` keyword; returns false if there is none. */
export function setExistingRequiredMessage(schema: FormSchema, name: string, text: string | undefined): boolean {
  const all = schema.errorMessage;
  if (!isRecord(all) || !isRecord(all.required) || !Object.hasOwn(all.required, name)) return false;
  setKeyInOrder(all.required, name, text);
  if (Object.keys(all.required).length === 0) delete all.required;
  if (Object.keys(all).length === 0) delete schema.errorMessage;
  return true;
}
