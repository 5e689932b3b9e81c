import { build } from 'vite';
import { expect, test } from 'vitest';
import { STAND_INS, standIns } from '../../src/build/standIns.ts';

const ENTRY = '\0entry';
const bundle = (script: string, rows = STAND_INS) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? script : undefined),
      },
      standIns(rows),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
const ALL = ['@mantine/core', 'urql'].map((name) => `export * from '${name}';`).join('');

test('every row of the table stands in for a module', async () => {
  await expect(bundle(ALL)).resolves.toBeDefined();
});

test.each([
  ['a row that stands in for what nothing imports', ALL, /gone\/longAgo\.js/],
  ['a table of which no row stands in for anything', 'document.title = "";', /MantineCssVariables\.mjs/],
])('%s ends the build and is named', async (_, script, named) => {
  const stale = { modules: ['gone/longAgo.js'], why: 'was removed', saves: 1, code: '' };
  await expect(bundle(script, [...STAND_INS, stale])).rejects.toThrow(named);
});
