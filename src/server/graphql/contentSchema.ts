import { buildSchema, GraphQLError, type GraphQLScalarType, type GraphQLSchema } from 'graphql';
import type { Query } from '../../content/Query.ts';
import { queries } from '../../content/queries.ts';
import { contentTypeDefs } from '../../submit/contentTypeDefs.ts';
import type { SiteData } from '../PageSource.ts';
import type { Stores } from '../saveForm.ts';
import { saveMutation } from './saveMutation.ts';

const QUERIES: Query[] = Object.values(queries);

/** The entries that a list of the query answers with; undefined for any other field. */
export function entriesOf({ content }: SiteData, field: string): Record<string, unknown>[] | undefined {
  const query = QUERIES.find((one) => one.field === field && !one.isEntry);
  return query && (content[query.collection] ?? []);
}

/** The content service's schema: one create mutation a form file, and what the site reads of pages/content/. */
export function contentSchema({ forms }: SiteData): GraphQLSchema {
  const outcome = contentTypeDefs(forms);
  if (outcome.ok) return withIntegers(buildSchema(outcome.typeDefs));
  const told = outcome.diagnostics.map(({ form, message }) => `schemas/${form}.json: ${message}`);
  throw new Error(`The forms make no content service.\n${told.join('\n')}`);
}

/** The schema with its scalar `Integer` checking what it is given; GraphQL's `Int` refuses all beyond 32 bits. */
function withIntegers(schema: GraphQLSchema): GraphQLSchema {
  const integer = schema.getType('Integer') as GraphQLScalarType;
  integer.parseValue = (value) => {
    if (Number.isInteger(value)) return value;
    throw new GraphQLError('Integer cannot represent a value that is no whole number.');
  };
  return schema;
}

/** What each field of the query and each mutation answers with, by its name. */
export const contentRoot = (site: SiteData, stores: Stores): Record<string, unknown> => ({
  ...Object.fromEntries(QUERIES.map((query) => [query.field, resolverOf(query, site)])),
  ...Object.fromEntries(
    Object.values(site.forms).map((form) => [form.definition.submit.mutation, saveMutation(form, stores)]),
  ),
});

const resolverOf = ({ field, collection, isEntry }: Query, site: SiteData) =>
  isEntry
    ? ({ where }: { where: { slug: string } }) =>
        asPost(site.content[collection]?.find(({ slug }) => slug === where.slug))
    : () => entriesOf(site, field);

/** A post as a hosted service answers it. A picture of pages/media too has its address as `url`; the build calls it `src`. */
function asPost(entry: Record<string, unknown> | undefined) {
  const { author, featuredImage } = (entry ?? {}) as { author?: { photo?: Asset }; featuredImage?: Asset };
  return (
    entry && {
      ...entry,
      featuredImage: asAsset(featuredImage),
      author: author && { ...author, photo: asAsset(author.photo) },
    }
  );
}

type Asset = Record<string, unknown> | null | undefined;

const asAsset = (picture: Asset) => picture && { ...picture, url: picture.url ?? picture.src };
