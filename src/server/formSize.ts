import { fieldOf, fieldOfNode } from '../form/model/fieldOf.ts';
import { isFileField } from '../form/model/fileMessage.ts';
import type { FormModule, SchemaNode } from '../form/model/FormModule.ts';
import type { Field } from '../form/types/FieldType.ts';

/** What the answers of an honest form come to at most, whatever form it is. */
export interface FormSize {
  /**
   * Bytes of UTF-8, were every character one of four bytes: a text that is a little too long still arrives and is refused
   * in the form's words.
   */
  text: number;
  /** Answers, every group, list and item counted too; the entries of a post that stand for them are no more. */
  answers: number;
}

const NUMBER = 20;
const BYTES_A_CHARACTER = 4;
const TEXT = { least: 128 * 1024, most: 1024 * 1024 };
const ANSWERS = { least: 100, most: 10_000 };
/** A box gives two entries, and a button or an option that is open one more. */
const ENTRIES_AN_ANSWER = 2;
/** How many items a list is thought to have that sets no limit: all of its texts are long in few of them only. */
const ITEMS = { text: 20, answers: 100 };

/** What holds for a form whatever its answers are. */
export interface FormBounds extends FormSize {
  /** True for a form that has a place for files. */
  takesFiles: boolean;
}

const known = new WeakMap<FormModule, FormBounds>();

/** The bounds of a form, found out once. */
export function boundsOf(form: FormModule): FormBounds {
  const { nodes } = form;
  const takesFiles = () => nodes.some((_part, number) => isFileField(fieldOfNode(nodes, number)));
  const bounds = known.get(form) ?? { ...formSize([form]), takesFiles: takesFiles() };
  known.set(form, bounds);
  return bounds;
}

/** The size of the largest of some forms. */
export function formSize(forms: Pick<FormModule, 'nodes'>[]): FormSize {
  const largest = (size: keyof FormSize) => Math.max(...forms.map(({ nodes }) => sum(nodes, size, 0, [])), 0);
  return {
    text: clamp(largest('text') * BYTES_A_CHARACTER, TEXT),
    answers: clamp(largest('answers') * ENTRIES_AN_ANSWER, ANSWERS),
  };
}

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(value, least), most);

/** Counts every branch of a part, whether or not they can stand beside each other; a part within itself counts once. */
function sum(parts: SchemaNode[], size: keyof FormSize, number: number, around: number[]): number {
  if (around.includes(number)) return 0;
  const { constraints, includes, fields, items, more, patterns, others, conditions, choices } = parts[number]!;
  const sumOf = (numbers: (number | false | undefined)[]) =>
    numbers.reduce<number>(
      (total, one) => total + (typeof one === 'number' ? sum(parts, size, one, [...around, number]) : 0),
      0,
    );
  const free = sumOf([...(patterns ?? []).map(([, part]) => part), others]);
  return (
    (size === 'text' ? charactersOf(fieldOf(parts, [number])) : 1) +
    sumOf([...(includes ?? []), ...Object.values(fields ?? {})]) +
    sumOf((conditions ?? []).flatMap((condition) => [condition.then, condition.else])) +
    sumOf((choices ?? []).flat().map(({ node }) => node)) +
    // Names that a visitor may choose are as many as the items of a list.
    free * (size === 'text' ? 1 : ITEMS.answers) +
    sumOf([items, more].flat()) * (constraints?.maxItems ?? ITEMS[size])
  );
}

/** The characters of an answer, what is in it apart. */
function charactersOf({ constraints, type }: Field): number {
  if (constraints.type?.includes('string')) return constraints.maxLength ?? type.longest;
  return constraints.type ? NUMBER : 0;
}
