import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
> & { peerDependencies?: Record<string, string> };

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(d|test)\.tsx?$/.test(name));

/** The packages that a file imports; what it writes into template strings is the code of other modules. */
function packagesOf(file: string): { from: string; name: string }[] {
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/`(?:\\.|[^`\\])*`/g, '``');
  const pattern = /(?:from\s*|\bimport\(\s*|^import\s*)['"](@?[a-z][\w./-]*)['"]/gm;
  return [...code.matchAll(pattern)]
    .map(([, to]) => to!)
    .filter((to) => !/^(\.|virtual:|node:|vitest)/.test(to) && !builtinModules.includes(to))
    .map((to) => ({
      from: file,
      name: to
        .split('/')
        .slice(0, to.startsWith('@') ? 2 : 1)
        .join('/'),
    }));
}

/** Scripts that run or build the site; Studio is a tool, installed with the other development tools. */
const COMMANDS = ['start', 'build', 'check', 'dev', 'publish', 'runNowAndOnChanges', 'submissions'].map(
  (name) => `scripts/${name}.ts`,
);
const ofProduct = [...filesIn('src').filter((file) => !file.startsWith('src/studio/')), ...COMMANDS, 'vite.config.ts'];
const imported = ofProduct.flatMap(packagesOf);

test('what the product imports is a dependency, not a devDependency', () => {
  const wrong = imported.filter(
    ({ name }) => !(name in packageJson.dependencies) && !(`@types/${name}` in packageJson.devDependencies),
  );
  expect(wrong).toEqual([]);
});

test('every dependency is imported, run, read as a file, or a peer of such a one', () => {
  const used = new Set(imported.map(({ name }) => name));
  const peersOf = (name: string) =>
    Object.keys(
      (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as typeof packageJson)
        .peerDependencies ?? {},
    );
  const peers = new Set([...used].filter((name) => name in packageJson.dependencies).flatMap(peersOf));
  const commands = Object.values(packageJson.scripts).join('\n');
  const files = ofProduct.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const isUsed = (name: string) =>
    used.has(name) || peers.has(name) || commands.includes(` ${name} `) || files.includes(`node_modules/${name}/`);
  expect(Object.keys(packageJson.dependencies).filter((name) => !isUsed(name))).toEqual([]);
});
