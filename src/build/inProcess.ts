import { fork } from 'node:child_process';

/** What a process may answer instead of what it was asked for. */
export interface Failure {
  error: { message: string; code?: string };
}

/**
 * Runs one task of a script in a process of its own; rejects with the error of the task. `signal` kills the process and all
 * that it started. The process has ended once the promise is settled. `execArgv` are options of Node for it.
 */
export function inProcess<Task extends object, Answer extends object>(
  script: string,
  task: Task,
  signal?: AbortSignal,
  execArgv: string[] = [],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // React decides by this, when it is loaded, which of its two builds it is.
    const env = { ...process.env, NODE_ENV: 'production' };
    // Those that it starts belong to its group, and one signal ends them all.
    const child = fork(script, { execArgv, env, detached: signal !== undefined });
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    signal?.addEventListener('abort', end);
    let answer: Answer | Failure | undefined;
    child.once('message', (message: Answer | Failure) => (answer = message));
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      signal?.removeEventListener('abort', end);
      if (!answer) return reject(new Error(`${script} ended without an answer (${killedBy ?? code}).`));
      if (!('error' in answer)) return resolve(answer);
      const { message, ...rest } = answer.error;
      reject(Object.assign(new Error(message), rest));
    });
    child.send(task);
  });
}

/** Answers the one task of this process with what `work` makes of it, and ends. */
export function answerTask<Task, Answer extends object>(work: (task: Task) => Promise<Answer>): void {
  // Whoever asked is gone, and with him the folder that was worked in.
  process.once('disconnect', () => process.exit());
  process.once('message', async (task: Task) => {
    const answer = await work(task).catch((error: NodeJS.ErrnoException): Failure => {
      const { message, stack, code } = error;
      return { error: { message: code ? message : (stack ?? message), ...(code && { code }) } };
    });
    process.send!(answer, () => process.disconnect());
  });
}
