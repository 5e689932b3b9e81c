import type { Worker } from 'node:worker_threads';
import { startThread } from '../startThread.ts';
import type { StockValidationTask } from '../../form/compile/createStockValidator.ts';
import { currentSiteTimeZone } from '../../content/siteTime.ts';
import type { ValidatorResponse, ValidatorRequest } from './validatorWorker.ts';

/** Validates the answers of one task at a time. */
export interface AnswerValidator {
  /** Resolves with the rejected pointers, or with undefined after a failure. */
  validate(task: StockValidationTask): Promise<string[] | undefined>;
  close(): Promise<void>;
}

/** Timeout of one validation, without the schema's compilation. */
const VALIDATION_TIMEOUT_MS = 50;

/**
 * Creates a validator in a separate thread, which starts with the first task. A timeout ends the thread; the next task
 * starts a new one.
 */
export function createValidatorThread(timeoutMs = VALIDATION_TIMEOUT_MS): AnswerValidator {
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
    const started = startThread(import.meta.url, 'validatorWorker');
    started.unref();
    started.on('message', (message: ValidatorResponse) => {
      if (started !== thread) return;
      if (!('ready' in message)) return finish('pointers' in message ? message.pointers : undefined);
      const resolved = settle;
      // If the main thread was busy, reads a result that has arrived in the meantime before the timeout counts.
      timer = setTimeout(() => setImmediate(() => resolved === settle && close()), timeoutMs);
    });
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (started === thread) void close();
    });
    return started;
  }

  return {
    validate: (task) =>
      new Promise((resolve) => {
        settle = resolve;
        thread ??= start();
        thread.postMessage({ ...task, clock: currentSiteTimeZone() } satisfies ValidatorRequest);
      }),
    close,
  };
}
