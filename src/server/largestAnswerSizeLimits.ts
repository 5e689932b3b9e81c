import { mergeNodesToField, nodeToField } from '../form/model/mergeNodesToField.ts';
import { isFileField } from '../form/model/fileFields.ts';
import type { FormModule, SchemaNode } from '../form/model/FormModule.ts';
import type { Field } from '../form/types/FieldType.ts';

/** Upper bounds for the answers of a legitimate form. */
export interface AnswerSizeLimits {
  /**
   * Bytes, with four bytes per character. Slightly too long texts still arrive and are rejected with the form's own
   * message.
   */
  text: number;
  /** Number of answers, including every group, list and item. Also bounds the number of entries in a post. */
  answers: number;
}

const NUMBER = 20;
const BYTES_A_CHARACTER = 4;
const TEXT = { least: 128 * 1024, most: 1024 * 1024 };
const ANSWERS = { least: 100, most: 10_000 };
/** A checkbox has two entries, and a button or an open option adds one. */
const ENTRIES_AN_ANSWER = 2;
/** Assumed items of a list without a limit. Only a few of its texts are long. */
const ITEMS = { text: 20, answers: 100 };

/** Bounds that hold for a form with any answers. */
export interface FormAnswerLimits extends AnswerSizeLimits {
  /** True if the form has a file field. */
  takesFiles: boolean;
}

const known = new WeakMap<FormModule, FormAnswerLimits>();

/** Returns the bounds of a form, cached. */
export function computeFormAnswerLimits(form: FormModule): FormAnswerLimits {
  const { nodes } = form;
  const takesFiles = () => nodes.some((_part, number) => isFileField(nodeToField(nodes, number)));
  const bounds = known.get(form) ?? { ...largestAnswerSizeLimits([form]), takesFiles: takesFiles() };
  known.set(form, bounds);
  return bounds;
}

/** Returns the largest bounds of several forms. */
export function largestAnswerSizeLimits(forms: Pick<FormModule, 'nodes'>[]): AnswerSizeLimits {
  const largest = (size: keyof AnswerSizeLimits) => Math.max(...forms.map(({ nodes }) => sum(nodes, size, 0, [])), 0);
  return {
    text: clamp(largest('text') * BYTES_A_CHARACTER, TEXT),
    answers: clamp(largest('answers') * ENTRIES_AN_ANSWER, ANSWERS),
  };
}

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(value, least), most);

/** Sums all branches of a node, even exclusive ones. Counts a recursive node once. */
function sum(parts: SchemaNode[], size: keyof AnswerSizeLimits, number: number, around: number[]): number {
  if (around.includes(number)) return 0;
  const { constraints, includes, fields, items, more, patterns, others, conditions, choices } = parts[number]!;
  const sumOf = (numbers: (number | false | undefined)[]) =>
    numbers.reduce<number>(
      (total, one) => total + (typeof one === 'number' ? sum(parts, size, one, [...around, number]) : 0),
      0,
    );
  const free = sumOf([...(patterns ?? []).map(([, part]) => part), others]);
  return (
    (size === 'text' ? charactersOf(mergeNodesToField(parts, [number])) : 1) +
    sumOf([...(includes ?? []), ...Object.values(fields ?? {})]) +
    sumOf((conditions ?? []).flatMap((condition) => [condition.then, condition.else])) +
    sumOf((choices ?? []).flat().map(({ node }) => node)) +
    // Fields with visitor-chosen names count like the items of a list.
    free * (size === 'text' ? 1 : ITEMS.answers) +
    sumOf([items, more].flat()) * (constraints?.maxItems ?? ITEMS[size])
  );
}

/** Returns the maximum length of an answer, without its children. */
function charactersOf({ constraints, type }: Field): number {
  if (constraints.type?.includes('string')) return constraints.maxLength ?? type.longest;
  return constraints.type ? NUMBER : 0;
}
