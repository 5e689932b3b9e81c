import type { NewFiles } from './NewFiles.ts';

/** Returns the custom checks of a form, with a test. */
export function generateChecksFiles(name: string): NewFiles {
  const path = `src/form/checks/${name}`;
  return {
    files: {
      [`${path}.ts`]: `import type { FormCheck } from '../model/FormModule.ts';

/** Refuses an e-mail address that is repeated differently. Replace this example with the rule of your form. */
export const check: FormCheck = ({ email, emailAgain }) =>
  emailAgain === undefined || email === emailAgain ? {} : { '/emailAgain': 'The e-mail addresses differ' };
`,
      [`${path}.test.ts`]: `import { expect, test } from 'vitest';
import { check } from './${name}.ts';

test('accepts the same address twice', () => {
  expect(check({ email: 'ada@example.com', emailAgain: 'ada@example.com' })).toEqual({});
});

test('refuses another address', () => {
  expect(check({ email: 'ada@example.com', emailAgain: 'ade@example.com' })).toEqual({
    '/emailAgain': 'The e-mail addresses differ',
  });
});
`,
    },
    next: [
      `1. Write your rule in ${path}.ts: it returns messages by the pointers of the fields of schemas/${name}.json, such as /email.`,
      `2. \`npm test -- ${path}.test.ts\` runs its test.`,
      '3. src/form/README.md, "Add a form check", says when the rule runs.',
    ],
  };
}
