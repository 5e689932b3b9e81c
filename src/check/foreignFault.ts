import type { Fault } from './Fault.ts';

/** A file that another program saved in its own format, known by how it begins; undefined for any other. */
export function foreignFault(path: string, begin: string): Fault | undefined {
  const back = `ring it back: git checkout -- ${path}.`;
  if (/^\s*<(!doctype\s+html|html)\b/i.test(begin)) {
    const mend = `B${back} Or save the file itself here, not the web page that shows it.`;
    return { offset: 0, cause: 'the file is a web page, and no JSON', mend };
  }
  if (!/^(\{\\rtf|PK\W{2}|%PDF-|ÐÏ)/.test(begin)) return undefined;
  const mend = `Save it from there as plain text, in "UTF-8". Or b${back}`;
  return { offset: 0, cause: 'the file was saved by a word processor, and is no plain text', mend };
}
