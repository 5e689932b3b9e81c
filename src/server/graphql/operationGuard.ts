import { createGraphQLError, type Plugin } from 'graphql-yoga';
import type { SiteData } from '../SiteData.ts';
import { allowedOperations } from './allowedOperations.ts';

/** Refuses every operation that the site itself does not ask, before anything of the schema can be learned from it. */
export function operationGuard(site: SiteData): Plugin {
  const isAllowed = allowedOperations(Object.values(site.forms));
  return {
    onValidate({ params, setResult }) {
      if (isAllowed(params.documentAST)) return;
      setResult([
        createGraphQLError(
          'This operation is not one that the site uses. GRAPHQL_OPEN=1 opens the service to others.',
          {
            extensions: { code: 'OPERATION_NOT_ALLOWED' },
          },
        ),
      ]);
    },
  };
}
