import { createStarterForm } from '../../src/page/starterContent.ts';
import { type NewFiles, titleFromName, formatJson } from './NewFiles.ts';

/** Returns a form that asks for a name, an e-mail address and a message. */
export function generateFormFiles(name: string): NewFiles {
  const path = `schemas/${name}.json`;
  return {
    files: {
      [path]: formatJson(
        createStarterForm(name, titleFromName(name), {
          rows: [['fullName', 'email'], 'message'],
          properties: {
            email: { title: 'Email', type: 'string', format: 'email', errorMessage: 'Invalid email address' },
            message: {
              title: 'Message',
              type: 'string',
              minTrimmedLength: 10,
              errorMessage: 'Message must be at least 10 characters',
            },
          },
          uiSchema: {
            email: { 'ui:autocomplete': 'email' },
            message: { 'ui:widget': 'textarea', 'ui:rows': 5 },
          },
          wait: 2000,
        }),
      ),
    },
    next: [
      `1. Write the questions in ${path}: fields in "properties", required fields in "required".`,
      `2. Show it in the "sections" of a page: { "block": "form", "heading": "${titleFromName(name)}", "form": { "$form": "${name}" } }.`,
      `3. schemas/README.md shows a page for it, and how to export what visitors send.`,
    ],
  };
}
