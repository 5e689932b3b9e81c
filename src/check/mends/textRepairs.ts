import type { Repair } from './Repair.ts';

const TEXT = String.raw`"(?:[^"\\\n]|\\.)*"`;

/** Texts without a key behind a list or a text, at a fault: they belong into that list, or to that text. */
export function textRepairs(text: string, fault: number): Repair[] {
  const own = [...strayWords(text, fault), ...pastedPair(text, fault)];
  const behind = new RegExp(`${TEXT}\\s*$`).exec(text.slice(0, fault))?.index;
  const offset = text[fault] === '"' ? fault : behind;
  const run =
    offset === undefined
      ? undefined
      : new RegExp(`^${TEXT}(?:\\s*,\\s*${TEXT}(?!\\s*:))*(?!\\s*:)`).exec(text.slice(offset))?.[0];
  if (offset === undefined || run === undefined) return own;
  const before = text.slice(0, offset).replace(/\s*,?\s*$/, '');
  const rest = text.slice(offset + run.length);
  const all = [...run.matchAll(new RegExp(TEXT, 'g'))].map(([one]) => one);
  const repair = (changed: string, odd: number, cause: string, mend: string): Repair => ({
    at: offset,
    text: changed,
    odd,
    cause,
    mend,
  });
  if (before.endsWith(']')) {
    const line = before.split('\n').length;
    const changed = `${before.slice(0, -1).trimEnd()}, ${all.join(', ')}]${rest}`;
    const mend = `Move it before the ] in line ${line}, with a comma between.`;
    return [...own, repair(changed, 0, 'a text stands outside its list', mend)];
  }
  const first = new RegExp(`:\\s*(${TEXT})$`).exec(before)?.[1];
  if (first === undefined) return own;
  const head = before.slice(0, -first.length);
  const cause = `${all.length === 1 ? 'two' : 'several'} texts stand for one key`;
  const joined = JSON.stringify([first, ...all].map((one) => JSON.parse(one) as string).join(' '));
  const listed = `[${[first, ...all].join(', ')}]`;
  return [
    ...own,
    repair(head + joined + rest, 0.1, cause, `Write ${joined} in the place of them.`),
    repair(head + listed + rest, 0, cause, `Write ${listed} in the place of them.`),
  ];
}

/** Words without quotes: a line of nothing else, or what stands before a group. */
function strayWords(text: string, fault: number): Repair[] {
  const start = text.lastIndexOf('\n', fault - 1) + 1;
  const line = /^[^\n]*/.exec(text.slice(start))![0];
  const at = start + line.search(/\S|$/);
  const isLast = text.slice(start + line.length).trim() === '';
  if (line.trim() !== '' && !isLast && !/["{}[\]]/.test(line)) {
    const changed = text.slice(0, start) + text.slice(start + line.length + 1);
    return [{ at, text: changed, odd: 0, cause: 'these words stand here by themselves', mend: 'Remove this line.' }];
  }
  const name = /^\s*([^\s"{}[\],][^"{}[\],]*:)\s*(?=\{)/.exec(line)?.[1];
  if (name === undefined) return [];
  const changed = text.slice(0, at) + text.slice(at + name.length);
  return [{ at, text: changed, odd: 0, cause: 'words stand before this group', mend: `Remove ${name}` }];
}

/** A key with its value, pasted between the quotes of the value. */
function pastedPair(text: string, fault: number): Repair[] {
  const start = text.lastIndexOf('\n', fault - 1) + 1;
  const line = /^[^\n]*/.exec(text.slice(start))![0];
  const found = new RegExp(`("[\\w$:]+"\\s*:\\s*)"\\s*("[\\w$:]+")\\s*:\\s*(${TEXT})\\s*"`).exec(line);
  if (!found || !found[1]!.startsWith(found[2]!)) return [];
  const at = start + found.index;
  const changed = text.slice(0, at) + found[1] + found[3] + text.slice(at + found[0].length);
  const cause = 'a key and its value stand within the quotes of the value';
  return [{ at, text: changed, odd: 0, cause, mend: `Write ${found[1]}${found[3]} instead.` }];
}
