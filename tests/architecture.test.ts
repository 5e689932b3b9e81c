import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { ALL_SETTING_NAMES } from '../scripts/envWithoutSettings.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Imports that the layers of .oxlintrc.json refuse, and neighbours of theirs that they allow. */
const REFUSED: [file: string, specifier: string][] = [
  ['src/ui/Button.tsx', '../form/model/evaluate.ts'],
  ['src/ui/Button.tsx', '../content/client.ts'],
  ['src/content/contentClient.ts', '../ui/theme.ts'],
  ['src/form/theme/Form.tsx', '../../submit/submitForm.ts'],
  ['src/form/theme/registry.ts', '../compile/compileForm.ts'],
  ['src/form/model/pointer.ts', 'react'],
  ['src/form/model/pointer.ts', '../state/FormStore.ts'],
  ['src/form/state/FormStore.ts', '../theme/Form.tsx'],
  ['src/submit/submitForm.ts', '../blocks/registry.ts'],
  ['src/submit/submitForm.ts', '../form/compile/compileForm.ts'],
  ['src/blocks/faq/Faq.tsx', '../hero/Hero.tsx'],
  ['src/blocks/faq/Faq.tsx', '../../page/Page.ts'],
  ['src/page/head.ts', '../shell/Shell.tsx'],
  ['src/shell/Shell.tsx', '../renderPageMarkup.tsx'],
  ['src/shell/Header.tsx', '@rjsf/core'],
  ['src/page/Page.ts', '../server/main.ts'],
  ['src/server/main.ts', '../shell/Shell.tsx'],
  ['src/server/main.ts', '../check/checkSite.ts'],
  ['src/check/checkSite.ts', '../studio/store/history.ts'],
  ['src/site/json/updateJsonText.ts', '../../check/checkSite.ts'],
  ['src/site/json/updateJsonText.ts', '../references.ts'],
  ['src/site/uses.ts', '../page/Page.ts'],
  ['src/site/uses.ts', '../studio/store/history.ts'],
  ['src/site/uses.ts', './disk/Site.ts'],
  ['src/site/uses.ts', 'node:fs'],
  ['src/site/disk/LoadedSite.ts', '../../check/checkSite.ts'],
  ['src/form/compile/compileForm.ts', '../../site/disk/writeFileAtomically.ts'],
  ['src/blocks/faq/Faq.tsx', '../../site/references.ts'],
  ['src/studio/fields/PanelEditor.tsx', '../../site/disk/Site.ts'],
  ['src/page/Page.ts', '../site/json/jsonEdits.ts'],
  ['src/studio/app/App.tsx', '../server/session.ts'],
  ['src/studio/fields/PanelEditor.tsx', 'node:fs'],
  ['src/studio/fields/PanelEditor.tsx', '../../form/compile/SchemaNodeBuilder.ts'],
  ['src/studio/forms/model/createFormIdAndText.ts', '../../../form/compile/compileForm.ts'],
  ['src/studio/server/session.ts', '../../server/main.ts'],
  ['src/studio/store/history.ts', '../pages/Outline.tsx'],
  ['src/studio/store/history.ts', '../kit/List.tsx'],
  ['src/studio/server/session.ts', '../kit/List.tsx'],
  ['src/desk/Rail.tsx', '../shell/Logo.tsx'],
  ['src/desk/Rail.tsx', '../server/main.ts'],
  ['src/desk/Rail.tsx', '../form/theme/Form.tsx'],
  ['src/desk/correction/CorrectionForm.tsx', '../../page/head.ts'],
  ['src/desk/correction/CorrectionForm.tsx', '../../server/main.ts'],
  ['src/desk/api/view.ts', '../client.ts'],
  ['src/shell/Shell.tsx', '../desk/Rail.tsx'],
  ['src/server/main.ts', '../desk/client.ts'],
  ['src/server/desk/deskRoutes.ts', '../../desk/list/useView.ts'],
  ['src/build/releases.ts', '../desk/client.ts'],
  ['scripts/build.ts', '../src/studio/server/startStudio.ts'],
  ['src/page/head.ts', '../build/releases.ts'],
  ['src/build/releases.ts', '../studio/server/startStudio.ts'],
];
const ALLOWED: [file: string, specifier: string][] = [
  ['src/form/theme/FormFields.tsx', '../state/FormStore.ts'],
  ['src/form/compile/buildFormFieldModel.ts', '../model/pointer.ts'],
  ['src/blocks/form/Form.tsx', '../../submit/submitForm.ts'],
  ['src/page/resolve.ts', '../blocks/registry.ts'],
  ['src/server/createServer.ts', '../page/head.ts'],
  ['src/check/dryBuild.ts', '../form/compile/compileForm.ts'],
  ['src/check/fixes/applyChangeToJson.ts', '../../site/json/jsonEdits.ts'],
  ['src/site/json/updateJsonText.ts', '../../form/model/pointer.ts'],
  ['src/site/uses.ts', '../content/collectionOfEntryQuery.ts'],
  ['src/site/disk/LoadedSite.ts', 'node:fs'],
  ['src/site/disk/LoadedSite.ts', '../references.ts'],
  ['src/page/head.ts', '../site/references.ts'],
  ['src/build/releases.ts', '../site/disk/writeFileAtomically.ts'],
  ['src/desk/Rail.tsx', '../ui/Cloth.tsx'],
  ['src/desk/correction/CorrectionForm.tsx', '../../form/theme/SiteForm.tsx'],
  ['src/desk/correction/CorrectionForm.tsx', '../../page/importForm.ts'],
  ['src/desk/Rail.tsx', '../content/siteTime.ts'],
  ['src/desk/Rail.tsx', './api/operations.ts'],
  ['src/server/desk/deskRoutes.ts', '../../desk/api/schema.ts'],
  ['src/studio/fields/PanelEditor.tsx', '../../site/uses.ts'],
  ['src/studio/store/history.ts', '../../site/json/updateJsonText.ts'],
  ['src/studio/server/session.ts', 'node:fs'],
  ['src/studio/forms/model/subschemas.ts', '../../../form/compile/SchemaNodeBuilder.ts'],
  ['scripts/studio/openStudio.ts', '../../src/studio/server/startStudio.ts'],
];

test('what a folder may import is held by the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const files = new Map<string, string[]>();
  for (const [file, to] of [...REFUSED, ...ALLOWED]) files.set(file, [...(files.get(file) ?? []), to]);
  for (const [file, imports] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map((to, at) => `export * as from${at} from '${to}';\n`).join(''));
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  const found = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, labels }) => [filename, files.get(filename)![labels[0]!.span.line - 1]]);
  expect(found.sort()).toEqual(REFUSED.toSorted());
});

test('no part of Studio drops an error that it has not looked at', () => {
  const files = readdirSync(join(root, 'src/studio'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const bare = files.filter((file) => /\bcatch \{|\.catch\(\(\) =>/.test(read(join('src/studio', file))));
  expect(bare).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

/** Style sheets of the site's pages for screens, file by file. */
const sheets = ['src/shell', 'src/ui', 'src/blocks', 'src/form']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.css') && !file.endsWith('print.css'));

test('no style sheet has a `:has()` on an element that holds the whole page', () => {
  const whileScripted = (css: string) => css.replaceAll(/@media \(scripting: none\) \{\n(?:  .*\n|\n)*\}/g, '');
  const ofAll = /(?:\bhtml|\bbody|\bmain|:root|#root)[^\s,{]*:has\(/;
  expect(sheets.filter((file) => ofAll.test(whileScripted(read(file))))).toEqual([]);
  expect(sheets.length).toBeGreaterThan(20);
});

test('nothing moves while it is pressed: that lays out the whole page', () => {
  const moves = /:active[^{}]*\{[^}]*\b(?:transform|translate|scale|rotate|margin|padding|width|height|inset|top):/;
  expect(sheets.filter((file) => moves.test(read(file)))).toEqual([]);
});

test('no two behaviours have one name, by which a page finds its script', () => {
  const files = ['src/shell', 'src/ui', 'src/blocks']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    .filter((file) => file.endsWith('.behaviour.ts'));
  const names = files.map((file) => basename(file));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test('the lock file names no registry address, so that every registry serves', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

test('a guide gives the reason for every overridden package version', () => {
  const { overrides } = JSON.parse(read('package.json')) as { overrides: Record<string, string> };
  const guide = read('src/README.md');
  expect(Object.keys(overrides).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
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

test('the guide of the server lists exactly the settings that the code reads', () => {
  const listed = read('src/server/README.md')
    .match(/^\| `[A-Z].*$/gm)!
    .flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
  expect(listed.sort()).toEqual([...ALL_SETTING_NAMES].sort());
});

test('every title of a test has at most 80 characters', () => {
  const files = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.test\.tsx?$|Tests\.ts$/.test(file));
  const long = files.flatMap((file) =>
    titlesIn(file, read(file)).flatMap((title) => (title.length > 80 ? [`${file}: ${title}`] : [])),
  );
  const tables = ['forms/validity', 'forms/problems', 'forms/variedSchemas', 'check/rules', 'json/updateJsonText'];
  const rows = tables.flatMap((table) => Object.keys(JSON.parse(read(`tests/${table}.json`)) as object));
  expect([...long, ...rows.filter((name) => name.length > 80)]).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

/** Returns the literal titles of tests and suites, tables of tests included. */
function titlesIn(file: string, text: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:test|it|describe)\b/.test(text.slice(callee.start, callee.end))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral') titles.push(text.slice(title.start + 1, title.end - 1));
    },
  }).visit(parseSync(file, text).program);
  return titles;
}
