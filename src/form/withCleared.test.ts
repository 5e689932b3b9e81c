import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../tests/forms/loadForm.ts';
import { withCleared } from './withCleared.ts';

const form = loadForm(formFile({ type: 'object', properties: { kind: { const: 'a' }, name: { type: 'string' } } }));

test('what was filled in beforehand and came back empty stays empty, but for what the file fixes', () => {
  const initial = { kind: 'a', name: 'Ada', home: { town: 'Ikole', street: '' }, tags: ['x'] };
  const values = withCleared(form, { home: { street: 'Fajuyi' }, other: 1 }, initial);
  expect(values).toStrictEqual({
    kind: 'a',
    home: { street: 'Fajuyi', town: undefined },
    other: 1,
    name: undefined,
    tags: undefined,
  });
});
