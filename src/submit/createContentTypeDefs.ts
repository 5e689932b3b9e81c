// Import single files: the check waits for its imports, and the rest of the package is three times as large.
import type { GraphQLError } from 'graphql/error/GraphQLError.js';
import type { DocumentNode } from 'graphql/language/ast.js';
import { parse } from 'graphql/language/parser.js';
import { print } from 'graphql/language/printer.js';
import { Source } from 'graphql/language/source.js';
import { validateSchema } from 'graphql/type/validate.js';
import { buildASTSchema } from 'graphql/utilities/buildASTSchema.js';
import { contentTypeDefinitions } from '../content/contentTypeDefinitions.ts';
import { mutationTypeName } from '../content/createMutationText.ts';
import type { FormWithoutValidators } from './mutationInput.ts';
import { printInputTypes } from './printInputTypes.ts';

/** Error of a form that cannot have a mutation in the content service. */
export interface FormTypeProblem {
  /** Id of the form. */
  form: string;
  message: string;
}

/** GraphQL schema of the content service, or the errors of forms. */
export type ContentTypeDefsOutcome =
  | { ok: true; typeDefs: string }
  | { ok: false; reason: 'invalid'; diagnostics: FormTypeProblem[] };

/** Returns the types of the content service: the site's queries, and one create mutation per form. */
export function createContentTypeDefs(forms: Record<string, FormWithoutValidators>): ContentTypeDefsOutcome {
  const diagnostics: FormTypeProblem[] = [];
  const base = parse(contentTypeDefinitions);
  const owners = new Map(namesIn(base).map((name) => [name, 'the content service']));
  const mutations: string[] = [];
  const definitions = [...base.definitions];
  for (const [form, model] of Object.entries(forms)) {
    const { mutation } = model.definition.submit;
    const type = mutationTypeName(mutation);
    try {
      const own = parse(new Source(`type ${type} {\n  id: ID!\n}\n\n${printInputTypes(model)}`, form));
      for (const name of namesIn(own)) {
        const owner = owners.get(name);
        if (owner !== undefined)
          diagnostics.push({ form, message: `would create a second type ${name}; ${owner} has one already` });
        owners.set(name, `schemas/${form}.json`);
      }
      definitions.push(...own.definitions);
      mutations.push(`  ${mutation}(data: ${type}CreateInput!): ${type}`);
    } catch (error) {
      diagnostics.push({ form, message: `does not give a valid input (${String(error)})` });
    }
  }
  if (mutations.length > 0) definitions.push(...parse(`type Mutation {\n${mutations.join('\n')}\n}`).definitions);
  if (diagnostics.length > 0) return { ok: false, reason: 'invalid', diagnostics };
  const types: DocumentNode = { kind: base.kind, definitions };
  const invalid = validateSchema(buildASTSchema(types));
  if (invalid.length === 0) return { ok: true, typeDefs: print(types) };
  return {
    ok: false,
    reason: 'invalid',
    diagnostics: invalid.map((fault) => ({ form: formOf(fault), message: fault.message })),
  };
}

const namesIn = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) => ('name' in definition && definition.name ? [definition.name.value] : []));

const formOf = ({ nodes }: GraphQLError): string => nodes?.[0]?.loc?.source.name ?? '';
