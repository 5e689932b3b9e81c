import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { mutationType } from '../../content/createMutation.ts';
import type { SiteData } from '../SiteData.ts';
import { contentTypes } from './contentTypes.ts';
import { inputTypes } from './inputTypes.ts';
import { saveMutation, type SaveMutationOptions } from './saveMutation.ts';

/** The content service's schema: one create mutation a form file, and what the site reads of pages/content/. */
export function contentSchema({ forms, content }: SiteData, options: SaveMutationOptions): GraphQLSchema {
  const all = Object.values(forms);
  const mutations = all.map((form) => {
    const { definition } = form;
    const type = mutationType(definition.submit.mutation);
    return {
      types: `type ${type} {\n  id: ID!\n}\n\n${inputTypes(form)}`,
      field: `  ${definition.submit.mutation}(data: ${type}CreateInput!): ${type}`,
    };
  });
  const mutationRoot = `type Mutation {\n${mutations.map(({ field }) => field).join('\n')}\n}`;

  return createSchema({
    typeDefs: [contentTypes, ...mutations.map(({ types }) => types), ...(all.length ? [mutationRoot] : [])],
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
