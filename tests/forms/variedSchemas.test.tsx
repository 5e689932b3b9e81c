// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FieldNode } from '../../src/form/model/FieldNode.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import { pointerToEntryName } from '../../src/form/model/entryNames.ts';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { createInitialValues } from '../../src/form/model/createInitialValues.ts';
import type { FormModule } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { InitialFormStateContext } from '../../src/form/state/InitialFormStateContext.ts';
import { createStockValidator } from '../../src/form/compile/createStockValidator.ts';
import { propertyRuns } from '../propertyRuns.ts';
import { countingOf, refusalsOf } from './answers.ts';
import { caseFile, loadForm } from './loadForm.ts';
import { randomChanges } from './randomChanges.ts';
import { cases } from './variedSchemas.ts';

afterEach(cleanup);

/** The second validator: the stock validator of RJSF, for the schemas as they are written. */
const createTask = createStockValidator();

const element = (form: FormModule, values?: FormValues) => (
  <InitialFormStateContext value={values && { formId: form.id, values, errors: [] }}>
    <SiteForm form={form} action="/" onSend={() => Promise.resolve({ ok: true })} />
  </InitialFormStateContext>
);

/** tests/journeys/variedForms.test.ts runs the same cases in a browser. */
describe.each(Object.entries(cases))('%s', (_, one) => {
  const { schema, right, wrong } = one;
  const form = loadForm(caseFile(one));
  const isRight = (answers: unknown) =>
    createTask({ form: form.id, schema: JSON.stringify(schema), answers, now: Date.now() })().length === 0;

  test('accepts and refuses what the second validator does', () => {
    for (const values of right) expect([values, isRight(values), refusalsOf(form, values)]).toEqual([values, true, []]);
    for (const values of wrong)
      expect([values, isRight(values), refusalsOf(form, values).length > 0]).toEqual([values, false, true]);
  });

  test('accepts of answers changed at random what the second validator accepts', () => {
    const { seed, numRuns } = propertyRuns();
    const changed = randomChanges(seed);
    for (const values of [...right, ...wrong])
      for (let count = 0; count < numRuns; count++) {
        const answers = changed(changed(values)) as Record<string, unknown>;
        const active = countingOf(form, answers);
        expect([seed, active, refusalsOf(form, answers).length === 0]).toEqual([seed, active, isRight(active)]);
      }
  });

  test('renders without warnings, posts without script and sends by Enter', () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = new DOMParser().parseFromString(renderToString(element(form)), 'text/html');
    render(element(form));
    expect([...noise.mock.calls, ...warnings.mock.calls]).toEqual([]);
    vi.restoreAllMocks();
    expect(page.querySelectorAll('noscript noscript')).toHaveLength(0);
    const names = new Set([...page.querySelectorAll('[name]')].map((control) => control.getAttribute('name')));
    expect(shownNames(evaluate(form, createInitialValues(form))).filter((name) => !names.has(name))).toEqual([]);
    // The first button that sends is the one that Enter presses.
    expect(page.querySelector('form button[type=submit]')!.hasAttribute('name')).toBe(false);
  });

  test('shows right answers so that a browser without script would send them back', () => {
    for (const values of right) {
      document.body.innerHTML = renderToString(element(form, values));
      expect(entriesOf(form, document.querySelector('form')!)).toEqual(countingOf(form, values));
    }
    document.body.innerHTML = '';
  });
});

/** The names of the entries of all fields that are drawn, under a condition or not. */
const shownNames = (field: FieldNode): string[] => [
  ...(field.field.type.control ? [pointerToEntryName(field.pointer)] : []),
  ...[...field.renderedFields, ...field.items].flatMap(shownNames),
];

/** Returns the values that a browser would post, as the server decodes them. */
function entriesOf(form: FormModule, shown: HTMLFormElement): FormValues {
  const { values, options } = decodeForm(form, new FormData(shown) as unknown as Iterable<[string, string | File]>);
  return countingOf(form, values, options);
}
