import type { FastifyRequest } from 'fastify';
import { MOST_POSTED } from './postedEntries.ts';
import type { RateLimits } from './rateLimits.ts';

/** What the address that posts a form may still send; each answer is the seconds to wait, undefined where it may. */
export interface PostAllowance {
  /** Asked before a file is read: the post counts as a submission, its bytes and each file as an upload. */
  waitForFile: () => Promise<number | undefined>;
  /** Asked when the form is to be stored; a post counts once, and one that must wait keeps waiting. */
  wait: () => Promise<number | undefined>;
}

export function postAllowance(request: FastifyRequest, limits: RateLimits): PostAllowance {
  let wait: number | undefined;
  let isCounted = false;
  let hasFiles = false;
  async function countPost() {
    if (!isCounted) wait = await limits.countSubmission(request);
    isCounted = true;
    return wait;
  }
  return {
    wait: countPost,
    async waitForFile() {
      if (await countPost()) return wait;
      // No browser keeps the length of a post to itself.
      if (!hasFiles)
        wait = await limits.countFileBytes(request, Number(request.headers['content-length'] ?? MOST_POSTED));
      hasFiles = true;
      return (wait ??= await limits.countFile(request));
    },
  };
}
