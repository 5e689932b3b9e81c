import Ajv from 'ajv';
import { expect, test } from 'vitest';
import cloth from '../../../ui/cloth.schema.json';
import { readPanelModels } from '../../server/readPanelModels.ts';

const { kinds, entries } = readPanelModels(process.cwd());
const cloths = [...kinds.map(({ panel }) => panel), ...Object.values(entries)].flatMap(({ id, nodes }) =>
  nodes.flatMap(({ uiOptions }) =>
    String(uiOptions?.widget) === 'cloth' ? [[id, uiOptions?.presets ?? []] as const] : [],
  ),
);

test.each(cloths)('%s offers presets that its schema allows', (_, presets) => {
  const isCloth = new Ajv({ strict: false }).compile(cloth);
  expect(presets.length).toBeGreaterThan(1);
  expect(presets.filter(({ value }) => !isCloth(value))).toEqual([]);
});

test.each(cloths)('%s has presets whose rows have one length', (_, presets) => {
  const widths = presets.map(({ value }) => new Set((value as { tiles: string[][] }).tiles.map((row) => row.length)));
  expect(widths.filter(({ size }) => size !== 1)).toEqual([]);
});
