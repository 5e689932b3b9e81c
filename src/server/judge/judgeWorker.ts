/** Thread of the second judge: judges one task at a time. */
import { parentPort } from 'node:worker_threads';
import { createJudge, type JudgeTask } from '../../form/compile/secondJudge.ts';
import { setSiteClock, type SiteClock } from '../../content/siteTime.ts';

/** Message to the thread: a task, and the clock of the site. */
export type JudgeRequest = JudgeTask & { clock: SiteClock };

/** Messages of the thread: `ready` once the schema is compiled, then the rejected pointers, or `failed`. */
export type JudgeMessage = { ready: true } | { pointers: string[] } | { failed: true };

const judge = createJudge();
const send = (message: JudgeMessage) => parentPort!.postMessage(message);

parentPort!.on('message', ({ clock, ...task }: JudgeRequest) => {
  setSiteClock(clock);
  try {
    const judgeAnswers = judge(task);
    send({ ready: true });
    send({ pointers: judgeAnswers() });
  } catch {
    send({ failed: true });
  }
});
