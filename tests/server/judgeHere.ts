import { createJudge } from '../../src/form/compile/secondJudge.ts';
import type { AnswerJudge } from '../../src/server/judge/judgeThread.ts';

/** Creates a second judge without a thread of its own, which a server in a test need not start. */
export function judgeHere(): AnswerJudge {
  const judge = createJudge();
  return { judge: async (task) => judge(task)(), close: async () => undefined };
}
