import type { FormSchema } from '../../form/model/FormModule.ts';
import { isRecord } from '../../form/model/pointer.ts';
import { kindOf } from './answerKinds.ts';
import { questionFields } from './questionFields.ts';
import { type FormFile, type FormStep, put, QUESTION_ORDER } from './FormFile.ts';
import { messageOf, writeMessages } from './messages.ts';
import { type Spot, spotOf } from './questionSpots.ts';
import { speakingKeywords } from './readRules.ts';

/** A question as it stands in the file. */
export interface Asked {
  spot: Spot;
  schema: FormSchema;
  kind: string;
  isRequired: boolean;
}

/** A step on one question; it refuses where there is none of that name. */
export const onQuestion =
  (name: string, step: (asked: Asked, file: FormFile) => string | undefined): FormStep =>
  (file) => {
    const spot = spotOf(file, name);
    if (!spot) return 'This question is no longer there.';
    const schema = spot.schema.properties![name] as FormSchema;
    const isRequired = spot.schema.required?.includes(name) === true;
    return step({ spot, schema, kind: kindOf(questionFields(file).get(name)!).name, isRequired }, file);
  };

/** Takes a change and gives every reason that there is afterwards the message that it had, or the one that is new. */
export function withMessages(
  file: FormFile,
  name: string,
  { schema, spot, kind, isRequired }: Asked,
  texts: Readonly<Record<string, string | undefined>>,
  change: () => void,
): void {
  const before = new Map(
    speakingKeywords(schema, kind, isRequired).map((keyword) => [keyword, messageOf(schema, keyword)]),
  );
  const all = typeof schema.errorMessage === 'string' ? schema.errorMessage : undefined;
  const [had, same] = [before.size, new Set(before.values()).size === 1 ? [...before.values()][0] : undefined];
  change();
  const nowRequired = spot.schema.required?.includes(name) === true;
  const nowKind = kindOf(questionFields(file).get(name)!).name;
  const speaking = speakingKeywords(schema, nowKind, nowRequired);
  const after = new Map(
    speaking.map((keyword) => [
      keyword,
      Object.hasOwn(texts, keyword) ? texts[keyword] : (before.get(keyword) ?? (before.has(keyword) ? undefined : all)),
    ]),
  );
  const isSame =
    had === after.size && [...after].every(([keyword, text]) => before.has(keyword) && before.get(keyword) === text);
  if (isSame && (same === undefined || schema.errorMessage !== undefined)) return;
  if (all !== undefined && after.size > 0 && [...after.values()].every((text) => text === all)) return;
  if (isRecord(schema.errorMessage)) {
    const messages = { ...schema.errorMessage };
    for (const keyword of Object.keys(messages))
      if (keyword !== '_' && !Object.hasOwn(schema, keyword) && !(keyword === 'required' && nowRequired))
        delete messages[keyword];
    put(schema, 'errorMessage', messages, QUESTION_ORDER);
  }
  writeMessages(schema, after);
}
