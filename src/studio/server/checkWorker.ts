import { workerData } from 'node:worker_threads';
import { checkJson } from '../../check/checkSite.ts';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { answerQuestions } from './answerQuestions.ts';

/** Checks the site with the drafts that it is sent, away from the thread that answers. */
answerQuestions<[string, string | null][], Diagnostic[]>((drafts) =>
  checkJson((workerData as { root: string }).root, undefined, new Map(drafts)),
);
