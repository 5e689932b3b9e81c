import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { InitialFormStateContext } from '../../src/form/state/InitialFormStateContext.ts';
import type { PageSource } from '../../src/server/PageSource.ts';
import { callCounter, evaluations } from '../forms/callCounter.ts';
import { formFile, loadForm } from '../forms/loadForm.ts';
import { applicationForm } from './applicationForm.ts';
import { pdfFile } from './pdf.ts';
import { postFile } from './postFile.ts';
import { plainPages, postGraphql, startServer, type GraphqlAnswer, type RunningServer } from './startServer.ts';
import { visitForm, visitInput } from './visitForm.ts';

const countEvaluations = callCounter(evaluations);

const text = { type: 'string' } as const;
const ride = loadForm(
  formFile({
    type: 'object',
    properties: {
      way: {
        anyOf: [
          { title: 'By road', type: 'object', properties: { from: text } },
          { title: 'By air', type: 'object', properties: { from: text, flight: text }, required: ['flight'] },
        ],
      },
    },
  }),
  'ride',
);
const forms = { visit: loadForm(visitForm, 'visit'), application: loadForm(applicationForm, 'application') };
const pages: PageSource = {
  ...plainPages,
  render: async (pathname, posted) => ({
    ...(await plainPages.render(pathname, posted)),
    html: renderToString(
      <InitialFormStateContext value={posted}>
        <SiteForm form={forms[posted!.formId as keyof typeof forms]} action="/" onSend={async () => ({ ok: true })} />
      </InitialFormStateContext>,
    ),
  }),
};
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({}, pages, undefined, undefined, { ride });
});
afterAll(() => server.close());

const RIGHT = { fullName: 'Ada', people: '2', company: 'Kin' };
const post = (entries: Record<string, string | Blob>) => async () => {
  const body = new FormData();
  for (const [name, entry] of Object.entries(entries)) body.append(name, entry);
  await (await fetch(`${server.url}/known/page`, { method: 'POST', body })).text();
};

// One evaluation for each set of answers: the posted ones, the empty form, the form with its defaults, and the
// answers rendered again.
test.each([
  ['is kept, and the form begins anew', { _form: 'visit', ...RIGHT }, 3],
  ['is refused, and drawn again', { _form: 'visit', ...RIGHT, people: '' }, 4],
  ['adds an item to a list', { _form: 'visit', ...RIGHT, _add: 'guests' }, 4],
  ['brings a file', { _form: 'application', fullName: 'Ada', cv: pdfFile() }, 2],
])('a post without script that %s evaluates each set of answers once', async (_, entries, count) => {
  expect(await countEvaluations(post(entries))).toEqual([count]);
});

test('an operation evaluates its answers once, with files and with a used key', async () => {
  const send = () => postGraphql(server.url, createMutationText('createVisit'), { data: visitInput });
  const key = { 'idempotency-key': 'again' };
  const uploaded = [await postFile(server.url, pdfFile()), await postFile(server.url, pdfFile())];
  const [apply, again] = uploaded.map(({ answer }) => () => {
    const data = { fullName: 'Ada', resumeUrl: answer.secure_url };
    return postGraphql(server.url, createMutationText('createApplication'), { data }, key);
  });
  expect(await countEvaluations(send, apply!, again!)).toEqual([1, 1, 1]);
  expect((await again!()).body.data).toEqual((await apply!()).body.data);
});

test('an operation is validated with the options that were open on the screen', async () => {
  const send = async (options: unknown) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: createMutationText('createThing'),
        variables: { data: { way: { from: 'Ado' } } },
        extensions: { form: { options } },
      }),
    });
    return (await response.json()) as GraphqlAnswer;
  };
  expect((await send({ '0/way': 1 })).errors?.[0]?.extensions?.fields).toMatchObject([{ path: '/way/flight' }]);
  for (const options of [{ '0/way': 0 }, undefined, { '0/way': 'x' }, { way: 1 }, 'no'])
    expect((await send(options)).data?.createThing).toBeTruthy();
});
