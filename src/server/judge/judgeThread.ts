import type { Worker } from 'node:worker_threads';
import { startThread } from '../startThread.ts';
import type { JudgeTask } from '../../form/compile/secondJudge.ts';
import type { JudgeMessage } from './judgeWorker.ts';

/** Judges tasks one after the other. */
export interface Judge {
  /** Resolves with the refused pointers, or with undefined where no judgement came about. */
  judge(task: JudgeTask): Promise<string[] | undefined>;
  close(): Promise<void>;
}

/** Limit for one validation; the first one of a schema compiles it before its time begins. */
const LONGEST_JUDGEMENT_MS = 50;

/**
 * Creates a judge in a thread of its own, which starts with the first task. A judgement that exceeds the limit ends the
 * thread; the next task starts another one.
 */
export function judgeThread(limit = LONGEST_JUDGEMENT_MS): Judge {
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
      // Where the main thread was busy, a judgement that has arrived meanwhile is read first.
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
        thread.postMessage(task);
      }),
    close,
  };
}
