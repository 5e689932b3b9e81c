import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { contentTypeDefs } from '../../submit/contentTypeDefs.ts';
import type { SiteData } from '../SiteData.ts';
import { saveMutation, type SaveMutationOptions } from './saveMutation.ts';

/** The content service's schema: one create mutation a form file, and what the site reads of pages/content/. */
export function contentSchema({ forms, content }: SiteData, options: SaveMutationOptions): GraphQLSchema {
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
        courses: () => content.courses ?? [],
        traineeGalleries: () => content['trainee-galleries'] ?? [],
        post: (_: unknown, { where }: { where: { slug: string } }) =>
          content.posts?.find(({ slug }) => slug === where.slug),
      },
      ...(all.length && {
        Mutation: Object.fromEntries(all.map((form) => [form.definition.submit.mutation, saveMutation(form, options)])),
      }),
    },
  });
}
