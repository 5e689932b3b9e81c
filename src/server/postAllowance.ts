import type { FastifyRequest } from 'fastify';
import type { RateLimits } from './rateLimits.ts';

/** What the address that posts a form may still send; each answer is the seconds to wait, undefined where it may. */
export interface PostAllowance {
  /** Asked before a file is read: the post counts as a submission, its bytes and each file as an upload. */
  waitForFile: () => Promise<number | undefined>;
  /** Asked when the form is to be stored; a post counts once, and one that must wait keeps waiting. */
  wait: () => Promise<number | undefined>;
}

/** A post of unknown length counts as this many bytes. */
const UNTOLD_BYTES = 10 * 1024 * 1024;

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
      if (!hasFiles)
        wait = await limits.countFileBytes(request, Number(request.headers['content-length'] ?? UNTOLD_BYTES));
      hasFiles = true;
      return (wait ??= await limits.countFile(request));
    },
  };
}
