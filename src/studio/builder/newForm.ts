import { printFile } from '../../json/printJson.ts';
import { plainName } from '../../page/plainName.ts';
import { freeName } from '../site/names.ts';

/** The text of a new form with one question, and the name of its file without .json. */
export function newForm(title: string, taken: readonly string[]): { id: string; text: string } {
  const id = freeName(plainName(title) || 'form', taken);
  const words = (/^\d/.test(id) ? `form-${id}` : id).split('-');
  const mutation = `create${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
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
