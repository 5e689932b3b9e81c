import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runInSubprocess } from './runInSubprocess.ts';
import { createPageRenderer, type BuiltPage, type PageRendererOptions } from './renderer.ts';
import type { WorkerResponse, WorkerTask } from './renderWorker.ts';

/** Number of pages up to which rendering is faster than starting another process. */
const FEW = 24;

/** Renders the pages of these paths, on all cores for many pages. Throws on the first failure. */
export async function renderPages(job: PageRendererOptions, paths: string[]): Promise<Map<string, BuiltPage>> {
  if (paths.length > FEW) return inProcesses(job, paths);
  const made = new Map<string, BuiltPage>();
  const render = createPageRenderer(job);
  for (const path of paths) made.set(path, await render(path));
  return made;
}

async function inProcesses(job: PageRendererOptions, paths: string[]): Promise<Map<string, BuiltPage>> {
  const count = availableParallelism();
  const parts = Array.from({ length: count }, (_, part) => paths.filter((_path, index) => index % count === part));
  const script = join(job.code, 'server/renderWorker.js');
  const answers = await Promise.all(
    parts.map((part) => runInSubprocess<WorkerTask, WorkerResponse>(script, { job, paths: part })),
  );
  return new Map(answers.flatMap(({ made }) => made));
}
