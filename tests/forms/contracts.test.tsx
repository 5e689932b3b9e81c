// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { render } from '@testing-library/react';
import { HtmlValidate } from 'html-validate/node';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { forms } from 'virtual:forms';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { Form } from '../../src/form/draw/Form.tsx';
import { formIds, formSource, readForm } from '../../src/form/compile/formsPlugin.ts';
import { initialValues } from '../../src/form/model/initialValues.ts';
import { inputFields } from '../../src/submit/inputFields.ts';
import { refusalsOf } from './answers.ts';

const root = resolve(import.meta.dirname, '../..');
const description = JSON.parse(readFileSync(join(root, 'schemas/meta/form.json'), 'utf8')) as object;
const describes = new Ajv({ allErrors: true, strict: false, logger: false }).compile(description);
const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'no-implicit-close': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
  },
});

const sent = () => Promise.resolve({ sent: true as const });

test('every form file of schemas/ is compiled', () => {
  expect(Object.keys(forms)).toEqual(formIds(root));
});

describe.each(Object.entries(forms))('the form %s', (id, form) => {
  const page = () =>
    new DOMParser().parseFromString(renderToString(<Form form={form} action="/here" onSend={sent} />), 'text/html');

  test('is a form file as schemas/meta/form.json describes them', () => {
    describes(readForm(root, id));
    expect(describes.errors ?? []).toEqual([]);
  });

  test('compiles to code that evaluates nothing', () => {
    const code = formSource(root, id, readForm(root, id));
    expect(code).not.toMatch(/\brequire\(|\beval\(|new Function/);
  });

  test('has a title for every field and words for every demand', () => {
    for (const { name, field } of evaluate(form, {}).possible)
      expect([name, typeof field.constraints.title]).toEqual([name, 'string']);
    const messages = refusalsOf(form, {}).map(({ message }) => message);
    expect(messages.filter((message) => /must have|must match|is not right yet/.test(message))).toEqual([]);
  });

  test('refuses its empty state exactly at the fields that must be answered', () => {
    const required = inputFields(form)
      .filter((input) => input.required && input.blank === undefined)
      .map(({ pointer }) => pointer);
    const refused = refusalsOf(form, initialValues(form)).map(({ path }) => path.replace(/^(\/[^/]+).*/, '$1'));
    expect(new Set(refused)).toEqual(
      new Set(required.filter((path) => initialValues(form)[path.slice(1)] === undefined || refused.includes(path))),
    );
  });

  test('draws valid HTML on the server, each id once, each control named', async () => {
    const report = await html.validateString(
      `<!doctype html><html lang="en"><head><title>Form</title></head><body><h1>Form</h1><h2>Form</h2>${renderToString(<Form form={form} action="/here" onSend={sent} />)}</body></html>`,
    );
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
      ),
    ).toEqual([]);

    const ids = [...page().querySelectorAll('[id]')].map((element) => element.id);
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
    for (const control of page().querySelectorAll('input:not([type=hidden]), select, textarea')) {
      const label = control.ownerDocument.querySelector(`label[for="${control.id}"]`);
      expect([control.outerHTML, Boolean(label?.textContent?.trim())]).toEqual([control.outerHTML, true]);
    }
  });

  test('ties every reference of its controls to something that is there', () => {
    const { container } = render(<Form form={form} action="/here" onSend={sent} />);
    for (const attribute of ['aria-describedby', 'aria-labelledby'])
      for (const element of container.querySelectorAll(`[${attribute}]`))
        for (const one of element.getAttribute(attribute)!.split(' '))
          expect([one, Boolean(container.querySelector(`[id="${one}"]`))]).toEqual([one, true]);
  });

  test('draws in the browser what it drew on the server', () => {
    const { container } = render(<Form form={form} action="/here" onSend={sent} />);
    const names = (node: ParentNode) =>
      [...node.querySelectorAll('[name]')]
        .map((control) => control.getAttribute('name'))
        .filter((name) => !name!.startsWith('_'));
    expect(names(container)).toEqual(
      [...page().querySelectorAll('[name]')]
        .filter((control) => !control.closest('noscript'))
        .map((control) => control.getAttribute('name'))
        .filter((name) => !name!.startsWith('_')),
    );
  });

  test('ends with its submit button', () => {
    const buttons = page().querySelectorAll('form button');
    expect(buttons[buttons.length - 1]!.textContent).toBe(form.definition.submit.label);
  });
});
