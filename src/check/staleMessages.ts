import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import { walkSchema } from './walkSchema.ts';
import { child, isObject } from './wordPlace.ts';

/** What a rule's value reads like in a message; a number stands for a count of signs, entries or megabytes. */
const READ: Record<string, (value: unknown) => string | undefined> = {
  minLength: String,
  minTrimmedLength: String,
  maxLength: String,
  minimum: String,
  maximum: String,
  minItems: String,
  maxItems: String,
  notBefore: dayOf,
  notAfter: dayOf,
  maxFileSize: (bytes) => (Number(bytes) % 1_048_576 === 0 ? String(Number(bytes) / 1_048_576) : undefined),
  pattern: (pattern) => /^\^\[0-9\]\{(\d+)\}\$$/.exec(String(pattern))?.[1],
};

const DAY = /\d{4}-\d\d-\d\d/g;
const NUMBER = /(?<![\d.,-])\d[\d,]*(?:\.\d+)?(?![\d-])/g;

/** Messages that say another number or day than the one rule of the field that has such a one: visitors would be told what is not so. */
export function staleMessages(file: JsonFile): Problem[] {
  return walkSchema(child(file.value, 'schema'), ['schema']).flatMap(({ schema, path }) => {
    const words = schema.errorMessage;
    const rules = Object.keys(READ).filter((rule) => schema[rule] !== undefined);
    const messages = isObject(words)
      ? Object.entries(words).flatMap(([rule, text]) =>
          rules.includes(rule) ? [{ of: [rule], text, at: [rule] }] : [],
        )
      : [{ of: rules, text: words, at: [] }];
    return messages.flatMap(({ of, text, at }) => {
      if (typeof text !== 'string') return [];
      // Of one sign no message says the number.
      const said = of.flatMap((rule) => READ[rule]!(schema[rule]) ?? []).filter((value) => value !== '1');
      const isDay = said.some((value) => value.includes('-'));
      const told = text.match(isDay ? DAY : NUMBER) ?? [];
      const [value] = said;
      if (told.length !== 1 || new Set(said).size !== 1 || told[0]!.replaceAll(',', '') === value) return [];
      const cause = `says ${told[0]}, and the rule says ${value}`;
      const mend = `Write ${JSON.stringify(text.replace(told[0]!, value!))}; or change the rule, if it is the one that is wrong.`;
      return [file.warning([...path, 'errorMessage', ...at], cause, mend)];
    });
  });
}

function dayOf(limit: unknown): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.exec(String(limit))?.[0];
}
