import type { Fault } from '../told/Fault.ts';

/** What stands before the file's content: words of whoever sent it, a name, the fence of an answer; or its { is not there. */
export function aroundFault(text: string): Fault | undefined {
  const start = text.search(/\S/);
  if (/^"(?:[^"\\\n]|\\.)*"\s*:/.test(text.slice(start)))
    return { offset: start, cause: 'the file does not begin with a {', mend: 'Add { before this.' };
  const content = /^(?!\s*(?:[{["]|\/\/|\/\*|#|<!--))[^\n]*?([{[])\s*$/m.exec(text.slice(start));
  const lines = text.slice(start).split('\n');
  if (/^[{["'“\d-]|^(\/\/|\/\*|#|<!--|true|false|null)/.test(lines[0]!) || /^[\s\S]{0,2}$/.test(text)) return undefined;
  const open =
    content?.index === 0 ? start + content[0].lastIndexOf(content[1]!) : start + text.slice(start).search(/^[{[]/m);
  if (open < start) return undefined;
  return {
    offset: start,
    cause: `${JSON.stringify(lines[0]!.slice(0, 20).trim())} stands before the file's content`,
    mend: `Remove all that stands before the ${text[open]} in line ${text.slice(0, open).split('\n').length}${/```\s*$/.test(text) ? ', and the ``` at the end' : ''}.`,
  };
}
