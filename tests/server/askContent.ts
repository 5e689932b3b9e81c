import { graphql } from 'graphql';
import type { Query } from '../../src/content/Query.ts';
import { resolveContentData } from '../../src/page/siteData.ts';
import { contentRoot, contentSchema } from '../../src/server/graphql/contentSchema.ts';
import type { SiteData } from '../../src/server/PageSource.ts';

/** Returns the value that a page gets for a query of the embedded service with this shared content. */
export async function askContent<Data>(
  { document, value }: Query<Data>,
  content: Record<string, Record<string, unknown>[]>,
  variableValues: Record<string, unknown> = {},
): Promise<unknown> {
  const site: SiteData = { forms: {}, content: resolveContentData(content, new Map()) };
  const { data, errors } = await graphql({
    schema: contentSchema(site),
    rootValue: contentRoot(site, {} as Parameters<typeof contentRoot>[1]),
    source: document,
    variableValues,
  });
  if (errors) throw errors[0]!;
  return value(data as Data, undefined);
}
