import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { loadFormParts } from '../../src/form/theme/loadFormParts.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { InitialFormState } from '../../src/form/model/FormState.ts';
import { InitialFormStateContext } from '../../src/form/state/InitialFormStateContext.ts';
import { loadForm } from '../forms/loadForm.ts';
import openEvening from '../forms/openEvening.json';
import { pdfFile } from './pdf.ts';
import { plainPages, startServer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';

const form = loadForm(openEvening as unknown as FormDefinition, 'evening');
const draw = (posted?: InitialFormState) =>
  renderToString(
    <InitialFormStateContext value={posted}>
      <SiteForm form={form} action="/known/evening" onSend={async () => ({ ok: true })} />
    </InitialFormStateContext>,
  );
let server: RunningServer;
beforeAll(async () => {
  await loadFormParts(form);
  const pages = {
    ...plainPages,
    formsAt: async () => ['evening'],
    render: async (_path: string, posted?: InitialFormState) => ({ status: 200, html: draw(posted), styleHashes: [] }),
  };
  server = await startServer({}, pages, {}, undefined, { evening: form });
});
afterAll(() => server.close());

/** Returns the parts of a page without script: its hidden entries, its step, and its messages. */
function read(html: string) {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]): [string, string] => [name!, value!],
  );
  return { hidden, html, step: /step-\w+">(?:<span[^>]*>.*?<\/span>)? (?:<!-- -->)?([^<]+)<\/h3>/.exec(html)?.[1] };
}

async function post(
  page: ReturnType<typeof read>,
  entries: [string, string | File][],
  pressed: string | undefined = 'next',
) {
  const body = new FormData();
  for (const [name, value] of [...page.hidden, ...entries]) body.append(name, value);
  if (pressed !== '') body.append('_step', pressed);
  const response = await fetch(`${server.url}/known/evening`, { method: 'POST', body });
  return { status: response.status, ...read(await response.text()) };
}

test('walks the same steps without script, files included, and stores the answers', async () => {
  let page = read(draw());
  expect(page.step).toBe('About you');
  const refused = await post(page, [['fullName', 'Ada Obi']]);
  expect([refused.status, refused.step, refused.html.includes('Invalid email address')]).toEqual([
    422,
    'About you',
    true,
  ]);
  expect(refused.html).not.toContain('Choose a centre');
  page = await post(page, [
    ['fullName', 'Ada Obi'],
    ['email', 'ada@example.com'],
  ]);
  expect(page.step).toBe('How you come');
  const back = await post(page, [['centre', 'Ikole-Ekiti']], 'back');
  expect([back.step, back.html.includes('value="ada@example.com"')]).toEqual(['About you', true]);
  page = await post(page, [['centre', 'Ikole-Ekiti']]);
  page = await post(page, [['bus', 'Yes']]);
  expect(page.step).toBe('What you bring');
  page = await post(page, [
    ['cv', pdfFile('Ada.pdf')],
    ['days', 'Tuesday'],
    ['guests/0/name', 'Bola'],
  ]);
  expect(page.step).toBe('Check your answers');
  expect(page.html.replace(/<[^>]+>/g, ' ')).toMatch(
    /Ada Obi.*ada@example\.com.*Ikole-Ekiti.*Yes.*Bola.*Ada\.pdf.*Tuesday/s,
  );
  // From the last look to a question, and back to it.
  const change = await post(page, [], '1');
  expect(change.step).toBe('About you');
  const changed = await post(change, [
    ['fullName', 'Ada Obi'],
    ['email', 'obi@example.com'],
  ]);
  expect([changed.status, changed.step]).toEqual([200, 'Check your answers']);
  const sent = await post(changed, [], '');
  expect([sent.status, /What you sent.*obi@example\.com.*Ada\.pdf/s.test(sent.html)]).toEqual([200, true]);
  const [record] = await storedSubmissions(server.config.dataDir);
  expect(record!.input).toEqual({
    fullName: 'Ada Obi',
    email: 'obi@example.com',
    centre: 'Ikole-Ekiti',
    bus: 'Yes',
    days: ['Tuesday'],
    guests: [{ name: 'Bola' }],
    cv: expect.stringMatching(/\/uploads\/.*\.pdf$/),
  });
});

test('who leaps to the end is led to what is wrong', async () => {
  const page = read(draw());
  const sent = await post(
    {
      ...page,
      hidden: [
        ['_form', 'evening'],
        ['_at', 'review'],
      ],
    },
    [['fullName', 'Ada']],
    '',
  );
  expect([sent.status, sent.step]).toEqual([422, 'About you']);
  const nowhere = await post(
    {
      ...page,
      hidden: [
        ['_form', 'evening'],
        ['_at', '99'],
      ],
    },
    [['fullName', 'Ada']],
    '__proto__',
  );
  expect([nowhere.status, nowhere.step]).toEqual([200, 'About you']);
});
