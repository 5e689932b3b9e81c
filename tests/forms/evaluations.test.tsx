// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import { submitForm } from '../../src/submit/submitForm.ts';
import { callCounter, evaluations } from './callCounter.ts';
import { formFile, loadForm } from './loadForm.ts';

const countEvaluations = callCounter(evaluations);

const text: FormSchema = { type: 'string' };
const file = formFile({
  type: 'object',
  required: ['name'],
  properties: {
    name: { ...text, title: 'Name' },
    way: {
      anyOf: [
        { title: 'By road', type: 'object', properties: { from: text, note: text } },
        { title: 'By air', type: 'object', properties: { from: text, flight: text } },
      ],
    },
  },
  if: { required: ['name'], properties: { name: { const: 'Ada' } } },
  then: { properties: { more: text } },
});
const form = loadForm({ ...file, submit: { ...file.submit, reset: false } });

let sent: { variables: object; extensions?: object }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[0]);
    return Response.json({ data: { createThing: { id: 'one', __typename: 'Thing' } } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw() {
  const { container } = render(
    <SiteForm
      form={form}
      action="/"
      onSend={async (_, { active }) => {
        const outcome = await submitForm(form, active, { filling: 'f' });
        return outcome.ok ? { ok: true } : { ok: false, reason: 'stopped' };
      }}
    />,
  );
  const type = (name: string, value: string) =>
    fireEvent.input(container.querySelector(`[name="${name}"]`)!, { target: { value } });
  return { type, submit: () => fireEvent.submit(container.querySelector('form')!) };
}

test('a submit evaluates its answers once, up to what is sent', async () => {
  const { type, submit } = draw();
  type('name', 'Ada');
  type('more', 'x');
  const [count] = await countEvaluations(async () => {
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });
  expect(count).toBe(1);
  expect(sent[0]!.variables).toEqual({ data: { name: 'Ada', more: 'x' } });
  await act(async () => undefined);
});

test('which option is open is sent with the answers, which may fit another one as well', async () => {
  const { type, submit } = draw();
  type('name', 'Bo');
  fireEvent.change(screen.getByLabelText('Way'), { target: { value: '1' } });
  type('way/from', 'Ado');
  submit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    variables: { data: { name: 'Bo', way: { from: 'Ado' } } },
    extensions: { form: { options: { '0/way': 1 } } },
  });
  await act(async () => undefined);
});
