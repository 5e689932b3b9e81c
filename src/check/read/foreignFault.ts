import type { Fault } from '../told/Fault.ts';

/** A file that another program saved in its own format, known by how it begins; undefined for any other. */
export function foreignFault(path: string, begin: string): Fault | undefined {
  const back = `ring it back: git checkout -- ${path}.`;
  if (/^\s*<(!doctype\s+html|html)\b/i.test(begin)) {
    const mend = `B${back} Or save the file itself here, not the web page that shows it.`;
    return { kind: 'foreign', offset: 0, cause: 'the file is a web page, and no JSON', mend };
  }
  const [first = '', second = ''] = begin.trim().split(/\r?\n/);
  const names = first.split(/[,;]/).map((name) => name.trim());
  const values = second.split(/[,;]/).map((value) => value.trim());
  if (names.length > 1 && values.length === names.length && names.every((name) => /^\w[\w ]*$/.test(name))) {
    const entry = names.map((name, index) => `${JSON.stringify(name)}: ${JSON.stringify(values[index])}`).join(', ');
    return {
      kind: 'foreign',
      offset: 0,
      cause: 'the file is a table, and no JSON',
      mend: `Write a group for each line, in [ ]: [{ ${entry} }, …].`,
    };
  }
  if (/^(---\s*$|[a-z]\w*:( |$))/.test(first) && /^([a-z]\w*:( |$)|\s*- )/.test(second)) {
    const mend = `Write it in { }, with quotes and commas, as the files beside it are${/^\w+: \S/.test(first) ? `: { ${first.replace(/^(\w+): (.*)$/, '"$1": "$2"')}, … }` : ''}.`;
    return { kind: 'foreign', offset: 0, cause: 'the file is YAML, and no JSON', mend };
  }
  if (!/^(\{\\rtf|PK\W{2}|%PDF-|ÐÏ)/.test(begin)) return undefined;
  const mend = `Save it from there as plain text, in "UTF-8". Or b${back}`;
  return { kind: 'foreign', offset: 0, cause: 'the file was saved by a word processor, and is no plain text', mend };
}
