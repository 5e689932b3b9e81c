import type { FieldNode } from '../model/FieldNode.ts';
import type { SchemaErrorMessages, FormSchema } from '../model/FormModule.ts';
import { fieldAtDataPointer } from '../model/limits.ts';
import { hasInterpolation, INTERPOLATION_PATTERN, toRootDataPointer } from '../model/createValidatorRootData.ts';

/**
 * Returns the messages that ajv-errors chooses among in the validator of `rules`; undefined where no choice is left. One
 * message without interpolation for all keywords needs no code: `validateAnswers` reads it from the constraints.
 */
export function pickValidatorMessages(
  messages: SchemaErrorMessages | undefined,
  rules: FormSchema,
): SchemaErrorMessages | undefined {
  if (messages === undefined) return undefined;
  if (typeof messages === 'string') return hasInterpolation(messages) ? scoped(messages) : undefined;
  const used = Object.entries(messages).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && (entry[0] === '_' || entry[0] in rules),
  );
  if (used.every(([keyword, message]) => keyword === '_' && !hasInterpolation(message))) return undefined;
  return Object.fromEntries(used.map(([keyword, message]) => [keyword, scoped(message)]));
}

/** Rewrites interpolations for a validator of one answer, which gets the message scope as its root data. */
const scoped = (message: string): string =>
  message.replaceAll(INTERPOLATION_PATTERN, (_all, pointer: string) => `\${${toRootDataPointer(pointer)}}`);

/** Returns the first interpolation of a message that is no valid JSON pointer; undefined if all are valid. */
export const findInvalidInterpolation = (message: string): string | undefined =>
  [...message.matchAll(INTERPOLATION_PATTERN)].find(([, pointer]) => !POINTER.test(pointer!))?.[0];

const POINTER = /^(\d+#?|\d*(\/([^~/]|~[01])*)+)$/;

/** Returns the patterns of the answers that messages of other fields show: a change there changes such a message. */
export const messageSourceFieldPatterns = (places: FieldNode[]): string[] =>
  places.flatMap((field) =>
    field.alternatives.flatMap(({ constraints: { errorMessage } }) =>
      [...JSON.stringify(errorMessage ?? '').matchAll(INTERPOLATION_PATTERN)].flatMap(([, pointer]) => {
        const shown = fieldAtDataPointer(field, pointer!.replace('#', ''));
        return shown && shown !== field && shown.parent ? shown.pattern : [];
      }),
    ),
  );
