import { printFile } from '../documents/printJson.ts';

/** The text of a new form with one question, and the name of its file without .json. */
export function newForm(title: string, taken: readonly string[]): { id: string; text: string } {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^0-9a-z]+/)
    .filter(Boolean);
  const plain = words.join('-') || 'form';
  let id = plain;
  for (let number = 2; taken.includes(id); number++) id = `${plain}-${number}`;
  const mutation = `create${(/^\d/.test(id) ? `form-${id}` : id)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
  const text = printFile({
    $schema: './meta/form.json',
    title,
    schema: {
      type: 'object',
      required: ['fullName'],
      properties: {
        fullName: {
          title: 'Full name',
          type: 'string',
          minTrimmedLength: 1,
          errorMessage: 'Full name is required',
        },
      },
    },
    uiSchema: { 'ui:groups': [{ title: 'About you', rows: ['fullName'] }], fullName: { 'ui:autocomplete': 'name' } },
    submit: {
      mutation,
      wait: 0,
      label: 'Send',
      busyLabel: 'Sending...',
      success: 'Form submitted successfully',
      failure: 'Something went wrong!',
      reset: true,
    },
  });
  return { id, text };
}
