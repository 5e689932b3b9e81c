import type { Repair } from './triedRepairs.ts';

const TEXT = String.raw`"(?:[^"\\\n]|\\.)*"`;

/** Texts without a key behind a list or a text, at a fault: they belong into that list, or to that text. */
export function textRepairs(text: string, fault: number): Repair[] {
  const behind = new RegExp(`${TEXT}\\s*$`).exec(text.slice(0, fault))?.index;
  const offset = text[fault] === '"' ? fault : behind;
  const run =
    offset === undefined
      ? undefined
      : new RegExp(`^${TEXT}(?:\\s*,\\s*${TEXT}(?!\\s*:))*(?!\\s*:)`).exec(text.slice(offset))?.[0];
  if (offset === undefined || run === undefined) return [];
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
    return [repair(changed, 0, 'a text stands outside its list', mend)];
  }
  const first = new RegExp(`:\\s*(${TEXT})$`).exec(before)?.[1];
  if (first === undefined) return [];
  const head = before.slice(0, -first.length);
  const cause = `${all.length === 1 ? 'two' : 'several'} texts stand for one key`;
  const joined = JSON.stringify([first, ...all].map((one) => JSON.parse(one) as string).join(' '));
  const listed = `[${[first, ...all].join(', ')}]`;
  return [
    repair(head + joined + rest, 0.1, cause, `Write ${joined} in the place of them.`),
    repair(head + listed + rest, 0, cause, `Write ${listed} in the place of them.`),
  ];
}
