import { spawnSync } from 'node:child_process';
import { type Diagnostic, isError } from './Diagnostic.ts';

/** Lines of a file that stand where others stood in the last version; counted from 1. */
interface Change {
  /** The first line as it is now; for lines that are gone the one before them. */
  line: number;
  count: number;
  before: string[];
}

/** How far from the place of a diagnostic a change may lie; where a file is no JSON, the cause can be anywhere in it. */
const NEAR = 2;
const MOST_LINES = 8;
const WIDEST = 100;

/**
 * What stood in the place of each error in the last version that git keeps, in words and lines, where that was something
 * else: whoever changed it by mistake sees what to write again.
 */
export function lastVersion(root: string, diagnostics: readonly Diagnostic[]): Map<Diagnostic, string> {
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
  // Nobody knows where a file ceases to be JSON.
  const isText = code === 'invalid-json' || code === 'foreign-file';
  // What is new, or was a brace, says nothing that its own diagnostic does not.
  const isTelling = first?.before.some((text) => /\w/.test(text));
  return first && (isText || (distance(first) <= NEAR && isTelling)) ? first : undefined;
}

function words({ line, count, before }: Change): string {
  const isOne = count < 2;
  const now = isOne ? `line ${line}` : `lines ${line}–${line + count - 1}`;
  if (before.length === 0) return `New since the last version: ${now}.`;
  const shown = before.slice(0, MOST_LINES).map((text) => `  │ ${clipped(text)}`);
  const more = before.length > MOST_LINES ? [`  │ … and ${before.length - MOST_LINES} lines more`] : [];
  const where =
    count === 0
      ? `${line === 0 ? 'at the beginning' : `after ${now}`} there stood`
      : `${now} ${isOne ? 'was' : 'were'}`;
  return [`In the last version ${where}:`, ...shown, ...more].join('\n');
}

const clipped = (text: string) => {
  const flat = text.replaceAll('\t', ' ');
  return flat.length > WIDEST ? `${flat.slice(0, WIDEST)}…` : flat;
};

/** What has changed in files since the last commit. */
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
  return status === 0 ? readDiff(stdout) : new Map();
}

/** What git says in a folder, whatever the settings of the git that this runs in. */
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

/** The changes of each file in what `git diff --unified=0 --no-prefix` prints. */
export function readDiff(text: string): Map<string, Change[]> {
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
