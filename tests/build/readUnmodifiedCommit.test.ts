import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readUnmodifiedCommit } from '../../src/build/readUnmodifiedCommit.ts';

let root: string;
let commit: string;
const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  git('init', '--quiet');
  mkdirSync(join(root, 'pages'));
  for (const name of ['home.json', 'README.md']) writeFileSync(join(root, 'pages', name), '{}\n');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'Begin');
  commit = git('rev-parse', 'HEAD');
});

test('names the commit of unmodified files', async () => {
  expect(await readUnmodifiedCommit(root)).toBe(commit);
});

test('names no commit for a modified page', async () => {
  appendFileSync(join(root, 'pages/home.json'), '\n');
  expect(await readUnmodifiedCommit(root)).toBeUndefined();
});

test('names the commit beside a modified guide', async () => {
  appendFileSync(join(root, 'pages/README.md'), 'More.\n');
  expect(await readUnmodifiedCommit(root)).toBe(commit);
});
