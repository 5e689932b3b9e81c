import { expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';

test('the frozen site is sound: change it as you changed pages/ and schemas/', () => {
  const site = new CopiedSite();
  // The check of the real site reports errors in the blocks themselves.
  const problems = checkSiteWithoutPictures(site.root).filter(
    (problem) => isError(problem) && !problem.file.startsWith('src/'),
  );
  expect(problems.map(formatDiagnostic)).toEqual([]);
});
