/** Draws the pages that a content build gives it, in a process of its own, and tells what it made; built with the code that draws. */
import { answerTask } from './inProcess.ts';
import { createRenderer, type MadePage, type RenderJob } from './renderer.ts';

/** What the worker is told, once. */
export interface WorkerTask {
  job: RenderJob;
  paths: string[];
}

/** What it answers, once. */
export interface WorkerAnswer {
  made: [path: string, page: MadePage][];
}

answerTask<WorkerTask, WorkerAnswer>(async ({ job, paths }) => {
  const render = createRenderer(job);
  const made: [string, MadePage][] = [];
  for (const path of paths) made.push([path, await render(path)]);
  return { made };
});
