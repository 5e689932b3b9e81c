import { build } from 'vite';
import { expect, test } from 'vitest';
import { lightRjsf, STAND_INS } from './lightRjsf.ts';

const ENTRY = '\0entry';
const bundle = (standIns = STAND_INS) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? `import Form from '@rjsf/core'; document.title = String(Form);` : undefined),
      },
      lightRjsf(standIns),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });

test('every row of the table stands in for a module of RJSF', async () => {
  await expect(bundle()).resolves.toBeDefined();
});

test('a row that stands in for what nothing imports ends the build and is named', async () => {
  const stale = { module: '/goneLongAgo.js', why: 'was removed', saves: 1, code: '' };
  await expect(bundle([...STAND_INS, stale])).rejects.toThrow(/nothing imports any more: \/goneLongAgo\.js/);
});
