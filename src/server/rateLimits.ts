import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LARGEST_FILE } from '../content/fileRules.ts';
import { describeError } from './describeError.ts';
import { requestError } from './requestError.ts';
import { type Counters, memoryCounters } from './store/memoryCounters.ts';
import { withTimeout } from './withTimeout.ts';

/** Counts for the address of a request; resolves with the seconds to wait when there is too much, undefined otherwise. */
type Count = (request: FastifyRequest, amount?: number) => Promise<number | undefined>;

/** What one address may send and ask. */
export type RateLimits = ReturnType<typeof rateLimits>;

const MINUTE_MS = 60_000;
const LONGEST_COUNT_MS = 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** A page asks several things of /graphql, and a whole school may sit behind one address. */
const REQUESTS_A_SUBMISSION = 50;
/** A form that is refused is posted again. */
const POSTS_A_SUBMISSION = 5;
/** One of the largest files of each visitor in a class of thirty behind one address. */
const FILE_BYTES_AN_HOUR = 32 * LARGEST_FILE;

/**
 * Limits for `perMinute` submissions a minute and address; 0 sets none. What an address may leave here (submissions, files,
 * bytes) is counted in the store's counters, for all processes; what only costs time is counted by each process itself, so
 * that to refuse it asks nobody.
 */
export function rateLimits(counters: Counters, perMinute: number) {
  const own = memoryCounters();
  const counting =
    (name: string, most: number, { windowMs = MINUTE_MS, isShared = false } = {}): Count =>
    async (request, amount = 1) => {
      if (perMinute === 0) return undefined;
      const key = `${name} ${addressKey(request.ip)}`;
      let count = await own.add(key, amount, windowMs);
      // Who is over the limit here alone is refused without asking anybody; a store that does not answer does not count.
      if (isShared && count.total <= most) {
        const adding = counters.add(key, amount, windowMs).catch((error: unknown) => {
          request.log.warn({ error: describeError(error) }, 'what an address sends could not be counted');
          return undefined;
        });
        count = (await withTimeout(LONGEST_COUNT_MS, adding)) ?? count;
      }
      return count.total > most ? Math.max(1, Math.ceil(count.resetMs / 1000)) : undefined;
    };
  const refusing = (count: Count) => async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await count(request);
    if (wait === undefined) return;
    reply.header('retry-after', wait);
    throw requestError(429);
  };
  const countRequest = counting('graphql', perMinute * REQUESTS_A_SUBMISSION);
  const countPost = counting('post', perMinute * POSTS_A_SUBMISSION);
  const countFile = counting('file', perMinute, { isShared: true });
  const countBytes = counting('bytes', FILE_BYTES_AN_HOUR, { isShared: true, windowMs: HOUR_MS });
  const countDrawing = counting('drawing', perMinute * POSTS_A_SUBMISSION);
  return {
    countSubmission: counting('submission', perMinute, { isShared: true }),
    /** Counts one uploaded file. */
    countFile,
    /** Counts the announced bytes of a request's files by the hour; those that never arrive are taken off again. */
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
    /** Counts a page that is drawn; rejects with 429 when there are too many. */
    limitDrawing: refusing(countDrawing),
    /** The same for one that can be done without. */
    countDrawing,
    /** Count what no page of ours sends, once it is known, for as much as pages send with a submission. */
    countRefusedOperation: (request: FastifyRequest) => countRequest(request, REQUESTS_A_SUBMISSION),
    countRefusedPost: (request: FastifyRequest) => countPost(request, POSTS_A_SUBMISSION),
    /** Hooks that refuse (429) requests of /graphql, posts of forms and uploads, before anything of them is read. */
    graphql: refusing(countRequest),
    posts: refusing(countPost),
    uploads: refusing(countFile),
  };
}

/**
 * Who counts as one for limits: an IPv4 address, however it is written, or the /64 of an IPv6 one, which is one
 * household or one office.
 */
export function addressKey(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%', 1);
  if (!ipaddr.isValid(plain)) return plain.slice(0, 64) || 'unknown';
  const known = ipaddr.process(plain);
  if (!('parts' in known)) return known.toString();
  return `${known.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
