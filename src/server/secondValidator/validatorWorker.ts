/** Thread of the second validator: validates one task at a time. */
import { parentPort } from 'node:worker_threads';
import { createStockValidator, type StockValidationTask } from '../../form/compile/createStockValidator.ts';
import { setSiteTimeZone, type SiteTimeZone } from '../../content/siteTime.ts';

/** Message to the thread: a task, and the clock of the site. */
export type ValidatorRequest = StockValidationTask & { clock: SiteTimeZone };

/** Messages of the thread: `ready` once the schema is compiled, then the rejected pointers, or `failed`. */
export type ValidatorResponse = { ready: true } | { pointers: string[] } | { failed: true };

const createTask = createStockValidator();
const send = (message: ValidatorResponse) => parentPort!.postMessage(message);

parentPort!.on('message', ({ clock, ...task }: ValidatorRequest) => {
  setSiteTimeZone(clock);
  try {
    const validateAnswers = createTask(task);
    send({ ready: true });
    send({ pointers: validateAnswers() });
  } catch {
    send({ failed: true });
  }
});
