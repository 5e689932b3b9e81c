import { toCamelCase, type NewFiles, describeTestStep, titleFromName, formatJson } from './NewFiles.ts';

/** Returns a field type with its example for the gallery and its test: a code that is stored in capitals. */
export function generateFieldTypeFiles(name: string): NewFiles {
  const key = toCamelCase(name);
  const path = `src/form/types/${key}`;
  const field = { properties: { code: { title: titleFromName(name), type: 'string' } } };
  const uiSchema = { code: { 'ui:widget': key } };
  return {
    files: {
      [`${path}.ts`]: `import type { FieldType } from './FieldType.ts';
import { text } from './text.ts';

/** A code, stored in capitals. Replace this example with your type of answer. */
export const ${key}: FieldType = {
  ...text,
  name: '${key}',
  specificity: 'widget',
  matches: ({ uiOptions }) => uiOptions.widget === '${key}',
  parse: (written, field) => text.parse(written.trim().toUpperCase(), field),
  validate: (answer, field) =>
    /^[A-Z0-9-]*$/.test(String(answer)) ? text.validate?.(answer, field) : 'must have letters, digits and hyphens only',
  widgets: ['${key}'],
};
`,
      [`${path}.json`]: formatJson({
        description: 'A code of letters, digits and hyphens, stored in capitals.',
        examples: { 'a code': { schema: field, uiSchema } },
      }),
      [`${path}.test.ts`]: `import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { validationMessageOf } from '../model/validateAnswers.ts';
import { evaluate } from '../model/evaluate.ts';
import { ${key} } from './${key}.ts';

const form = loadForm(
  formFile(
    { type: 'object', properties: { code: { type: 'string', title: 'Code' } } },
    { uiSchema: { code: { 'ui:widget': '${key}' } } },
  ),
);
const fieldOf = (code: string) => evaluate(form, { code }).fields[0]!;

test('a field with the widget has this type', () => {
  expect(fieldOf('AB-12').field.type).toBe(${key});
});

test('stores an answer in capitals', () => {
  expect(${key}.parse(' ab-12 ', fieldOf('').field)).toBe('AB-12');
});

test('accepts letters, digits and hyphens only', () => {
  expect(validationMessageOf(fieldOf('AB-12'))).toBeUndefined();
  expect(validationMessageOf(fieldOf('A/B'))).toBe('Code must have letters, digits and hyphens only');
});
`,
    },
    next: [
      `1. Change ${path}.ts; src/form/types/FieldType.ts describes each member, src/form/README.md an own component.`,
      `2. Use it in a form file: "ui:widget": "${key}". \`npm run dev\` shows its example at /_gallery.`,
      describeTestStep(`${path}.test.ts`),
    ],
  };
}
