// @vitest-environment jsdom
import { resolve } from 'node:path';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { loadFormParts } from '../../src/form/theme/loadFormParts.ts';
import { listFormIds, readForm } from '../../src/site/disk/readJsonFiles.ts';
import { compileFormOrThrow } from '../../src/form/compile/compileFormOrThrow.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import { pointerToEntryName } from '../../src/form/model/entryNames.ts';
import { hasSteps } from '../../src/form/model/hasSteps.ts';
import { buildMutationInputType } from '../../src/submit/mutationInput.ts';
import { refusalsOf } from '../forms/answers.ts';
import { SITE_FORMS } from '../journeys/siteForms.ts';
import { siteSource } from '../sitePages.tsx';
import { htmlFaults } from './validateHtml.ts';

const forms = await siteSource.forms();
await Promise.all(Object.values(forms).map(loadFormParts));
const root = resolve(import.meta.dirname, '../..');
/** Words of a validator, which no visitor is to read. */
const NOT_OURS = /^(must|should) |must have (?!at most)|must match|is not valid|keyword|schema/i;
const NONSENSE = ['', ' ', '\u0000', '<b>', 'x'.repeat(10_000), 0, -1, true, null, [], {}, [null], { a: 1 }];

/** Returns the posted names in order, without controls inside a noscript. */
const namesIn = (node: ParentNode) =>
  [...node.querySelectorAll('[name]:not(noscript *)')]
    .map((control) => control.getAttribute('name')!)
    .filter((name) => !name.startsWith('_'));

test('every form file of schemas/ is compiled', () => {
  expect(Object.keys(forms)).toEqual(listFormIds(root));
});

describe.each(Object.entries(forms))('the form %s', (id, form) => {
  const { fields } = buildMutationInputType(form);
  const element = <SiteForm form={form} action="/here" onSend={() => Promise.resolve({ ok: true as const })} />;

  test('compiles to code that evaluates nothing', () => {
    expect(compileFormOrThrow(id, readForm(root, id))).not.toMatch(/\brequire\(|\beval\(|new Function/);
  });

  test('refuses no answers at all, each required field once', () => {
    const required = fields.filter((input) => input.required && input.blank === undefined);
    const refused = refusalsOf(form, {}).map(({ path }) => path.split('/')[1]!);
    expect(refused.toSorted()).toEqual(required.map(({ field }) => field).toSorted());
  });

  test('has a title for every field and its own words for every refusal', () => {
    for (const { name, field } of evaluate(form, {}).possible)
      expect([name, typeof field.constraints.title]).toEqual([name, 'string']);
    const tries = NONSENSE.map((answer) => Object.fromEntries(fields.map(({ field }) => [field, answer])));
    for (const values of [{}, ...tries])
      expect(
        refusalsOf(form, values).filter(({ path, message }) => !path.startsWith('/') || NOT_OURS.test(message)),
        JSON.stringify(values).slice(0, 60),
      ).toEqual([]);
  });

  test('renders valid HTML on the server: unique ids, named controls, no dead ids', async () => {
    expect(await htmlFaults(`<h1>Form</h1><h2>Form</h2>${renderToString(element)}`)).toEqual([]);
  });

  test('renders in the browser as on the server, up to its last button', () => {
    const { container } = render(element);
    const served = new DOMParser().parseFromString(renderToString(element), 'text/html');
    expect(namesIn(container)).toEqual(namesIn(served));
    const last = hasSteps(form) ? 'Continue' : form.definition.submit.label;
    expect([...served.querySelectorAll('form button')].at(-1)!.textContent).toBe(last);
  });
});

test.each(SITE_FORMS)('the form $id validates every field as specified, in its words', (known) => {
  const form = forms[known.id]!;
  const places = evaluate(form, {}).possible;
  // Answers stay while the next ones are tried: a limit may be another answer.
  const entries = new Map<string, string>();
  const said = (label: string, answer: string) => {
    const { pointer } = places.find(({ field }) => field.constraints.title?.startsWith(label))!;
    entries.set(pointerToEntryName(pointer), answer);
    const { values } = decodeForm(form, [...entries]);
    return refusalsOf(form, values).find(({ path }) => path === pointer)?.message ?? '';
  };
  for (const [label, refused, words, taken] of known.rules)
    expect([label, refused, said(label, refused), taken, said(label, taken)]).toEqual([
      label,
      refused,
      words,
      taken,
      '',
    ]);
});
