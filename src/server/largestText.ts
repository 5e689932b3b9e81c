import type { FormModule } from '../form/FormModule.ts';

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
export function largestText(forms: FormModule[]): number {
  const largest = Math.max(
    ...forms.map(({ definition }) => charactersOf(definition.schema) + longTextsOf(definition)),
    0,
  );
  return Math.min(Math.max(largest * BYTES_A_CHARACTER, LEAST), MOST);
}

const longTextsOf = ({ uiSchema }: FormModule['definition']) =>
  (JSON.stringify(uiSchema ?? {}).match(/"textarea"/g)?.length ?? 0) * LONG_TEXT;

/** Counts every branch of a schema, whether or not they can stand beside each other. */
function charactersOf(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const { type, maxLength, maxItems } = schema as { type?: unknown; maxLength?: number; maxItems?: number };
  const within = Object.values(schema).reduce((sum: number, part) => sum + charactersOf(part), 0);
  if (type === 'array') return within * (maxItems ?? LIST);
  return within + (type === 'string' ? (maxLength ?? LINE) : typeof type === 'string' ? NUMBER : 0);
}
