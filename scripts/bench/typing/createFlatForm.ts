import type { FormDefinition } from '../../../src/form/model/FormDefinition.d.ts';
import type { FormSchema } from '../../../src/form/model/FormModule.ts';

/** Type of a field in a flat form. */
export type FlatFieldKind = 'text' | 'email' | 'phone' | 'date' | 'choice' | 'tick';

/** The types in turn: half of the fields are plain text, a tenth is of each other type. */
const KINDS: FlatFieldKind[] = ['text', 'text', 'email', 'text', 'phone', 'text', 'date', 'text', 'choice', 'tick'];

/** Returns the type of the field at an index. */
export const flatFieldKind = (index: number): FlatFieldKind => KINDS[index % KINDS.length]!;

/** Options of a choice. */
export const CHOICE_OPTIONS = ['First', 'Second', 'Third'];

/** Returns the error message of a field, equal in every engine. */
export const flatFieldErrorAt = (index: number): string => `Question ${index + 1} is not answered rightly`;

const SCHEMAS: Record<FlatFieldKind, FormSchema> = {
  text: { type: 'string', minLength: 2, maxLength: 80 },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string', pattern: '^[0-9]{11}$', maxLength: 11 },
  date: { type: 'string', format: 'date' },
  choice: { type: 'string', enum: CHOICE_OPTIONS },
  tick: { type: 'boolean' },
};

/** Reveals a question after each odd number of letters in the first field, so that each key changes the set of fields. */
const REVEALING: FormSchema = {
  if: { required: ['field0'], properties: { field0: { pattern: '^(..)*.$' } } },
  then: { properties: { revealed: { title: 'Revealed question', type: 'string' } } },
};

/** Returns a flat form in which each key in the first field reveals or hides a question. */
export function createFlatRevealingForm(count: number): FormDefinition {
  const form = createFlatForm(count);
  return { ...form, schema: Object.assign(form.schema, REVEALING) };
}

/** Returns a form file with `count` fields on one level, `field0` and so on; all but the checkboxes are required. */
export function createFlatForm(count: number): FormDefinition {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    title: `${count} questions`,
    schema: {
      type: 'object',
      required: indexes.filter((index) => flatFieldKind(index) !== 'tick').map((index) => `field${index}`),
      properties: Object.fromEntries(
        indexes.map((index) => [
          `field${index}`,
          { ...SCHEMAS[flatFieldKind(index)], title: `Question ${index + 1}`, errorMessage: flatFieldErrorAt(index) },
        ]),
      ),
    },
    submit: { mutation: 'createAnswer', wait: 0, label: 'Send', success: 'Sent', failure: 'Not sent', reset: false },
  };
}
