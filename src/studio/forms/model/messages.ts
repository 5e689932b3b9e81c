import type { FormSchema } from '../../../form/model/FormModule.ts';
import { ownMessage } from '../../../form/model/errorMessage.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import { type FormFile, put, QUESTION_ORDER } from './FormFile.ts';
import { type Question, questionsOf } from './Question.ts';

/** Messages by the keyword that refuses; undefined where the form engine's own words stand in. */
type Messages = ReadonlyMap<string, string | undefined>;

/** The keywords that a question has a message for or could have one, in the order of the file. */
function keywordsWithMessage({ schema, rules, isRequired }: Question): string[] {
  const said = new Set(rules.flatMap(({ is, keywords }) => (is === 'by hand' ? [] : keywords)));
  return [...(isRequired ? ['required'] : []), ...Object.keys(schema).filter((keyword) => said.has(keyword))];
}

/** Makes a change of a question. Each keyword keeps its message, and a new keyword takes the one that `texts` gives it. */
export function withMessages(
  file: FormFile,
  question: Question,
  texts: Readonly<Record<string, string | undefined>>,
  change: () => void,
): void {
  const { name, schema } = question;
  const all = typeof schema.errorMessage === 'string' ? schema.errorMessage : undefined;
  const before: Messages = new Map(
    keywordsWithMessage(question).map((keyword) => [keyword, ownMessage(schema.errorMessage, keyword)]),
  );
  change();
  const now = questionsOf(file).get(name)!;
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
 * Writes a question's messages: all that are alike stay one text in the file, as long as each reason has it. What the
 * file says of reasons that no sentence fits stays.
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
    return put(schema, 'errorMessage', text, QUESTION_ORDER);
  const written = { ...others };
  for (const [keyword, words] of messages)
    if (words === undefined) delete written[keyword];
    else if (Object.hasOwn(written, keyword) || written._ !== words) written[keyword] = words;
  if (typeof old === 'string') for (const keyword of byHand) written[keyword] = old;
  put(schema, 'errorMessage', Object.keys(written).length > 0 ? written : undefined, QUESTION_ORDER);
}

/** Sets the message of a missing answer where it stands beside the form's own `required`; false where it does not. */
export function setParentMessage(schema: FormSchema, name: string, text: string | undefined): boolean {
  const all = schema.errorMessage;
  if (!isRecord(all) || !isRecord(all.required) || !Object.hasOwn(all.required, name)) return false;
  put(all.required, name, text);
  if (Object.keys(all.required).length === 0) delete all.required;
  if (Object.keys(all).length === 0) delete schema.errorMessage;
  return true;
}
