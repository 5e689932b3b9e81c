import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/check/diagnostics/Diagnostic.ts';
import { LocalPublisher, type LocalPublishOutcome } from '../../../src/studio/server/publishing/LocalPublisher.ts';
import { SiteFolder } from '../../../src/studio/server/SiteFolder.ts';

/** Publishes a folder that is no git checkout, where publishing on this machine ends with an outcome. */
async function published(outcome: LocalPublishOutcome) {
  const folder = new SiteFolder(mkdtempSync(join(tmpdir(), 'here-')));
  return new LocalPublisher({ folder, publish: async () => outcome, release: () => undefined }).publish(
    () => undefined,
  );
}

const error: Diagnostic = {
  code: 'unknown-key',
  severity: 'error',
  file: 'pages/about.json',
  place: 'sections #1 (opening)',
  message: 'has an unknown key',
  related: [],
  fixes: [],
};

test('errors of the files refuse the publication and name the first one', async () => {
  expect(await published({ ok: false, reason: 'errors', errors: [error, error] })).toEqual({
    outcome: 'refused',
    reason:
      'The check found 2 problems. In pages/about.json: sections #1 (opening) has an unknown key. Nothing was published.',
  });
});

test('a full disk refuses the publication with the way out', async () => {
  const problem = 'the disk that holds dist is full. Make room there';
  expect(await published({ ok: false, reason: 'disk', problem })).toMatchObject({
    reason: `Nothing was published: ${problem}, and publish again. The site is unchanged.`,
  });
});

test('a release that waits for a restart is sent with a note', async () => {
  expect(await published({ ok: true, id: 'new', taken: 'waits' })).toMatchObject({
    outcome: 'sent',
    note: expect.stringMatching(/restart the site/) as string,
  });
});

test('a release that is served is shown by the site that answers with its id', async () => {
  const outcome = await published({ ok: true, id: 'new', taken: 'live' });
  if (outcome.outcome !== 'sent') throw new Error(outcome.reason);
  expect(await outcome.isShownBy({ id: 'new', commit: undefined })).toBe(true);
  expect(await outcome.isShownBy({ id: 'old', commit: undefined })).toBe(false);
});

/** Publishes a checkout in which one more file is not in any version. */
async function publishedWithUnkept(path: string) {
  const root = mkdtempSync(join(tmpdir(), 'here-'));
  execFileSync('git', ['init', '--quiet', root]);
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, path), '{}');
  const folder = new SiteFolder(root);
  const publish = async (): Promise<LocalPublishOutcome> => ({ ok: true, id: 'new', taken: 'live' });
  return new LocalPublisher({ folder, publish, release: () => undefined }).publish(() => undefined);
}

test('a page that is not kept as a version refuses the publication', async () => {
  expect(await publishedWithUnkept('pages/about.json')).toMatchObject({ outcome: 'refused' });
});

test('a guide that is not kept as a version refuses nothing', async () => {
  expect(await publishedWithUnkept('pages/README.md')).toMatchObject({ outcome: 'sent' });
});
