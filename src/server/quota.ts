import type { FastifyRequest } from 'fastify';
import { MOST_POSTED } from './postedEntries.ts';
import type { RateLimits } from './rateLimits.ts';

/** What the address that posts a form may still send; each answer is the seconds to wait, undefined where it may. */
export interface Quota {
  /** Asked before a post is judged: it counts as a submission, once; one that must wait keeps waiting. */
  wait: () => Promise<number | undefined>;
  /** Asked when a file comes, whatever its name: the post counts, and its bytes. */
  waitForPost: () => Promise<number | undefined>;
  /** Asked before a file is kept: it counts as an upload. */
  waitForFile: () => Promise<number | undefined>;
}

export function quota(request: FastifyRequest, limits: RateLimits): Quota {
  let wait: number | undefined;
  let isCounted = false;
  let areBytesCounted = false;
  async function countPost() {
    if (!isCounted) wait = await limits.countSubmission(request);
    isCounted = true;
    return wait;
  }
  return {
    wait: countPost,
    async waitForPost() {
      if (await countPost()) return wait;
      // No browser keeps the length of a post to itself.
      if (!areBytesCounted)
        wait = await limits.countFileBytes(request, Number(request.headers['content-length'] ?? MOST_POSTED));
      areBytesCounted = true;
      return wait;
    },
    waitForFile: async () => (wait ??= await limits.countFile(request)),
  };
}
