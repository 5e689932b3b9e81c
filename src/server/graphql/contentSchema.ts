import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { contentTypeDefs } from '../../submit/contentTypeDefs.ts';
import type { SiteData } from '../SiteData.ts';
import type { Stores } from '../saveForm.ts';
import { saveMutation } from './saveMutation.ts';

/** The collection of pages/content/ that each list of the query answers with. */
const COLLECTIONS: Record<string, string> = { courses: 'courses', traineeGalleries: 'trainee-galleries' };

/** The entries that a list of the query answers with; undefined for any other field. */
export const entriesOf = ({ content }: SiteData, field: string): Record<string, unknown>[] | undefined =>
  Object.hasOwn(COLLECTIONS, field) ? (content[COLLECTIONS[field]!] ?? []) : undefined;

/** The content service's schema: one create mutation a form file, and what the site reads of pages/content/. */
export function contentSchema(site: SiteData, stores: Stores): GraphQLSchema {
  const { forms, content } = site;
  const all = Object.values(forms);
  const outcome = contentTypeDefs(forms);
  if (!outcome.ok) {
    const faults = outcome.faults.map(({ form, cause }) => `schemas/${form}.json: ${cause}`);
    throw new Error(`The forms make no content service.\n${faults.join('\n')}`);
  }
  return createSchema({
    typeDefs: outcome.typeDefs,
    resolvers: {
      Query: {
        ...Object.fromEntries(Object.keys(COLLECTIONS).map((field) => [field, () => entriesOf(site, field)])),
        post: (_: unknown, { where }: { where: { slug: string } }) =>
          content.posts?.find(({ slug }) => slug === where.slug),
      },
      ...(all.length && {
        Mutation: Object.fromEntries(all.map((form) => [form.definition.submit.mutation, saveMutation(form, stores)])),
      }),
    },
  });
}
