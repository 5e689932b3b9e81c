import { spawnSync } from 'node:child_process';
import { type Diagnostic, isError } from './Diagnostic.ts';

/** Lines of a file that replaced others since the last commit. Line numbers start at 1. */
interface Change {
  /** Number of the first changed line in the current text; for removed lines, the number of the line before them. */
  line: number;
  count: number;
  before: string[];
}

/**
 * Maximum distance in lines between a diagnostic and a change. Not applied to invalid JSON, whose cause can be anywhere
 * in the file.
 */
const NEAR = 2;
const MAX_LINES = 8;
const WIDEST = 100;

/**
 * Returns, for each error near a change, the lines of the last commit in words. Shows the text to restore after an
 * accidental change.
 */
export function committedLinesByDiagnostic(root: string, diagnostics: readonly Diagnostic[]): Map<Diagnostic, string> {
  const errors = diagnostics.filter((one) => isError(one) && one.range);
  const paths = [...new Set(errors.map(({ file }) => file))];
  const changes = paths.length > 0 ? changesOf(root, paths) : new Map<string, Change[]>();
  return new Map(
    errors.flatMap((one) => {
      const change = nearest(changes.get(one.file) ?? [], one);
      return change ? [[one, words(change)] as const] : [];
    }),
  );
}

function nearest(changes: readonly Change[], { range, code }: Diagnostic): Change | undefined {
  const line = range!.start.line + 1;
  const distance = (change: Change) =>
    Math.max(0, change.line - line, line - (change.line + Math.max(change.count - 1, 0)));
  const [first] = changes.toSorted((a, b) => distance(a) - distance(b));
  // The parser reports invalid JSON far away from its cause.
  const isText = code === 'invalid-json' || code === 'foreign-file';
  // Added lines and removed brackets explain nothing.
  const isTelling = first?.before.some((text) => /\w/.test(text));
  return first && (isText || (distance(first) <= NEAR && isTelling)) ? first : undefined;
}

function words({ line, count, before }: Change): string {
  const isOne = count < 2;
  const now = isOne ? `line ${line}` : `lines ${line}–${line + count - 1}`;
  if (before.length === 0) return `New since the last version: ${now}.`;
  const shown = before.slice(0, MAX_LINES).map((text) => `  │ ${clipped(text)}`);
  const more = before.length > MAX_LINES ? [`  │ … and ${before.length - MAX_LINES} more lines`] : [];
  const where =
    count === 0 ? `${line === 0 ? 'at the beginning' : `after ${now}`} there was` : `${now} ${isOne ? 'was' : 'were'}`;
  return [`In the last version ${where}:`, ...shown, ...more].join('\n');
}

const clipped = (text: string) => {
  const flat = text.replaceAll('\t', ' ');
  return flat.length > WIDEST ? `${flat.slice(0, WIDEST)}…` : flat;
};

/** Returns the changes in files since the last commit; empty without git. */
function changesOf(root: string, paths: readonly string[]): Map<string, Change[]> {
  const options = ['--unified=0', '--relative', '--no-prefix', '--no-color', '--no-ext-diff', '--no-textconv'];
  const { status, stdout } = git(root, [
    '-c',
    'core.quotePath=false',
    'diff',
    ...options,
    '--ignore-cr-at-eol',
    'HEAD',
    '--',
    ...paths,
  ]);
  return status === 0 ? parseDiff(stdout) : new Map();
}

/** Runs git in a folder. Ignores `GIT_*` variables, which a git hook sets for another repository. */
function git(root: string, command: readonly string[]): { status: number | null; stdout: string } {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  return spawnSync('git', command, {
    cwd: root,
    env: { ...env, GIT_LITERAL_PATHSPECS: '1' },
    encoding: 'utf8',
    timeout: 5000,
    maxBuffer: 32 << 20,
  });
}

/** Parses the output of `git diff --unified=0 --no-prefix`: changes by file. */
export function parseDiff(text: string): Map<string, Change[]> {
  const files = new Map<string, Change[]>();
  let changes: Change[] = [];
  let left = 0;
  for (const line of text.split('\n')) {
    const [, path] = /^\+\+\+ (.*?)\t?$/.exec(line) ?? [];
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (left > 0 && /^[-+]/.test(line)) {
      left--;
      if (line.startsWith('-')) changes.at(-1)!.before.push(line.slice(1).replace(/\r$/, ''));
    } else if (hunk) {
      const [, removed = '1', at, added = '1'] = hunk;
      left = Number(removed) + Number(added);
      changes.push({ line: Number(at), count: Number(added), before: [] });
    } else if (path !== undefined) files.set(path, (changes = []));
  }
  return files;
}
