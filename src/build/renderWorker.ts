/** Renders pages for a content build in a separate process and returns the result. Part of the code that renders. */
import { handleSubprocessTask } from './runInSubprocess.ts';
import { createPageRenderer, type BuiltPage, type PageRendererOptions } from './renderer.ts';

/** Message to the worker, sent once. */
export interface WorkerTask {
  job: PageRendererOptions;
  paths: string[];
}

/** Response of the worker, sent once. */
export interface WorkerResponse {
  made: [path: string, page: BuiltPage][];
}

handleSubprocessTask<WorkerTask, WorkerResponse>(async ({ job, paths }) => {
  const render = createPageRenderer(job);
  const made: [string, BuiltPage][] = [];
  for (const path of paths) made.push([path, await render(path)]);
  return { made };
});
