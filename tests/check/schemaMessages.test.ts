import { expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { FAQ, pageWith, writeSite } from './temporarySite.ts';
import SITE from './temporarySite.json';

const SCHEMA = 'src/blocks/faq/schema.json';

/** Diagnostics of a page whose block has these messages, and of its schema. */
function diagnosticsOf(section: object, errorMessage: unknown, heading: object = {}) {
  const { properties, ...schema } = SITE[SCHEMA];
  const own = { ...properties, heading: { ...properties.heading, ...heading } };
  const root = writeSite({
    [SCHEMA]: { ...schema, properties: own, ...(errorMessage !== undefined && { errorMessage }) },
    'pages/home.json': pageWith({ ...FAQ, ...section }),
  });
  return checkSiteWithoutPictures(root).map(({ code, message, path }) => `${path?.join('/')} ${code}: ${message}`);
}

test('the message of a keyword replaces the general one', () => {
  const messages = { errorMessage: { minLength: 'needs words', type: 'must be words' } };
  expect(diagnosticsOf({ heading: '' }, undefined, messages)).toEqual(['sections/0/heading minLength: needs words']);
});

test('a keyword without a message keeps the general one', () => {
  const messages = { maxLength: 5, errorMessage: { minLength: 'needs words' } };
  const found = diagnosticsOf({ heading: 'Questions' }, undefined, messages);
  expect(found).toEqual(['sections/0/heading maxLength: has 9 characters, but may have at most 5']);
});

test('the message `_` stands for every keyword without one', () => {
  const messages = { maxLength: 5, errorMessage: { minLength: 'needs words', _: 'does not fit' } };
  expect(diagnosticsOf({ heading: 'Questions' }, undefined, messages)).toEqual([
    'sections/0/heading maxLength: does not fit',
  ]);
});

test('a text is the message for every keyword', () => {
  const messages = { errorMessage: 'needs words' };
  expect(diagnosticsOf({ heading: '' }, undefined, messages)).toEqual(['sections/0/heading minLength: needs words']);
});

test('`required` has messages by property, at the place of the property', () => {
  const messages = { required: { heading: 'needs a heading' } };
  expect(diagnosticsOf({ heading: undefined }, messages)).toEqual(['sections/0/heading missing: needs a heading']);
});

test('a message shows a value of the data', () => {
  const messages = { maxLength: 5, errorMessage: { maxLength: '${0} is too long' } };
  expect(diagnosticsOf({ heading: 'Questions' }, undefined, messages)).toEqual([
    'sections/0/heading maxLength: "Questions" is too long',
  ]);
});

test('a message changes no fix', () => {
  const { properties, ...schema } = SITE[SCHEMA];
  const motif = { ...properties.motif, errorMessage: 'is no motif of ours' };
  const root = writeSite({
    [SCHEMA]: { ...schema, properties: { ...properties, motif } },
    'pages/home.json': pageWith({ ...FAQ, motif: 'shild' }),
  });
  const [found] = checkSiteWithoutPictures(root);
  expect(found).toMatchObject({ message: 'is no motif of ours', fixes: [{ title: 'Use "shield"' }] });
});
