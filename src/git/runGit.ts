import { execFile } from 'node:child_process';

const MOST = 64 * 1024 * 1024;

/** Result of git: 0 with its output, or an exit code with its error; -1 after a timeout. */
export interface GitResult {
  code: number;
  out: Buffer;
  error: string;
}

export interface GitOptions {
  /** Standard input. */
  input?: string;
  /** Timeout; default: 30 seconds. */
  milliseconds?: number;
  /** Path of an alternative index file. */
  index?: string;
}

/** Disables prompts: a required password or host confirmation fails immediately. */
const ASKS_NOTHING = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_EDITOR: 'true',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'force',
};

/** Runs git in the project's folder without prompts. Treats paths as literal names, not patterns. */
export function runGit(cwd: string, args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  const { input = '', milliseconds = 30_000, index } = options;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const settings = {
    cwd,
    env: {
      ...env,
      ...ASKS_NOTHING,
      GIT_LITERAL_PATHSPECS: '1',
      // A remote's address must not make git run other programs.
      GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
      LC_ALL: 'C',
      ...(index !== undefined && { GIT_INDEX_FILE: index }),
    },
    encoding: 'buffer' as const,
    maxBuffer: MOST,
    timeout: milliseconds,
  };
  return new Promise((resolve) => {
    const child = execFile('git', args, settings, (error, out, problem) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, error: withoutSecrets(problem.toString('utf8') + out.toString('utf8')) });
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/**
 * Returns the modified and untracked files below these folders, relative to the top of the repository; undefined after
 * a failure.
 */
export async function listModifiedFiles(cwd: string, folders: readonly string[]): Promise<string[] | undefined> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const { code, out } = await runGit(cwd, ['--no-optional-locks', 'status', ...options, '--', ...folders]);
  if (code !== 0) return undefined;
  const entries = out.toString('utf8').split('\0').filter(Boolean);
  return entries.map((entry) => entry.slice('XY '.length));
}

/** Returns git's output, trimmed; undefined after a failure. */
export async function readGitOutput(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const { code, out } = await runGit(cwd, args);
  return code === 0 ? out.toString('utf8').trim() : undefined;
}

/** URLs may contain a user name and a password. */
const withoutSecrets = (text: string) => text.replaceAll(/(\w:\/\/)[^/\s@]*@/g, '$1');

/** Patterns of git's messages with plain explanations. */
const REASONS: [pattern: RegExp, words: string][] = [
  [/nothing to commit|no changes added|nothing added/, 'Nothing has changed since the last version.'],
  [
    /tell me who you are|unable to auto-detect email|empty ident/i,
    'Git does not know your name yet. Set it once: git config user.name and git config user.email.',
  ],
  [/during a merge|during a cherry-pick|unmerged|rebase/i, 'A merge is not finished. Finish it first.'],
  [
    /index\.lock|Another git process|cannot lock ref/i,
    'Another program is using git right now. Try again in a moment.',
  ],
  [
    /host key verification failed|authenticity of host/i,
    'This machine does not know the remote’s host yet. Run git fetch once in a terminal and answer yes.',
  ],
  [
    /authentication failed|could not read (username|password)|permission denied|access denied|invalid credentials|\b(401|403)\b|not allowed to push|no anonymous write/i,
    'The remote refused the sign in: the key or password is missing or wrong, or may not write there.',
  ],
  [
    /could not resolve|unable to access|connection (refused|reset|timed out)|network is unreachable|operation timed out|early eof|hung up|unable to connect|no route to host/i,
    'The remote cannot be reached. Check the internet connection.',
  ],
  [
    /does not appear to be a git repository|repository .*not found|not found\b.*repository/i,
    'There is no repository at the address of the remote.',
  ],
  [
    /protected branch|pre-receive hook declined|hook declined/i,
    'The remote does not accept versions on this branch, because the branch is protected.',
  ],
];

/** Explains why git failed. */
export function describeGitFailure({ code, error }: GitResult): string {
  if (code === -1) return 'Git did not answer in time.';
  const known = REASONS.find(([pattern]) => pattern.test(error));
  if (known) return known[1];
  return `Git failed: ${error.trim().split('\n')[0] ?? 'it gave no reason'}`;
}
