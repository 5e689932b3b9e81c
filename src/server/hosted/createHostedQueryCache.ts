import { LRUCache } from 'lru-cache';
import {
  callHostedService,
  type HostedCallOutcome,
  type HostedFailure,
  type HostedService,
} from './callHostedService.ts';
import type { HostedTimes } from './HostedTimes.ts';

/** Cached queries to a hosted service. */
export type HostedQueryCache = ReturnType<typeof createHostedQueryCache>;

type GoodAnswer = Extract<HostedCallOutcome, { ok: true }>;

interface Remembered {
  answer: GoodAnswer;
  at: number;
}

/** Maximum number of requests in `freshMs` for unknown or failed queries. Known content has no such limit. */
export const MAX_UNKNOWN_QUERY_REQUESTS = 200;
const LARGEST_ANSWER = 1024 * 1024;
/** Several thousand posts. */
const MOST_REMEMBERED_LENGTH = 32 * 1024 * 1024;

const TOO_MANY_UNKNOWN: HostedFailure = {
  ok: false,
  message: 'GraphQL Error (Code: 429)',
  reason: 'was not asked: there were too many requests for things that it does not have',
  isRefusal: false,
};

/**
 * Caches queries to a hosted service. Sends the same query at most once in `freshMs` and shares concurrent requests.
 * While the service fails, returns the last good response for up to `staleMs`. Visitors choose variables, so queries
 * with variables cannot evict queries without. Unknown content has a separate small cache and a request limit.
 */
export function createHostedQueryCache(service: HostedService, times: HostedTimes) {
  // Unbounded: the site has few queries without variables, and no others reach this cache.
  const withoutVariables = new Map<string, Remembered>();
  const withVariables = new LRUCache<string, Remembered>({
    maxSize: MOST_REMEMBERED_LENGTH,
    sizeCalculation: ({ answer }) => JSON.stringify(answer.body).length,
  });
  /** Queries for unknown content, oldest first. The response is missing during a request and after a failure. */
  const unknown = new Map<string, { at: number; answer?: GoodAnswer }>();
  const asking = new Map<string, Promise<HostedCallOutcome>>();

  const memoryFor = (variables: Record<string, unknown>) =>
    Object.keys(variables).length === 0 ? withoutVariables : withVariables;

  async function askAnew(key: string, query: string, variables: Record<string, unknown>): Promise<HostedCallOutcome> {
    const memory = memoryFor(variables);
    const answer = await callHostedService(service, {
      query,
      variables,
      largestAnswer: LARGEST_ANSWER,
      signal: AbortSignal.timeout(times.answerMs),
    });
    if (answer.ok && !answer.body.errors) {
      memory.delete(key);
      unknown.delete(key);
      if (memory === withVariables && saysUnknown(answer)) unknown.set(key, { at: Date.now(), answer });
      else memory.set(key, { answer, at: Date.now() });
      return answer;
    }
    const last = memory.get(key);
    return last && Date.now() - last.at < times.staleMs ? last.answer : answer;
  }

  /** Returns a cached response for unknown content, or a failure beyond the limit. Otherwise reserves a request. */
  function answerUnasked(key: string): HostedCallOutcome | undefined {
    const now = Date.now();
    for (const [old, { at }] of unknown) {
      if (now - at < times.freshMs) break;
      if (!asking.has(old)) unknown.delete(old);
    }
    const known = unknown.get(key);
    if (known?.answer) return known.answer;
    if (!known && unknown.size >= MAX_UNKNOWN_QUERY_REQUESTS) return TOO_MANY_UNKNOWN;
    unknown.delete(key);
    unknown.set(key, { at: now });
    return undefined;
  }

  return {
    async ask(query: string, variables: Record<string, unknown>): Promise<HostedCallOutcome> {
      const key = JSON.stringify([query, variables]);
      const known = memoryFor(variables).get(key);
      if (known && Date.now() - known.at < times.freshMs) return known.answer;
      const isBeingAsked = asking.get(key);
      if (isBeingAsked) return isBeingAsked;
      const unasked = known || memoryFor(variables) === withoutVariables ? undefined : answerUnasked(key);
      if (unasked) return unasked;
      const answer = askAnew(key, query, variables).finally(() => asking.delete(key));
      asking.set(key, answer);
      return answer;
    },
  };
}

/** True if every field is null, the response for unknown content. */
const saysUnknown = ({ body }: GoodAnswer) => Object.values(body.data ?? {}).every((value) => value === null);
