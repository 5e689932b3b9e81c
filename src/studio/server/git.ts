import { execFile } from 'node:child_process';

const MOST = 64 * 1024 * 1024;

/** What git answered: 0 and its output, or what was wrong; -1 where it did not answer in time. */
export interface GitAnswer {
  code: number;
  out: Buffer;
  error: string;
}

/** Runs git in the project's folder; it never asks anything, and paths are names, not patterns. */
export function git(cwd: string, args: readonly string[], input?: string): Promise<GitAnswer> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const options = {
    cwd,
    env: { ...env, GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', GIT_EDITOR: 'true', LC_ALL: 'C' },
    encoding: 'buffer' as const,
    maxBuffer: MOST,
    timeout: 30_000,
  };
  return new Promise((resolve) => {
    const child = execFile('git', args, options, (error, out, problem) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, error: problem.toString('utf8') + out.toString('utf8') });
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}

/** Why git refused, in words. */
export function reasonOf({ code, error }: GitAnswer): string {
  if (/nothing to commit|no changes added|nothing added/.test(error))
    return 'Nothing has changed since the last version.';
  if (/tell me who you are|unable to auto-detect email|empty ident/i.test(error))
    return 'Git does not know who you are yet. Tell it once: git config user.name and git config user.email.';
  if (/during a merge|during a cherry-pick|unmerged|rebase/i.test(error))
    return 'Another program is in the middle of joining two versions. Finish that first.';
  if (/index\.lock|Another git process/i.test(error))
    return 'Another program is keeping a version right now. Try again in a moment.';
  if (code === -1) return 'Git did not answer in time.';
  return `Git refused: ${error.trim().split('\n')[0] ?? 'it gave no reason'}`;
}
