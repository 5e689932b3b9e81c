import { componentName } from '../../src/blocks/registry.ts';
import { type NewFiles, titleOf, toJson } from './NewFiles.ts';

/** A form that asks for a name, an e-mail address and a message. */
export function formFiles(name: string): NewFiles {
  const path = `schemas/${name}.json`;
  return {
    files: {
      [path]: toJson({
        $schema: './meta/form.json',
        title: titleOf(name),
        schema: {
          type: 'object',
          required: ['fullName', 'email', 'message'],
          properties: {
            fullName: {
              title: 'Full name',
              type: 'string',
              minTrimmedLength: 1,
              errorMessage: 'Full name is required',
            },
            email: { title: 'Email', type: 'string', format: 'email', errorMessage: 'Invalid email address' },
            message: {
              title: 'Message',
              type: 'string',
              minTrimmedLength: 10,
              errorMessage: 'Message must be at least 10 characters',
            },
          },
        },
        uiSchema: {
          'ui:groups': [{ title: 'About you', rows: [['fullName', 'email'], 'message'] }],
          fullName: { 'ui:autocomplete': 'name' },
          email: { 'ui:autocomplete': 'email' },
          message: { 'ui:widget': 'textarea', 'ui:rows': 5 },
        },
        submit: {
          mutation: `create${componentName(name)}`,
          wait: 2000,
          label: 'Send',
          busyLabel: 'Sending...',
          success: 'Form submitted successfully',
          failure: 'Something went wrong!',
          reset: true,
        },
      }),
    },
    next: [
      `1. Write the questions in ${path}: fields in "properties", those that must be answered in "required".`,
      `2. Show it on a page: { "block": "form", "heading": "${titleOf(name)}", "form": { "$form": "${name}" } }.`,
      `3. \`npm run -s submissions -- export --form ${name}\` gives what was sent.`,
    ],
  };
}
