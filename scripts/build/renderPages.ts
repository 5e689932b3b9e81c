import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createRenderer, type MadePage, type RenderJob } from './renderer.ts';
import type { WorkerAnswer, WorkerTask } from './renderWorker.ts';

/** So few pages are drawn sooner than a second process has begun. */
const FEW = 24;

/** Draws the pages of these paths, on all cores where there are many; the first that cannot be drawn throws. */
export async function renderPages(job: RenderJob, paths: string[]): Promise<Map<string, MadePage>> {
  if (paths.length > FEW) return inProcesses(job, paths);
  const made = new Map<string, MadePage>();
  if (paths.length === 0) return made;
  const render = await createRenderer(job);
  for (const path of paths) made.set(path, await render(path));
  return made;
}

async function inProcesses(job: RenderJob, paths: string[]): Promise<Map<string, MadePage>> {
  const count = availableParallelism();
  const parts = Array.from({ length: count }, (_, part) => paths.filter((_path, index) => index % count === part));
  const made = await Promise.all(parts.map((part) => inProcess({ job, paths: part })));
  return new Map(made.flat());
}

function inProcess(task: WorkerTask): Promise<[string, MadePage][]> {
  const worker = fork(new URL('./renderWorker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: WorkerAnswer) =>
      'made' in answer ? resolve(answer.made) : reject(new Error(answer.error)),
    );
    worker.once('error', reject);
    worker.once('exit', (code, signal) => reject(new Error(`A process that draws pages ended (${signal ?? code}).`)));
    worker.send(task);
  });
}
