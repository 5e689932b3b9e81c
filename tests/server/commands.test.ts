import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Runs by itself after an installation; a program of another package; builds before it reads its options. */
const OTHERS = ['postinstall', 'format', 'start'];
const commands = Object.entries(scripts).filter(([name]) => !OTHERS.includes(name) && !name.includes(':'));

interface Ended {
  code: number | string | null | undefined;
  output: string;
}

/** Runs a program in the project with these words. */
const run = (program: string, ...words: string[]): Promise<Ended> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    execFile(program, words, { cwd: root, env }, (error, out, err) =>
      done({ code: error ? error.code : 0, output: (out + err).trim() }),
    );
  });

/** Programs of the commands as plain JavaScript, which starts in a third of the time. */
const programs = mkdtempSync(join(tmpdir(), 'commands-'));
/** Matches the program that a command of package.json starts. */
const PROGRAM = /\bnode --import tsx scripts\/(\w+)\.ts\b/;
const programOf = (name: string) => PROGRAM.exec(scripts[name]!)![1]!;
/** `bench` loads its modules by their paths. */
const isBundled = (name: string) => name !== 'bench';

/** Keeps the folder of each source file, because programs read files beside their code. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(scripts|src|tests)\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    })),
};

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(programs, 'node_modules'));
  await build({
    entryPoints: commands.map(([name]) => join(root, 'scripts', `${programOf(name)}.ts`)),
    outdir: programs,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    plugins: [keepFolders],
  });
});
afterAll(() => rmSync(programs, { recursive: true }));

/** Runs the program of a command of package.json with these words. */
const runCommand = (name: string, ...words: string[]) =>
  isBundled(name)
    ? run(process.execPath, join(programs, `${programOf(name)}.js`), ...words)
    : run('sh', '-c', `${scripts[name]!} "$@"`, name, ...words);

test.each([...commands.map(([name]) => name), 'submissions list', 'desk list', 'bench check'])(
  'npm run %s reports an unknown option in one line',
  async (command) => {
    const [name, ...words] = command.split(' ');
    const { code, output } = await runCommand(name!, ...words, '--nonsense');
    expect(output).toMatch(/^(Unknown option|There is no benchmark) --nonsense\. .+$/);
    expect(code).toBe(2);
  },
);

test('every command replaces its shell, so that signals reach its program', () => {
  const kept = commands.filter(([name, script]) => !script.startsWith('exec ') && name !== 'studio');
  expect(kept).toEqual([]);
});

test('no other code reads the command line', () => {
  const files = readdirSync(resolve(root, 'scripts'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(bench\/)?\w+\.ts$/.test(file),
  );
  const readers = files.filter((file) =>
    /parseArgs|\bargv\b/.test(readFileSync(resolve(root, 'scripts', file), 'utf8')),
  );
  expect(readers.sort()).toEqual(['bench.ts', 'commandLine.ts']);
});

test('the server reports an unknown option in one line', async () => {
  const { code, output } = await run(process.execPath, '--import', 'tsx', 'src/server/serve.ts', '--port', '80');
  expect(output).toBe('Unknown option --port. The server has no options: set variables, such as PORT=8080.');
  expect(code).toBe(2);
});

test.each([
  [
    'a misspelt option',
    ['check', '--fxi'],
    'Unknown option --fxi. Did you mean --fix? Options: --fix, --json, --watch, --remote.',
  ],
  ['an option in place of a value', ['build', '--dist', '--static'], '--dist needs a value, such as --dist=x.'],
  ['a value of a switch', ['check', '--fix=no'], '--fix takes no value.'],
  ['a word too many', ['types', 'now'], 'Unexpected word "now". This command has no options.'],
])('reports %s in one line', async (_what, [command, ...words], problem) => {
  expect(await runCommand(command!, ...words)).toEqual({ code: 2, output: problem });
});

test('an unknown kind of new file is refused with the kinds', async () => {
  const { code, output } = await runCommand('new', 'course', 'cloud');
  expect(output).toContain('Usage: npm run new -- page|form|block|checks|widget|field-type|rule|action|query <name>');
  expect(code).toBe(2);
});

test.each([
  ['build', '../dist'],
  ['publish', '/tmp/dist'],
])('npm run %s refuses the folder %s outside the project', async (command, folder) => {
  const { code, output } = await runCommand(command, '--dist', folder);
  expect(output).toBe(`--dist ${folder} is not below ${root}. Name a folder of the project, such as --dist dist-new.`);
  expect(code).toBe(2);
});
