import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
> & { peerDependencies?: Record<string, string> };

/** Each may import from those to its left and from itself; those in one place are neighbours and may not meet. */
const ORDER = [['ui', 'content'], ['form'], ['submit'], ['blocks'], ['page'], ['shell'], ['routes']];
const rank = (part: string) => ORDER.findIndex((neighbours) => neighbours.includes(part));

/** What the server may use; `page` brings what `page` uses. */
const SERVER_MAY_USE = ['server', 'page', 'form', 'submit', 'content', 'prerender'];
/** What stands above the routes and puts the site together. */
const TOP = ['browser', 'prerender', 'start', 'server', 'check', 'studio'];

interface Import {
  from: string;
  to: string;
}

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

/** A file's own code: what it writes into template strings is the code of other modules. */
const codeOf = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/`(?:\\.|[^`\\])*`/g, '``');

const importsOf = (file: string): Import[] => {
  const text = codeOf(file);
  const pattern =
    /(?:^|[;\s])(?:import|export)\s[^;'"`]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^import\s*['"]([^'"]+)['"]/gm;
  return [...text.matchAll(pattern)].map(([, a, b, c]) => ({ from: file, to: (a ?? b ?? c)! }));
};

/** The line of an import; what imports types alone is gone when it runs. */
const lineOf = ({ from, to }: Import) =>
  codeOf(from)
    .split(/;\n/)
    .find((line) => line.includes(`'${to}'`)) ?? '';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const source = filesIn('src').filter((file) => !isTest(file));
const imports = source.flatMap(importsOf);

/** The part of src/ that a file is in: `blocks` for src/blocks/faq/Faq.tsx, `routes` for src/routes.tsx. */
const partOf = (file: string) => file.split('/')[1]!.replace(/\.\w+$/, '');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isOwn = (to: string) => to.startsWith('.') || to.startsWith('virtual:');

const target = ({ from, to }: Import) => {
  if (!to.startsWith('virtual:')) return normalize(join(dirname(from), to)).replace(/\?.*$/, '');
  if (to.startsWith('virtual:form')) return 'src/form/model/FormModule.ts';
  return /virtual:(site|content)/.test(to) ? 'src/content/Site.d.ts' : 'src/page/Page.ts';
};

test('every import in src leads to the left: ui, content < form < submit < blocks < page < shell < routes', () => {
  const wrong = imports
    .filter((one) => isOwn(one.to))
    .flatMap((one) => {
      const [from, to] = [partOf(one.from), partOf(target(one))];
      if (from === to || TOP.includes(from)) return [];
      const may = rank(to) >= 0 && rank(to) < rank(from);
      return may ? [] : [`${one.from} imports ${target(one)}: ${from} may not use ${to}`];
    });
  expect(wrong).toEqual([]);
});

test('nothing uses the server, and the server uses page, form, submit, content and prerender only', () => {
  const wrong = imports
    .filter((one) => isOwn(one.to))
    .flatMap((one) => {
      const [from, to] = [partOf(one.from), partOf(target(one))];
      if (to === 'server' && from !== 'server')
        return [`${one.from} imports ${target(one)}: nothing may use the server`];
      if (from === 'server' && !SERVER_MAY_USE.includes(to))
        return [`${one.from} imports ${target(one)}: the server may not use ${to}`];
      return [];
    });
  expect(wrong).toEqual([]);
});

test('Studio is apart: nothing of the site imports it, nor does a command but its own', () => {
  const scripts = filesIn('scripts').filter((file) => file !== 'scripts/studio.ts');
  const wrong = [...imports, ...[...scripts, 'vite.config.ts'].flatMap(importsOf)].filter(
    (one) => !one.from.startsWith('src/studio/') && /(^|\/)studio\//.test(isOwn(one.to) ? target(one) : one.to),
  );
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('what Studio runs in a browser knows nothing of its server or of Node', () => {
  const wrong = imports.filter((one) => {
    if (!one.from.startsWith('src/studio/') || one.from.startsWith('src/studio/server/')) return false;
    return isOwn(one.to)
      ? /^src\/(studio\/server|server|check|form\/compile)\//.test(target(one))
      : one.to.startsWith('node:');
  });
  const allowed = wrong.filter((one) => !/^import type /m.test(lineOf(one)));
  expect(allowed.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('a block imports no other block', () => {
  const blockOf = (file: string) => /^src\/blocks\/([^/]+)\//.exec(file)?.[1];
  const wrong = imports
    .filter(({ to }) => to.startsWith('.'))
    .flatMap((one) => {
      const [from, to] = [blockOf(one.from), blockOf(target(one))];
      return from && to && from !== to
        ? [`${one.from} imports ${target(one)}: what two blocks share belongs in src/ui`]
        : [];
    });
  expect(wrong).toEqual([]);
});

/** The folders of the form engine, and which of the others each may use. */
const FORM_FOLDERS: Record<string, string[]> = {
  compile: ['model', 'kinds'],
  model: ['kinds'],
  kinds: ['model'],
  state: ['model', 'kinds'],
  draw: ['model', 'kinds', 'state'],
  panel: ['model', 'kinds', 'state', 'draw'],
};

test('the folders of the form engine say where code runs: compile in Node only, model and kinds anywhere', () => {
  const folderOf = (file: string) => /^src\/form\/([^/]+)\//.exec(file)?.[1];
  const wrong = imports
    .filter(({ to }) => to.startsWith('.'))
    .flatMap((one) => {
      const [from, to] = [folderOf(one.from), folderOf(target(one))];
      if (to === undefined || from === to) return [];
      if (from !== undefined) return FORM_FOLDERS[from]!.includes(to) ? [] : [`${one.from} may not use form/${to}`];
      const isNodeOnly = /^src\/(check|server|studio\/server)\//.test(one.from);
      return to === 'compile' && !isNodeOnly ? [`${one.from} runs in a browser and may not use form/compile`] : [];
    });
  expect(wrong).toEqual([]);
  const inBrowserOnly = imports.filter(
    ({ from, to }) => /^src\/form\/(model|kinds)\//.test(from) && /^(react|@rjsf|@mantine)/.test(to),
  );
  expect(inBrowserOnly).toEqual([]);
});

test('React JSON Schema Form stays behind src/form', () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith('@rjsf/') && partOf(from) !== 'form');
  expect(wrong.map(({ from, to }) => `${from} imports ${to}: only src/form may`)).toEqual([]);
});

/** What runs at a visitor's site or makes it: the sources, the commands, the bundler's configuration. */
const COMMANDS = ['start', 'build', 'check', 'dev', 'submissions'].map((name) => `scripts/${name}.ts`);
const ofProduct = [
  // Studio is a tool of those who build the site, installed with the other tools.
  ...imports.filter(({ from }) => partOf(from) !== 'studio'),
  ...[...COMMANDS, ...filesIn('scripts/build'), 'vite.config.ts']
    .flatMap(importsOf)
    .filter(({ to }) => !to.startsWith('vitest')),
];
const packagesOfProduct = ofProduct.filter(
  ({ to }) => !isOwn(to) && !to.startsWith('node:') && !builtinModules.includes(to),
);

test('what the product imports is a dependency, not a devDependency', () => {
  const wrong = packagesOfProduct.flatMap(({ from, to }) => {
    const name = packageOf(to);
    if (name in packageJson.dependencies || `@types/${name}` in packageJson.devDependencies) return [];
    return [
      `${from} imports ${name}, which is ${name in packageJson.devDependencies ? 'a devDependency' : 'not in package.json'}`,
    ];
  });
  expect(wrong).toEqual([]);
});

/** What the stores of submissions are about to import. */
const AWAITED = ['libsql', 'pg'];

test('what is a dependency is imported by the product, run by a command, read as a file, or a peer of such a package', () => {
  const used = new Set(packagesOfProduct.map(({ to }) => packageOf(to)));
  const peersOf = (name: string) =>
    Object.keys(
      (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as typeof packageJson)
        .peerDependencies ?? {},
    );
  const peers = new Set([...used].filter((name) => name in packageJson.dependencies).flatMap(peersOf));
  const commands = Object.values(packageJson.scripts).join('\n');
  const files = ofProduct.map(({ from }) => readFileSync(join(root, from), 'utf8')).join('\n');
  const idle = Object.keys(packageJson.dependencies).filter(
    (name) =>
      !AWAITED.includes(name) &&
      !used.has(name) &&
      !peers.has(name) &&
      !commands.includes(` ${name} `) &&
      !files.includes(`node_modules/${name}/`),
  );
  expect(idle).toEqual([]);
});

test('relative imports name the file with its ending, and there are named exports only', () => {
  const wrong = imports.filter(({ to }) => to.startsWith('.') && !/\.\w+(\?[\w-]+)?$/.test(to) && to !== './schema');
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  const defaults = source.filter((file) => /^export default /m.test(codeOf(file)));
  expect(defaults).toEqual([]);
});

test('no file is named for everything and nothing', () => {
  const vague = source.filter((file) =>
    /(^|\/)(utils?|helpers?|misc|common|index)(\.|\/)/i.test(relative('src', file)),
  );
  expect(vague).toEqual([]);
});

test('the lock file names no registry address, so that every registry serves', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('the top level of the project holds what it should and nothing else', () => {
  const made = ['node_modules', 'dist', 'dist-test', 'data'];
  const names = readdirSync(root).filter(
    (name) => !name.startsWith('.') && !made.includes(name) && !name.endsWith('.log'),
  );
  expect(names.sort()).toEqual([
    'LICENSE',
    'README.md',
    'package-lock.json',
    'package.json',
    'pages',
    'schemas',
    'scripts',
    'src',
    'tests',
    'tsconfig.json',
    'vite.config.ts',
  ]);
});

test('the README tells every variable that the configuration reads, and no other', () => {
  const readers = ['src/server/config.ts', 'scripts/build/readStaticSite.ts'];
  const read = readers.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g),
  ]);
  const table = /^\| `[A-Z].*$/gm;
  const told = readFileSync(join(root, 'README.md'), 'utf8')
    .match(table)!
    .map((row) => row.split('|')[1]!);
  const inReadme = told.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!)).sort();
  expect(inReadme).toEqual([...new Set(read.map(([, name]) => name!))].sort());
});

/** The folders of the check: each may use those to its left; the two in one place are neighbours and may not meet. */
const CHECK_ORDER = [['told'], ['read'], ['schema'], ['forms', 'links', 'references'], ['content', 'pages'], ['mends']];

test('the folders of the check build on each other: told < read < schema < forms, links, references < content, pages < mends', () => {
  const folderOf = (file: string) => /^src\/check\/([^/]+)\//.exec(file)?.[1];
  const rankOf = (folder: string) => CHECK_ORDER.findIndex((neighbours) => neighbours.includes(folder));
  const wrong = imports
    .filter(({ from, to }) => from.startsWith('src/check/') && to.startsWith('.'))
    .flatMap((one) => {
      const [from, to] = [folderOf(one.from), folderOf(target(one))];
      if (from === undefined || !target(one).startsWith('src/check/') || from === to) return [];
      return to !== undefined && rankOf(to) >= 0 && rankOf(to) < rankOf(from)
        ? []
        : [`${one.from} imports ${target(one)}: ${from} may not use ${to ?? 'what uses it'}`];
    });
  expect(wrong).toEqual([]);
});
