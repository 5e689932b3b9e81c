import { toCamelCase, type NewFiles, describeTestStep } from './NewFiles.ts';

/** Returns a rule of the check and its test: a warning about a page title that ends with a full stop. */
export function generateRuleFiles(name: string): NewFiles {
  const key = toCamelCase(name);
  const path = `src/check/customRules/${key}`;
  return {
    files: {
      [`${path}.ts`]: `import type { CheckRule } from '../CheckRule.ts';
import { changesHint } from '../diagnostics/DiagnosticData.ts';
import { stringAtOrEmpty } from '../diagnostics/path.ts';
import { createWarning } from '../diagnostics/RawDiagnostic.ts';
import { declareFileRule } from '../checkState.ts';

/** Warns about a page title that ends with a full stop. Replace this example with your rule. */
export const ${key}: CheckRule = {
  kinds: ['page'],
  rule: declareFileRule('customRules/${key}', function* (file) {
    const title = stringAtOrEmpty(file.value, 'title');
    const fix = changesHint({ path: ['title'], set: title.slice(0, -1) });
    if (title.endsWith('.')) yield createWarning(file, ['title'], '${name}', 'ends with a full stop', fix);
  }),
};
`,
      [`${path}.test.ts`]: `import { expect, test } from 'vitest';
import { codesOf, FAQ, pageWith } from '../../../tests/check/temporarySite.ts';

const problemsOf = (title: string) => codesOf({ 'pages/home.json': { ...pageWith(FAQ), title } });

test('warns about a page title that ends with a full stop', () => {
  expect(problemsOf('Open day.')).toEqual([expect.stringMatching(/^pages\\/home\\.json:\\d+ ${name}\\?$/)]);
});

test('accepts other titles', () => {
  expect(problemsOf('Open day')).toEqual([]);
});
`,
    },
    next: [
      `1. Change ${path}.ts: \`kinds\` says which files it checks. src/check/README.md shows how to offer a fix.`,
      '2. `npm run check` runs it, and so do the build, `npm run dev` and Studio.',
      describeTestStep(`${path}.test.ts`),
    ],
  };
}
