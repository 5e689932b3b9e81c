import { formatDocument, gql, stringifyDocument } from '@urql/core';
import { parse, print } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../content/createMutationText.ts';
import { queries } from '../../content/queries.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { createSiteOperationLookup } from './createSiteOperationLookup.ts';

const form = { definition: { submit: { mutation: 'createVisit' } } } as FormModule;
const find = createSiteOperationLookup([form]);
const texts = [...Object.values(queries).map(({ document }) => document), createMutationText('createVisit')];

/** Returns the text without operation name, whitespace and `__typename`. */
const bare = (text: string) =>
  print(parse(text))
    .replace(/__typename|\s+/g, '')
    .replace(/^(query|mutation)\w*/, '');

describe('an operation of the site', () => {
  it.each(texts)('is known as it is written and as the page sends it: %s', (text) => {
    for (const sent of [text, stringifyDocument(gql(text)), stringifyDocument(formatDocument(gql(text)))]) {
      const found = find(sent, {})!;
      expect(found, sent).toBeDefined();
      expect(bare(found.query)).toBe(bare(text));
    }
  });

  it('is known whatever it and its variables are called, and however it is laid out', () => {
    const text = `query\tPost ( $which : String! ) # which
      { post(where:{slug:$which}){title,excerpt,featuredImage{url} __typename author{name bio photo{url}}
        createdAt slug content{raw __typename} } }`;
    expect(find(text, { which: 'first', other: 'x' })).toEqual({
      query:
        'query ( $slug : String ! ) { post ( where : { slug : $slug } ) { __typename title excerpt featuredImage { url } author { name bio photo { url } } createdAt slug content { __typename raw } } }',
      variables: { slug: 'first' },
      form: undefined,
    });
    expect(find('{ __typename }', {})).toMatchObject({ query: 'query { __typename }', variables: {} });
    expect(find('mutation($x:VisitCreateInput!){createVisit(data:$x){id}}', { x: 1 })).toMatchObject({
      variables: { data: 1 },
      form,
    });
  });

  it('has few spellings, so that whoever keeps them keeps little', () => {
    const found = new Set<string>();
    for (let count = 0; count < 500; count++) {
      const name = `n${count}`;
      const blank = ' '.repeat(count % 7) + '__typename '.repeat(count % 5);
      found.add(
        find(`mutation ${name}($${name}:VisitCreateInput!){${blank}createVisit(data:$${name}){${blank}id}}`, {})!.query,
      );
    }
    expect(found.size).toBe(2);
  });
});

describe('any other operation', () => {
  it.each([
    '',
    '{',
    '{ courses { slug } }',
    '{ courses { title slug description mediumPaymentPackage proPaymentPackage createdAt } }',
    '{ a: __typename }',
    '{ __typename: courses { title } }',
    '{ __typename @include(if: true) }',
    'mutation { __typename }',
    'subscription { __typename }',
    '{ __typename } { __typename }',
    '{ __schema { types { name } } }',
    'query($slug: String) { post(where: { slug: $slug }) { title } }',
    'mutation m($data: VisitCreateInput!) { createVisit(data: $data) { id } deleteVisit { id } }',
    'mutation m($data: VisitCreateInput!, $x: Int) { createVisit(data: $data) { id } }',
    'mutation m($data: OtherCreateInput!) { createVisit(data: $data) { id } }',
    'mutation m($a: VisitCreateInput!) { createVisit(data: $b) { id } }',
    `{ __typename }${' '.repeat(8200)}`,
    'constructor',
  ])('is not known: %s', (text) => {
    expect(find(text, {})).toBeUndefined();
  });

  it('is read in one go, however many variables it has', () => {
    const looks = [vi.spyOn(Array.prototype, 'includes'), vi.spyOn(Array.prototype, 'indexOf')];
    const found = find(`query(${Array.from({ length: 2000 }, (_, index) => `$${index.toString(36)}`).join('')})`, {});
    const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    expect([found, count]).toEqual([undefined, 0]);
  });
});
