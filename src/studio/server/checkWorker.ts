import { workerData } from 'node:worker_threads';
import { checkJson } from '../../check/checkSite.ts';
import { type Diagnostic, isError } from '../../check/diagnostics/Diagnostic.ts';
import { answerQuestions } from './answerQuestions.ts';

/**
 * Checks the site with the drafts that it is sent, away from the thread that answers. What stops nothing is not shown, and
 * no mend is searched for it: each try is a check of its own.
 */
answerQuestions<[string, string | null][], Diagnostic[]>((drafts) =>
  checkJson((workerData as { root: string }).root, undefined, new Map(drafts), isError),
);
