import type { DocumentNode } from 'graphql';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { type OperationData, operations } from './api/operations.ts';
import { useConnection } from './ConnectionMonitor.ts';

/** Returns the data of a query that many screens share. A failed query is repeated when the server is there again. */
export function useSharedQuery<Name extends 'Viewer' | 'Forms' | 'People'>(
  name: Name,
): OperationData<Name> | undefined {
  const { state } = useConnection();
  const [{ data, error }, read] = useQuery<OperationData<Name>>({ query: operations[name] as DocumentNode });
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed && state === 'online') read({ requestPolicy: 'network-only' });
  }, [hasFailed, state, read]);
  return data;
}
