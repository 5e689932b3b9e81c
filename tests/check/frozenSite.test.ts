import { expect, test } from 'vitest';
import { checkJson } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';

test('the frozen site is sound: change it as you changed pages/ and schemas/', () => {
  const site = new CopiedSite();
  // What is wrong with a block itself is told by the check of the real site.
  const problems = checkJson(site.root).filter((problem) => isError(problem) && !problem.file.startsWith('src/'));
  expect(problems.map(formatDiagnostic)).toEqual([]);
});
