import { graphql } from 'graphql';
import type { Query } from '../../src/content/Query.ts';
import { resolvePublishedContent } from '../../src/page/siteData.ts';
import { createContentRootValue, buildContentSchema } from '../../src/server/graphql/buildContentSchema.ts';
import type { SiteData } from '../../src/server/PageSource.ts';

/** Returns the value that a page gets for a query of the embedded service with this shared content. */
export async function askContent<Data>(
  { document, value }: Query<Data>,
  content: Record<string, Record<string, unknown>[]>,
  variableValues: Record<string, unknown> = {},
): Promise<unknown> {
  const site: SiteData = { forms: {}, content: resolvePublishedContent(content, new Map()) };
  const { data, errors } = await graphql({
    schema: buildContentSchema(site),
    rootValue: createContentRootValue(site, {} as Parameters<typeof createContentRootValue>[1]),
    source: document,
    variableValues,
  });
  if (errors) throw errors[0]!;
  return value(data as Data, undefined);
}
