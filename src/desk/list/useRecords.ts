import { useEffect, useMemo, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { documentOf } from '../client.ts';
import type { View } from './useView.ts';

const PAGE = 50;
const POLL_MS = 5000;

/** Loads the records of a list page by page, and polls for new ones while the window is visible. */
export function useRecords({ filter, key }: View) {
  const client = useClient();
  const [page, setPage] = useState<{ key: string; after?: string | null }>({ key });
  const after = page.key === key ? page.after : undefined;
  const [{ data, fetching, error }, read] = useQuery({
    query: documentOf('Records'),
    variables: { filter, first: PAGE, after },
    requestPolicy: 'cache-and-network',
  });
  const [arrived, setArrived] = useState({ key, count: 0 });
  const edges = data?.records.edges;
  const records = useMemo(() => edges?.map(({ node }) => node) ?? [], [edges]);
  const newest = edges?.[0]?.cursor;
  const count = arrived.key === key ? arrived.count : 0;

  useEffect(() => {
    const fresh = { requestPolicy: 'network-only' } as const;
    const poll = async () => {
      if (document.visibilityState !== 'visible' || fetching) return;
      // An empty list, and one with the oldest first, show new records where no row moves.
      if (!newest) return read(fresh);
      if (filter.isOldestFirst) return;
      const answer = await client.query(documentOf('NewRecords'), { filter, since: newest }, fresh).toPromise();
      const now = answer.data?.newRecords ?? count;
      if (now === count) return;
      setArrived({ key, count: now });
      void client.query(documentOf('Forms'), {}, fresh).toPromise();
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [client, filter, key, newest, count, fetching, read]);

  return {
    records,
    total: data?.records.totalCount ?? 0,
    hasMore: data?.records.pageInfo.hasNextPage ?? false,
    isFirstLoad: !data && !error,
    isLoading: fetching,
    /** True if the list could not be read and has no earlier rows. */
    isUnread: !data && error !== undefined,
    newCount: count,
    showMore: () => {
      const next = data?.records.pageInfo.endCursor;
      if (next === after) read({ requestPolicy: 'network-only' });
      setPage({ key, after: next ?? null });
    },
    /** Reads the list again from its start, with the new records. */
    refresh: () => {
      if (after) setPage({ key });
      else read({ requestPolicy: 'network-only' });
      setArrived({ key, count: 0 });
    },
  };
}
