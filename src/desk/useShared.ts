import { useEffect } from 'react';
import { useQuery } from 'urql';
import type { DeskQueries } from './api/types.ts';
import { documentOf } from './client.ts';
import { useConnection } from './Connection.ts';

/** Returns the data of a query that many screens share. A failed query is repeated when the server is there again. */
export function useShared<Name extends 'Viewer' | 'Forms' | 'People'>(
  name: Name,
): DeskQueries[Name]['data'] | undefined {
  const { state } = useConnection();
  const [{ data, error }, read] = useQuery({ query: documentOf(name as 'Viewer') });
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed && state === 'online') read({ requestPolicy: 'network-only' });
  }, [hasFailed, state, read]);
  return data as unknown as DeskQueries[Name]['data'] | undefined;
}
