// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { evaluate, type FieldNode } from '../../src/form/model/evaluate.ts';
import { decodeForm, entryName } from '../../src/form/model/decodeForm.ts';
import { Form } from '../../src/form/draw/Form.tsx';
import { initialValues } from '../../src/form/model/initialValues.ts';
import type { FormModule } from '../../src/form/model/FormModule.ts';
import type { FormValues, SendOutcome } from '../../src/form/model/FormState.ts';
import { PostedFormContext } from '../../src/form/state/PostedFormContext.ts';
import { propertyRuns } from '../propertyRuns.ts';
import { countingOf, refusalsOf } from './answers.ts';
import { caseFile, loadForm } from './loadForm.ts';
import { randomChanges } from './randomChanges.ts';
import { cases } from './variedSchemas.ts';

afterEach(cleanup);

/** Another Ajv, as it comes, on the schema as it is written. */
function independent(schema: object) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

const element = (
  form: FormModule,
  values?: FormValues,
  onSend: (values: FormValues) => Promise<SendOutcome> = () => Promise.resolve({ sent: true }),
) => (
  <PostedFormContext value={values && { formId: form.id, values, errors: [] }}>
    <Form form={form} action="/" onSend={onSend} />
  </PostedFormContext>
);

describe.each(Object.entries(cases))('%s', (_, one) => {
  const { schema, right, wrong } = one;
  const form = loadForm(caseFile(one));

  test('accepts and refuses what an independent Ajv does', () => {
    const ajv = independent(schema);
    for (const values of right) expect([values, ajv(values), refusalsOf(form, values)]).toEqual([values, true, []]);
    for (const values of wrong)
      expect([values, ajv(values), refusalsOf(form, values).length > 0]).toEqual([values, false, true]);
  });

  test('takes of answers changed at random what an independent Ajv takes', () => {
    const ajv = independent(schema);
    const { seed, numRuns } = propertyRuns();
    const changed = randomChanges(seed);
    for (const values of [...right, ...wrong])
      for (let count = 0; count < numRuns; count++) {
        const answers = changed(changed(values)) as Record<string, unknown>;
        const active = countingOf(form, answers);
        expect([seed, active, refusalsOf(form, answers).length === 0]).toEqual([seed, active, ajv(active)]);
      }
  });

  test('is drawn empty, on the server and in the browser, in silence', () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(renderToString(element(form))).toContain('<form');
    render(element(form));
    expect([...noise.mock.calls, ...warnings.mock.calls]).toEqual([]);
    vi.restoreAllMocks();
  });

  test('takes over what the server drew, whatever is hidden in it, and keeps what was typed before', async () => {
    for (const values of [undefined, ...right]) {
      const faults: unknown[] = [];
      const page = document.body.appendChild(document.createElement('div'));
      page.innerHTML = renderToString(element(form, values));
      const typed = [...page.querySelectorAll<HTMLInputElement>('form input[type=text]:not([readonly], [name^=_])')];
      for (const control of typed) control.value = `${control.value}typed`;
      const expected = typed.map(({ name, value }) => [name, value]);
      const root = await act(async () =>
        hydrateRoot(page, element(form, values), { onRecoverableError: (fault) => void faults.push(fault) }),
      );
      expect([values, faults]).toEqual([values, []]);
      expect(typed.filter((control) => control.isConnected).map(({ name, value }) => [name, value])).toEqual(expected);
      await act(async () => root.unmount());
      page.remove();
    }
  });

  test('can be filled in whole without script, and Enter sends it', () => {
    const page = new DOMParser().parseFromString(renderToString(element(form)), 'text/html');
    expect(page.querySelectorAll('noscript noscript')).toHaveLength(0);
    const names = new Set([...page.querySelectorAll('[name]')].map((control) => control.getAttribute('name')));
    expect(shownNames(evaluate(form, initialValues(form))).filter((name) => !names.has(name))).toEqual([]);
    // The first button that sends is the one that Enter presses.
    const buttons = [...page.querySelectorAll('form button[type=submit]')];
    expect(buttons[0]!.hasAttribute('name')).toBe(false);
  });

  test('shows right answers so that a browser without script would send them back', () => {
    for (const values of right) {
      document.body.innerHTML = renderToString(element(form, values));
      expect(entriesOf(form, document.querySelector('form')!)).toEqual(countingOf(form, values));
    }
    document.body.innerHTML = '';
  });

  test('sends what stands in its controls when an independent Ajv accepts that, and else says why', async () => {
    const ajv = independent(schema);
    for (const values of [...right, ...wrong]) {
      const onSend = vi.fn<(values: FormValues) => Promise<SendOutcome>>(() => Promise.resolve({ sent: true }));
      const { container, unmount } = render(element(form, values, onSend));
      const shown = entriesOf(form, container.querySelector('form')!);
      await act(async () => void fireEvent.submit(container.querySelector('form')!));
      if (ajv(shown)) {
        expect([values, onSend.mock.calls[0]?.[0]]).toEqual([values, shown]);
      } else {
        const links = [...container.querySelectorAll('[role=alert] a')];
        expect([values, onSend.mock.calls.length, links.length > 0]).toEqual([values, 0, true]);
        for (const link of links)
          expect([link.outerHTML, Boolean(document.getElementById(link.getAttribute('href')!.slice(1)))]).toEqual([
            link.outerHTML,
            true,
          ]);
      }
      unmount();
    }
  });
});

/** The names of the entries of all fields that are drawn, under a condition or not. */
const shownNames = (place: FieldNode): string[] => [
  ...(place.field.type.control ? [entryName(place.pointer)] : []),
  ...[...place.shown, ...place.items].flatMap(shownNames),
];

/** What a browser would post, as the server reads it. */
function entriesOf(form: FormModule, shown: HTMLFormElement): FormValues {
  const { values, options } = decodeForm(form, new FormData(shown) as unknown as Iterable<[string, string | File]>);
  return countingOf(form, values, options);
}
