import { parentPort, workerData } from 'node:worker_threads';
import { checkJson } from '../../check/checkSite.ts';

/** Checks the site with the drafts that it is sent, away from the thread that answers. */
parentPort!.on('message', (drafts: [string, string | null][]) => {
  parentPort!.postMessage(checkJson((workerData as { root: string }).root, undefined, new Map(drafts)));
});
