import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { DESK_SCHEMA } from '../src/desk/api/schema.ts';

/** Writes the types by which gql.tada infers the data and variables of the Desk's operations from its schema. */
export function writeDeskTypes(root: string): void {
  const file = join(root, 'src/desk/api/graphql.d.ts');
  const introspection = introspectionFromSchema(buildSchema(DESK_SCHEMA), { descriptions: false });
  const text = `// Made of schema.ts by "npm run types".
import type { initGraphQLTada } from 'gql.tada';
export type { ResultOf, VariablesOf } from 'gql.tada';
type Settings = { disableMasking: true; introspection: ${JSON.stringify(introspection)} };
export type Graphql = ReturnType<typeof initGraphQLTada<Settings>>;
`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
