import { fork } from 'node:child_process';

/** Response of a process whose task failed. */
export interface TaskFailure {
  error: { message: string; code?: string };
}

/**
 * Runs one task of a script in a separate process. Rejects with the error of the task. `signal` kills the process and
 * its children. The process has ended once the promise is settled. `execArgv` are Node options.
 */
export function runInSubprocess<Task extends object, Answer extends object>(
  script: string,
  task: Task,
  signal?: AbortSignal,
  execArgv: string[] = [],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // React chooses its development or production build by this variable when it is imported.
    const env = { ...process.env, NODE_ENV: 'production' };
    // Child processes join its group, so one signal ends them all.
    const child = fork(script, { execArgv, env, detached: signal !== undefined });
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    signal?.addEventListener('abort', end);
    let answer: Answer | TaskFailure | undefined;
    child.once('message', (message: Answer | TaskFailure) => (answer = message));
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      signal?.removeEventListener('abort', end);
      if (!answer) return reject(new Error(`${script} ended without a result (${killedBy ?? code}).`));
      if (!('error' in answer)) return resolve(answer);
      const { message, ...rest } = answer.error;
      reject(Object.assign(new Error(message), rest));
    });
    child.send(task);
  });
}

/** Runs the single task of this process, sends the result of `work`, and exits. */
export function handleSubprocessTask<Task, Answer extends object>(work: (task: Task) => Promise<Answer>): void {
  // The parent process is gone, and so is its working folder.
  process.once('disconnect', () => process.exit());
  process.once('message', async (task: Task) => {
    const answer = await work(task).catch((error: NodeJS.ErrnoException): TaskFailure => {
      const { message, stack, code } = error;
      return { error: { message: code ? message : (stack ?? message), ...(code && { code }) } };
    });
    process.send!(answer, () => process.disconnect());
  });
}
