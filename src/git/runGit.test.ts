import { expect, test } from 'vitest';
import { runGit, describeGitFailure } from './runGit.ts';

test('what is secret in an address is told to nobody', async () => {
  const answer = await runGit(process.cwd(), ['rev-parse', 'https://ada:verysecret@host.example/site.git']);
  expect(answer.code).not.toBe(0);
  expect(answer.error).toContain('https://host.example/site.git');
  expect(answer.error).not.toMatch(/verysecret|ada/);
});

test.each([
  ["fatal: Authentication failed for 'https://host/site.git/'", /refused the sign in/],
  ['git@host: Permission denied (publickey).', /refused the sign in/],
  ["fatal: could not read Username for 'https://host': terminal prompts disabled", /refused the sign in/],
  ['Host key verification failed.\nfatal: Could not read from remote repository.', /does not know the remote’s host/],
  ["fatal: unable to access 'https://host/': Could not resolve host: host", /cannot be reached/],
  ["fatal: unable to access 'https://host/': The requested URL returned error: 403", /refused the sign in/],
  ['remote: error: GH006: Protected branch update failed', /the branch is protected/],
])('%s is told in words', (error, words) =>
  expect(describeGitFailure({ code: 128, out: Buffer.alloc(0), error })).toMatch(words),
);
