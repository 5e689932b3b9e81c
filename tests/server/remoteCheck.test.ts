import { buildFormFieldModel } from '../../src/form/compile/buildFormFieldModel.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildSchema, graphqlSync, type GraphQLSchema } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { readRemoteSchema } from '../../src/server/hosted/readRemoteSchema.ts';
import { readServiceRequirements, listUnmetRequirements } from '../../src/server/hosted/listUnmetRequirements.ts';
import { bundled } from './bundled.ts';
import { fakeService, json, text, type Answer, type FakeService } from './fakeService.ts';
import { visitForm } from './visitForm.ts';

const run = promisify(execFile);
const TOKEN = 'very-secret-token';

const QUERIES = `
  scalar Json
  type Asset { url: String! }
  type RichText { raw: Json! }
  type Author { name: String! bio: String photo: Asset }
  type Course { title: String! slug: String! description: String mediumPaymentPackage: String proPaymentPackage: String }
  type TraineeGallery { traineePhoto: Asset }
  type Post { title: String! excerpt: String featuredImage: Asset author: Author createdAt: String slug: String! content: RichText }
  input PostWhereUniqueInput { id: ID slug: String }
  type Query { courses(first: Int): [Course!]! traineeGalleries: [TraineeGallery!]! post(where: PostWhereUniqueInput!): Post }`;

const VISIT = `
  type Visit { id: ID! }
  input GuestInput { guestName: String! age: Float }
  enum Needs { Yes No }
  input VisitCreateInput { id: ID visitorName: String! people: Int! company: String needsHelp: Needs guests: [GuestInput!] help: String }
  type Mutation { createVisit(data: VisitCreateInput!): Visit }`;

const needs = {
  forms: { visit: buildFormFieldModel(visitForm) },
  queries: (['courses', 'postBySlug', 'traineeGalleries'] as const).map((name) => ({
    name,
    askedBy: ['pages/a.json'],
  })),
};
const problems = (sdl: string) => listUnmetRequirements(buildSchema(sdl), needs);

describe('what a hosted service lacks', () => {
  it('is nothing when it has all that is needed, and more', () => {
    expect(problems(QUERIES + VISIT)).toEqual([]);
  });

  const OF_FORM: [what: string, from: string, to: string, problem: string][] = [
    ['the mutation', 'createVisit', 'createOther', 'the service has no mutation createVisit.'],
    ['any mutation', VISIT, '', 'the service has no mutation createVisit.'],
    ['a field', 'company: String', '', "the service's VisitCreateInput has no field company."],
    ['a field of a list', 'age: Float', '', "the service's GuestInput has no field age."],
    ['a conditional field', 'help: String }', '}', "the service's VisitCreateInput has no field help."],
    [
      'the right type',
      'people: Int!',
      'people: String',
      "the service's VisitCreateInput.people is String, but the form sends an integer.",
    ],
    ['a choice', 'Yes No', 'Yes', 'the service\'s VisitCreateInput.needsHelp does not know "No".'],
    [
      'leniency',
      'needsHelp: Needs',
      'needsHelp: Needs!',
      "the service's VisitCreateInput requires needsHelp, but a visitor may leave it empty.",
    ],
    [
      'leniency elsewhere',
      'id: ID ',
      'id: ID captcha: String! ',
      "the service's VisitCreateInput requires captcha, but the form does not ask for it.",
    ],
    ['an id', 'id: ID!', 'uuid: ID!', "the service's createVisit does not return an id."],
    ['the argument', '(data:', '(input:', "the service's createVisit has no argument data."],
    [
      'the input',
      'VisitCreateInput',
      'VisitInput',
      "the service's createVisit accepts VisitInput, but the site sends VisitCreateInput.",
    ],
  ];
  it.each(OF_FORM)('is told in plain words: %s', (_, from, to, problem) => {
    expect(problems(QUERIES + VISIT.replaceAll(from, to))).toContain(`schemas/visit.json: ${problem}`);
  });

  it.each([
    ['a query', 'courses(first: Int)', 'lessons', 'courses', 'Cannot query field "courses" on type "Query".'],
    ['a field further in', 'bio: String', '', 'postBySlug', 'Cannot query field "bio" on type "Author".'],
    [
      'an argument it demands',
      'first: Int',
      'first: Int!',
      'courses',
      'Field "courses" argument "first" of type "Int!" is required, but it was not provided.',
    ],
  ])('of what pages ask is told with the page: %s', (_, from, to, query, problem) => {
    const told = problems(QUERIES.replace(from, to) + VISIT).join('\n');
    expect(told).toContain(`pages/a.json (query ${query}): the service says: ${problem}`);
  });

  it('is asked for every form file and every query of a page', () => {
    const { forms, queries } = readServiceRequirements(process.cwd());
    expect(Object.keys(forms)).toEqual(expect.arrayContaining(['siwes', 'job-application']));
    expect(queries.map(({ name }) => name).sort()).toEqual(['courses', 'postBySlug', 'traineeGalleries']);
  });
});

describe('npm run check -- --remote', { timeout: 60_000 }, () => {
  let service: FakeService | undefined;
  afterEach(() => service?.close());

  async function check(env: Record<string, string>, words = ['--remote']) {
    return run(process.execPath, [bundled('check'), ...words], {
      env: { PATH: process.env.PATH, ...env },
    }).then(
      ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => error,
    );
  }
  const introspect =
    (schema: GraphQLSchema): Answer =>
    (response, request) => {
      const { query } = JSON.parse(request.body) as { query: string };
      json(graphqlSync({ schema, source: query }))(response, request);
    };

  it('lists what the service lacks and never tells the token', async () => {
    service = await fakeService(introspect(buildSchema(QUERIES)));
    const { code, stderr } = await check({ CONTENT_URL: service.url, CONTENT_TOKEN: TOKEN });
    expect(code).toBe(1);
    expect(stderr).toContain('schemas/siwes.json: the service has no mutation createSiwesContact.');
    expect(stderr).not.toContain(TOKEN);
    expect(service.requests[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it.each<[string, Answer, string]>([
    ['refuses the token', text('', 401), 'does not accept CONTENT_TOKEN (401)'],
    ['answers with a page', text('<html>'), 'is not GraphQL'],
    [
      'hides its schema',
      json({ errors: [{ message: 'introspection is off' }] }),
      'does not give its schema: introspection is off',
    ],
    ['tells half a schema', json({ data: { __schema: {} } }), 'cannot be read'],
  ])('tells when the service %s', async (_, answer, problem) => {
    service = await fakeService(answer);
    expect(await readRemoteSchema({ url: service.url, token: TOKEN })).toEqual({
      ok: false,
      reason: expect.stringContaining(problem),
    });
  });

  it('tells when nothing answers, when nothing is set and what it does not know', async () => {
    const nowhere = await readRemoteSchema({ url: 'http://127.0.0.1:1/', token: TOKEN });
    expect(nowhere).toEqual({ ok: false, reason: expect.stringContaining('cannot be reached') });
    expect((await check({})).stderr).toContain('Set CONTENT_URL and CONTENT_TOKEN');
    expect((await check({}, ['--remotely'])).stderr).toContain('Options: --fix, --json, --watch, --remote.');
  });
});
