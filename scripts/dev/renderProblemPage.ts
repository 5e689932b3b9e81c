import { escapeHtml } from '../../src/page/renderDocument.ts';

/** Returns the document that lists the errors when a page cannot be shown. */
export const renderProblemPage = (
  where: string,
  mistakes: readonly string[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>There is an error in ${where}</title><script type="module" src="/@vite/client"></script>
<body style="font:16px/1.6 system-ui;max-width:60rem;margin:3rem auto;padding:0 1.5rem">
<h1>There is an error in ${where}</h1><p>Fix the error and save the file. This page then reloads automatically.</p>
${mistakes.map((words) => `<pre style="white-space:pre-wrap;border-top:1px solid #ccd;padding-top:1rem">${escapeHtml(words)}</pre>`).join('')}`;
