import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { operations } from '../api/operations.ts';
import { failureWords } from '../ConnectionMonitor.ts';
import type { View } from './useView.ts';

const PAGE = 50;
const POLL_MS = 5000;

/** Loads the records of a list page by page, and polls for new ones while the window is visible. */
export function useRecords({ filter, key }: View) {
  const client = useClient();
  const query = operations.Records;
  // Always asks for the first page, to which the cache adds the later ones: a list that is read again begins there.
  const variables = { filter, first: PAGE };
  const [{ data, fetching, error }, read] = useQuery({ query, variables, requestPolicy: 'cache-and-network' });
  const [isExtending, setIsExtending] = useState(false);
  const latest = useRef(key);
  latest.current = key;
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
      const answer = await client.query(operations.NewRecords, { filter, since: newest }, fresh).toPromise();
      const now = answer.data?.newRecords ?? count;
      if (now === count) return;
      setArrived({ key, count: now });
      void client.query(operations.Forms, {}, fresh).toPromise();
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [client, filter, key, newest, count, fetching, read]);

  return {
    records,
    total: data?.records.totalCount ?? 0,
    hasMore: data?.records.pageInfo.hasNextPage ?? false,
    isFirstLoad: !data && !error,
    isLoading: fetching || isExtending,
    /** True if the list could not be read and has no earlier rows. */
    isUnread: !data && error !== undefined,
    problem: failureWords(error),
    newCount: count,
    async showMore() {
      const after = data?.records.pageInfo.endCursor;
      if (!after || isExtending) return;
      setIsExtending(true);
      await client.query(query, { ...variables, after }, { requestPolicy: 'network-only' }).toPromise();
      setIsExtending(false);
      if (latest.current === key) read({ requestPolicy: 'cache-first' });
    },
    /** Reads the list again from its start, with the new records. */
    refresh: () => {
      read({ requestPolicy: 'network-only' });
      setArrived({ key, count: 0 });
    },
  };
}
