/** Resolves in the next task, so that the browser can respond to the visitor first. */
export const waitForNextTask = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/** Starts the actions one after another, each in its own task. Resolves when all have settled. */
export async function runInTasks<One>(all: Iterable<One>, act: (one: One) => unknown): Promise<void> {
  const acts: Promise<unknown>[] = [];
  for (const one of all) {
    acts.push(Promise.allSettled([act(one)]));
    await waitForNextTask();
  }
  await Promise.all(acts);
}
