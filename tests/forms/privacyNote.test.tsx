// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { FormModule } from '../../src/form/model/FormModule.ts';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { loadFormParts } from '../../src/form/theme/loadFormParts.ts';
import { formFile, loadForm } from './loadForm.ts';

afterEach(cleanup);

const TEXT = 'We use your answers to plan your visit.';
const text = (title: string) => ({ title, type: 'string' }) as const;
const schema = { type: 'object', properties: { name: text('Name'), day: text('Day') } } as const;

const formWith = (privacy?: object, uiSchema = {}) =>
  loadFormParts(loadForm({ ...formFile(schema, { uiSchema }), ...(privacy && { privacy }) }));

const view = (form: FormModule) => (
  <SiteForm form={form} action="/here" onSend={() => Promise.resolve({ ok: true as const })} />
);
const linkIn = (container: ParentNode) => container.querySelector('a[href="/privacy"]');

test('the privacy text and its link are above the button, without script too', async () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(view(await formWith({ text: TEXT, purpose: 'To plan' })));
  const note = linkIn(served)!.parentElement!;
  expect(note.textContent).toBe(`${TEXT} See our privacy notice.`);
  expect(note.nextElementSibling!.textContent).toBe('Send');
});

test('a form without a text links to the notice, and does not show its purpose', async () => {
  const { container } = render(view(await formWith({ purpose: 'To plan', basis: 'Consent' })));
  expect(linkIn(container)!.parentElement!.textContent!.trim()).toBe('See our privacy notice.');
});

test('a form that says nothing about privacy has no such line', async () => {
  expect(linkIn(render(view(await formWith())).container)).toBeNull();
});

test('a form in steps shows the privacy text in its last step', async () => {
  const steps = {
    'ui:steps': [
      { title: 'You', fields: ['name'] },
      { title: 'When', fields: ['day'] },
    ],
  };
  Element.prototype.scrollIntoView = () => undefined;
  const { container } = render(view(await formWith({ text: TEXT }, steps)));
  expect(linkIn(container)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByText(TEXT, { exact: false })).textContent).toContain('privacy notice');
});
