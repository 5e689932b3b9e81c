import { expect, test } from 'vitest';
import { codesOf, FAQ, FORM, pageWith, problemsOf } from '../../../tests/check/temporarySite.ts';

const { rename: _rename, ...submit } = FORM.submit;
const { retention: _retention, ...UNLIMITED } = FORM;
const text = (title: string, more = {}) => ({ title, type: 'string', ...more });
const siteWith = (properties: object, more: object = {}) => ({
  'schemas/visit.json': { ...UNLIMITED, schema: { type: 'object', properties }, uiSchema: {}, submit, ...more },
});
const codes = (...site: Parameters<typeof siteWith>) =>
  codesOf(siteWith(...site)).map((code) => code.replace(/^\S+ /, ''));

test.each([
  { fullName: text('Full name') },
  { who: text('Name') },
  { contact: text('Contact', { format: 'email' }) },
  { phoneNumber: text('How to reach you') },
  { where: text('Home address') },
  { dateOfBirth: text('Born on', { format: 'date' }) },
  { nin: text('Your NIN') },
  { cv: text('CV', { format: 'data-url', contentMediaType: 'application/pdf' }) },
])('a form without retention that asks %j is reported', (properties) => {
  expect(codes(properties)).toEqual(['no-retention?']);
  expect(codes(properties, { retention: { keep: '12 months' } })).toEqual([]);
});

test('a phone number is known by its input type, and a name by its autocomplete', () => {
  const call = (uiSchema: object) => codes({ call: text('Call me') }, { uiSchema });
  expect(call({ call: { 'ui:inputType': 'tel' } })).toEqual(['no-retention?']);
  expect(call({ call: { 'ui:autocomplete': 'family-name' } })).toEqual(['no-retention?']);
  expect(call({ call: { 'ui:autocomplete': 'organization' } })).toEqual([]);
});

test.each(['Company name', 'Name of institution', 'Web address', 'Project', 'Seats'])(
  'the question %j is no personal data',
  (title) => {
    expect(codes({ answer: text(title) })).toEqual([]);
  },
);

test.each([
  ['health', text('Any health challenges?')],
  ['health', text('Anything else?', { description: 'Such as allergies.' })],
  ['faith', text('Religion')],
  ['origin', text('State of origin')],
  ['a party', text('Which party do you support?')],
  ['a union', text('Are you a member of a trade union?')],
])('a question about %s that is not marked sensitive is reported', (topic, question) => {
  const [problem, ...more] = problemsOf(siteWith({ answer: question }));
  expect(problem).toContain(`the question is about ${topic}`);
  expect(more).toEqual([]);
  expect(codes({ answer: { ...question, sensitive: true } })).toEqual([]);
});

test('a question under a condition is reported by its name', () => {
  const then = { properties: { medicalHistory: text('Details') } };
  const asks = { if: { required: ['ill'], properties: { ill: { const: 'Yes' } } }, then };
  const schema = { type: 'object', properties: { ill: text('Well?', { enum: ['Yes', 'No'] }) }, ...asks };
  expect(codes({}, { schema })).toEqual(['not-sensitive?']);
});

test.each(['How many are in your third party?', 'Embrace the team', 'Reunion day'])(
  'the words %j are not about a sensitive topic',
  (title) => {
    expect(codes({ answer: text(title) })).toEqual([]);
  },
);

test('"sensitive": false accepts a question whose words are harmless here', () => {
  expect(codes({ size: text('How many are in your party?', { sensitive: false }) })).toEqual([]);
});

test('a marked group covers its questions, and an unmarked one is reported once', () => {
  const health = {
    title: 'Your health',
    type: 'object',
    properties: { disease: text('Diseases'), allergies: text('Allergies') },
  };
  expect(codes({ health })).toEqual(['not-sensitive?']);
  expect(codes({ health: { ...health, sensitive: true } })).toEqual([]);
});

test.each([
  [{ keep: '12' }, 'is "12": write a number with days, weeks, months or years, such as "12 months"'],
  [{ keep: '6 months', sensitive: '1 year' }, 'is "1 year": write at most 6 months'],
])('the retention %j is an error with its fix', (retention, words) => {
  expect(problemsOf(siteWith({ answer: text('Answer') }, { retention })).join()).toContain(words);
  expect(codes({ answer: text('Answer') }, { retention })).toEqual(['invalid-duration']);
});

test.each([{ retention: 'for ever' }, { retention: {} }, { retention: { keep: 12 } }, { privacy: { why: 'x' } }])(
  'the shape %j is refused',
  (part) => {
    expect(codes({ answer: text('Answer') }, part).filter((code) => !code.endsWith('?'))).toHaveLength(1);
  },
);

test('a privacy text needs a page at /privacy', () => {
  const site = siteWith({ answer: text('Answer') }, { privacy: { text: 'Only to reply.' } });
  expect(codesOf(site)).toEqual([expect.stringContaining('no-privacy-page?')]);
  const page = { ...pageWith(FAQ), route: '/privacy', title: 'Privacy' };
  expect(codesOf({ ...site, 'pages/privacy.json': page })).toEqual([]);
});
