import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { MAX_UPLOAD_BYTES } from '../content/fileRules.ts';
import { toLoggableError } from './toLoggableError.ts';
import { requestError } from './requestError.ts';
import { type Counters, createMemoryCounters } from './store/createMemoryCounters.ts';
import { withTimeout } from './withTimeout.ts';

/** Counts for the address or the person of a request. Resolves with the seconds to wait beyond the limit, else with undefined. */
export type RateLimitCounter = (request: FastifyRequest, amount?: number) => Promise<number | undefined>;

/** Rate limits per address, and in the Desk per person. */
export type RateLimits = ReturnType<typeof createRateLimits>;

const MINUTE_MS = 60_000;
const LONGEST_COUNT_MS = 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** A page sends several queries to /graphql, and a whole school may share one address. */
const REQUESTS_A_SUBMISSION = 50;
/** A rejected form is posted again. */
const POSTS_A_SUBMISSION = 5;
/** An open list asks every five seconds, and each change or opened record is an operation. */
const OPERATIONS_A_SUBMISSION = 2;
/** An export reads every record of a view. */
const SUBMISSIONS_AN_EXPORT = 10;
/** One file of maximum size for each visitor in a class of thirty behind one address. */
const FILE_BYTES_AN_HOUR = 32 * MAX_UPLOAD_BYTES;

/**
 * Creates rate limits for `perMinute` submissions per minute and address; 0 disables them. Stored data (submissions,
 * files, bytes) is counted in the store, for all processes. Requests that only cost time are counted in memory, so that
 * rejecting them needs no query.
 */
export function createRateLimits(counters: Counters, perMinute: number) {
  const own = createMemoryCounters();
  const counting =
    (name: string, most: number, { windowMs = MINUTE_MS, isShared = false, keyOf = clientOf } = {}): RateLimitCounter =>
    async (request, amount = 1) => {
      if (perMinute === 0) return undefined;
      const key = `${name} ${keyOf(request)}`;
      let count = await own.add(key, amount, windowMs);
      // The local count alone may reject without a query. If the store does not respond, only the local count applies.
      if (isShared && count.total <= most) {
        const adding = counters.add(key, amount, windowMs).catch((error: unknown) => {
          request.log.warn({ error: toLoggableError(error) }, 'requests could not be counted for the rate limit');
          return undefined;
        });
        count = (await withTimeout(LONGEST_COUNT_MS, adding)) ?? count;
      }
      return count.total > most ? Math.max(1, Math.ceil(count.resetMs / 1000)) : undefined;
    };
  const refusing = (count: RateLimitCounter) => async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await count(request);
    if (wait === undefined) return;
    reply.header('retry-after', wait);
    throw requestError(429);
  };
  const countRequest = counting('graphql', perMinute * REQUESTS_A_SUBMISSION);
  const countPost = counting('post', perMinute * POSTS_A_SUBMISSION);
  const countFile = counting('file', perMinute, { isShared: true });
  const countBytes = counting('bytes', FILE_BYTES_AN_HOUR, { isShared: true, windowMs: HOUR_MS });
  const ofPerson = { keyOf: ({ deskPerson }: FastifyRequest) => deskPerson?.id ?? '' };
  const countDrawing = counting('drawing', perMinute * POSTS_A_SUBMISSION);
  return {
    countSubmission: counting('submission', perMinute, { isShared: true }),
    /** Counts one uploaded file. */
    countFile,
    /** Counts the announced bytes of a request's files per hour. Subtracts the bytes that never arrive. */
    async countFileBytes(request: FastifyRequest, announced: number): Promise<number | undefined> {
      const { raw } = request;
      const { socket } = raw;
      const bytesBefore = socket.bytesRead;
      const wait = await countBytes(request, announced);
      const takeOff = () => {
        const missing = announced - (socket.bytesRead - bytesBefore);
        if (!raw.complete && missing > 0) void countBytes(request, -missing);
      };
      if (wait === undefined && socket.destroyed) takeOff();
      else if (wait === undefined) raw.once('close', takeOff);
      return wait;
    },
    /** Counts a rendered page; rejects with 429 beyond the limit. */
    limitDrawing: refusing(countDrawing),
    /** Counts a rendered page that is optional. */
    countDrawing,
    /** Counts requests that no page of the site sends, with the weight of a whole submission. */
    countRefusedOperation: (request: FastifyRequest) => countRequest(request, REQUESTS_A_SUBMISSION),
    countRefusedPost: (request: FastifyRequest) => countPost(request, POSTS_A_SUBMISSION),
    /** Hooks that reject GraphQL requests, form posts and uploads with 429 before reading their body. */
    graphql: refusing(countRequest),
    posts: refusing(countPost),
    uploads: refusing(countFile),
    /** Requests of a signed-in person to the Desk. */
    desk: {
      countOperation: counting('desk operation', perMinute * OPERATIONS_A_SUBMISSION, ofPerson),
      countFile: counting('desk file', perMinute, ofPerson),
      countExport: counting('desk export', Math.ceil(perMinute / SUBMISSIONS_AN_EXPORT), ofPerson),
    },
  };
}

const clientOf = ({ ip }: FastifyRequest) => ipRateLimitKey(ip);

/**
 * Returns the rate limit key of an address: the normalized IPv4 address, or the /64 network of an IPv6 address, which
 * is one household or office.
 */
export function ipRateLimitKey(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%', 1);
  if (!ipaddr.isValid(plain)) return plain.slice(0, 64) || 'unknown';
  const known = ipaddr.process(plain);
  if (!('parts' in known)) return known.toString();
  return `${known.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
