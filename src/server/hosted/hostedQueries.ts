import { askHosted, type HostedAnswer, type HostedService } from './askHosted.ts';
import type { HostedTimes } from './HostedTimes.ts';

/** What the site reads of a hosted service, remembered for a while. */
export interface HostedQueries {
  ask(query: string, variables: Record<string, unknown>): Promise<HostedAnswer>;
}

interface Remembered {
  answer: Extract<HostedAnswer, { ok: true }>;
  at: number;
}

const MOST_REMEMBERED = 200;
const LARGEST_ANSWER = 1024 * 1024;

/**
 * Asks a hosted service at most once in `freshMs` for the same thing, and once at a time; while it fails, its last good
 * answer stands for up to `staleMs`.
 */
export function hostedQueries(service: HostedService, times: HostedTimes): HostedQueries {
  const remembered = new Map<string, Remembered>();
  const asking = new Map<string, Promise<HostedAnswer>>();

  async function askAnew(key: string, query: string, variables: Record<string, unknown>): Promise<HostedAnswer> {
    const answer = await askHosted(service, {
      query,
      variables,
      largestAnswer: LARGEST_ANSWER,
      signal: AbortSignal.timeout(times.answerMs),
    });
    if (answer.ok && !answer.body.errors) {
      remembered.delete(key);
      remembered.set(key, { answer, at: Date.now() });
      if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
      return answer;
    }
    const last = remembered.get(key);
    return last && Date.now() - last.at < times.staleMs ? last.answer : answer;
  }

  return {
    ask(query, variables) {
      const key = JSON.stringify([query, variables]);
      const known = remembered.get(key);
      if (known && Date.now() - known.at < times.freshMs) return Promise.resolve(known.answer);
      let answer = asking.get(key);
      if (!answer) {
        answer = askAnew(key, query, variables).finally(() => asking.delete(key));
        asking.set(key, answer);
      }
      return answer;
    },
  };
}
