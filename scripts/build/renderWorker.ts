/** Draws the pages that the build gives it, in a process of its own, and tells what it made. */
import './production.ts';
import { createRenderer, type MadePage, type RenderJob } from './renderer.ts';

/** What the worker is told, once. */
export interface WorkerTask {
  job: RenderJob;
  paths: string[];
}

/** What it answers, once. */
export type WorkerAnswer = { made: [path: string, page: MadePage][] } | { error: string };

process.once('message', async ({ job, paths }: WorkerTask) => {
  process.send!(await answer(job, paths), () => process.disconnect());
});

async function answer(job: RenderJob, paths: string[]): Promise<WorkerAnswer> {
  try {
    const render = await createRenderer(job);
    const made: [string, MadePage][] = [];
    for (const path of paths) made.push([path, await render(path)]);
    return { made };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
