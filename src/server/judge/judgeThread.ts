import type { Worker } from 'node:worker_threads';
import { startThread } from '../startThread.ts';
import type { JudgeTask } from '../../form/compile/secondJudge.ts';
import { currentSiteClock } from '../../content/siteTime.ts';
import type { JudgeMessage, JudgeRequest } from './judgeWorker.ts';

/** Judges one task at a time. */
export interface AnswerJudge {
  /** Resolves with the rejected pointers, or with undefined after a failure. */
  judge(task: JudgeTask): Promise<string[] | undefined>;
  close(): Promise<void>;
}

/** Timeout of one validation, without the schema's compilation. */
const LONGEST_JUDGEMENT_MS = 50;

/**
 * Creates a judge in a separate thread, which starts with the first task. A timeout ends the thread; the next task
 * starts a new one.
 */
export function judgeThread(limit = LONGEST_JUDGEMENT_MS): AnswerJudge {
  let thread: Worker | undefined;
  let settle: ((pointers?: string[]) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  const finish = (pointers?: string[]) => {
    clearTimeout(timer);
    settle?.(pointers);
    settle = undefined;
  };

  async function close(): Promise<void> {
    const ending = thread;
    thread = undefined;
    finish();
    await ending?.terminate();
  }

  function start(): Worker {
    const started = startThread(import.meta.url, 'judgeWorker');
    started.unref();
    started.on('message', (message: JudgeMessage) => {
      if (started !== thread) return;
      if (!('ready' in message)) return finish('pointers' in message ? message.pointers : undefined);
      const judged = settle;
      // If the main thread was busy, reads a result that has arrived in the meantime before the timeout counts.
      timer = setTimeout(() => setImmediate(() => judged === settle && close()), limit);
    });
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (started === thread) void close();
    });
    return started;
  }

  return {
    judge: (task) =>
      new Promise((resolve) => {
        settle = resolve;
        thread ??= start();
        thread.postMessage({ ...task, clock: currentSiteClock() } satisfies JudgeRequest);
      }),
    close,
  };
}
