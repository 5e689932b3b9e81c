import type { HostedTimes } from './HostedTimes.ts';

/**
 * Milliseconds to wait after so many attempts without a verdict: twice as long each time, the last half of it by chance,
 * so that those that failed together do not come back together.
 */
export function retryDelay(attempts: number, { retryMs, longestRetryMs }: HostedTimes, chance = Math.random()): number {
  const longest = Math.min(retryMs * 2 ** Math.min(attempts - 1, 30), longestRetryMs);
  return Math.round(longest * (0.5 + chance / 2));
}
