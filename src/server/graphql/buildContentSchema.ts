import { buildSchema, GraphQLError, type GraphQLScalarType, type GraphQLSchema } from 'graphql';
import type { Query } from '../../content/Query.ts';
import { queries } from '../../content/queries.ts';
import { createContentTypeDefs } from '../../submit/createContentTypeDefs.ts';
import type { SiteData } from '../PageSource.ts';
import type { SubmissionServices } from '../saveForm.ts';
import { createMutationResolver } from './createMutationResolver.ts';

const QUERIES: Query[] = Object.values(queries);

/** Returns the entries of a list field of the query; undefined for any other field. */
export function contentOfQueryField({ content }: SiteData, field: string): Record<string, unknown>[] | undefined {
  const query = QUERIES.find((one) => one.field === field && !one.isEntry);
  return query && (content[query.collection] ?? []);
}

/** Builds the schema of the content service: one create mutation per form, and the site's queries on pages/content/. */
export function buildContentSchema({ forms }: SiteData): GraphQLSchema {
  const outcome = createContentTypeDefs(forms);
  if (outcome.ok) return withIntegers(buildSchema(outcome.typeDefs));
  const told = outcome.diagnostics.map(({ form, message }) => `schemas/${form}.json: ${message}`);
  throw new Error(`The content service cannot be created from the forms.\n${told.join('\n')}`);
}

/** Makes the scalar `Integer` validate its values; GraphQL's `Int` rejects values beyond 32 bits. */
function withIntegers(schema: GraphQLSchema): GraphQLSchema {
  const integer = schema.getType('Integer') as GraphQLScalarType;
  integer.parseValue = (value) => {
    if (Number.isInteger(value)) return value;
    throw new GraphQLError('Integer cannot represent a value that is not a whole number.');
  };
  return schema;
}

/** Returns the root value: a resolver for each query field and each mutation, by name. */
export const createContentRootValue = (site: SiteData, stores: SubmissionServices): Record<string, unknown> => ({
  ...Object.fromEntries(QUERIES.map((query) => [query.field, resolverOf(query, site)])),
  ...Object.fromEntries(
    Object.values(site.forms).map((form) => [form.definition.submit.mutation, createMutationResolver(form, stores)]),
  ),
});

const resolverOf = ({ field, collection, isEntry }: Query, site: SiteData) =>
  isEntry
    ? ({ where }: { where: { slug: string } }) =>
        asPost(site.content[collection]?.find(({ slug }) => slug === where.slug))
    : () => contentOfQueryField(site, field);

interface Post {
  author?: { photo?: Asset };
  featuredImage?: Asset;
  content?: { raw?: object } | null;
}

/**
 * Returns a post in the shape of a hosted service. Pictures of pages/media also get a `url`; the build names it `src`.
 * Hosted services have no fields for the alternative text and focal point of the featured image, so `content.raw`
 * holds them as `picture`.
 */
function asPost(entry: Record<string, unknown> | undefined) {
  const { author, featuredImage, content } = (entry ?? {}) as Post;
  const { alt, focalPoint } = featuredImage ?? {};
  const picture = (alt !== undefined || focalPoint !== undefined) && { alt, focalPoint };
  return (
    entry && {
      ...entry,
      featuredImage: asAsset(featuredImage),
      author: author && { ...author, photo: asAsset(author.photo) },
      content: content?.raw && picture ? { ...content, raw: { ...content.raw, picture } } : content,
    }
  );
}

type Asset = Record<string, unknown> | null | undefined;

const asAsset = (picture: Asset) => picture && { ...picture, url: picture.url ?? picture.src };
