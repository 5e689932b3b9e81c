import type { FormModule, Part } from '../form/model/FormModule.ts';

const LINE = 1000;
const LONG_TEXT = 10_000;
const LIST = 20;
const NUMBER = 20;
const BYTES_A_CHARACTER = 4;
const LEAST = 128 * 1024;
const MOST = 1024 * 1024;

/**
 * The most bytes of UTF-8 that the answers of an honest form take, whatever form it is, were every character one of four
 * bytes: a text that is a little too long still arrives and is refused in the form's words.
 */
export function largestText(forms: Pick<FormModule, 'parts'>[]): number {
  const largest = Math.max(...forms.map(({ parts }) => charactersOf(parts, 0, [])), 0);
  return Math.min(Math.max(largest * BYTES_A_CHARACTER, LEAST), MOST);
}

/** Counts every branch of a part, whether or not they can stand beside each other; a part within itself counts once. */
function charactersOf(parts: Part[], number: number, around: number[]): number {
  if (around.includes(number)) return 0;
  const { says, looks, includes, fields, items, more, patterns, others, conditions, choices } = parts[number]!;
  const sum = (numbers: (number | false | undefined)[]) =>
    numbers.reduce<number>(
      (total, one) => total + (typeof one === 'number' ? charactersOf(parts, one, [...around, number]) : 0),
      0,
    );
  const own = says?.type?.includes('string')
    ? (says.maxLength ?? (looks?.widget === 'textarea' ? LONG_TEXT : LINE))
    : says?.type
      ? NUMBER
      : 0;
  return (
    own +
    sum([...(includes ?? []), ...Object.values(fields ?? {}), ...(patterns ?? []).map(([, part]) => part), others]) +
    sum((conditions ?? []).flatMap((condition) => [condition.then, condition.else])) +
    sum((choices ?? []).flat().map(({ part }) => part)) +
    sum([items, more].flat()) * (says?.maxItems ?? LIST)
  );
}
