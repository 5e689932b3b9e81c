import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inProcess } from './inProcess.ts';
import { createRenderer, type MadePage, type RenderJob } from './renderer.ts';
import type { WorkerAnswer, WorkerTask } from './renderWorker.ts';

/** So few pages are drawn sooner than another process has begun. */
const FEW = 24;

/** Draws the pages of these paths, on all cores where there are many; the first that cannot be drawn throws. */
export async function renderPages(job: RenderJob, paths: string[]): Promise<Map<string, MadePage>> {
  if (paths.length > FEW) return inProcesses(job, paths);
  const made = new Map<string, MadePage>();
  const render = createRenderer(job);
  for (const path of paths) made.set(path, await render(path));
  return made;
}

async function inProcesses(job: RenderJob, paths: string[]): Promise<Map<string, MadePage>> {
  const count = availableParallelism();
  const parts = Array.from({ length: count }, (_, part) => paths.filter((_path, index) => index % count === part));
  const script = join(job.code, 'server/renderWorker.js');
  const answers = await Promise.all(
    parts.map((part) => inProcess<WorkerTask, WorkerAnswer>(script, { job, paths: part })),
  );
  return new Map(answers.flatMap(({ made }) => made));
}
