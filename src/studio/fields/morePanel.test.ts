import { expect, test } from 'vitest';
import { sendingFields } from '../forms/model/formEdits.ts';
import { readPanelModels } from '../server/readPanelModels.ts';

test('words that only builders know stand under More', () => {
  const { kinds, page } = readPanelModels(process.cwd());
  const words = /\brank of\b|milliseconds|content service/i;
  const spoken = [...kinds.map(({ panel }) => panel), page].flatMap(({ nodes }) =>
    nodes.flatMap(({ uiOptions }) => (words.test(String(uiOptions?.title)) ? [uiOptions] : [])),
  );
  expect(spoken.length).toBeGreaterThan(3);
  expect(spoken.filter((one) => one?.more !== true)).toEqual([]);
  expect(sendingFields.filter(({ kind, isMore }) => kind === 'milliseconds' && !isMore)).toEqual([]);
});
