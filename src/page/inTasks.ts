/** Lets the browser answer the visitor in between. */
export const nextTask = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/** Begins one after the other, each in a task of its own; resolves when all have ended, well or not. */
export async function inTasks<One>(all: Iterable<One>, act: (one: One) => unknown): Promise<void> {
  const acts: Promise<unknown>[] = [];
  for (const one of all) {
    acts.push(Promise.allSettled([act(one)]));
    await nextTask();
  }
  await Promise.all(acts);
}
