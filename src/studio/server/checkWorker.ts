import { workerData } from 'node:worker_threads';
import workerpool from 'workerpool';
import { checkSiteWithoutPictures } from '../../check/checkSite.ts';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';

export type CheckDrafts = (drafts: [path: string, text: string | null][]) => Diagnostic[];

/** Checks the site with unsaved texts in place of its files. */
const run: CheckDrafts = (drafts) =>
  checkSiteWithoutPictures((workerData as { root: string }).root, undefined, new Map(drafts));

workerpool.worker({ run });
