import type { Repair } from './Repair.ts';
import { indentAt } from '../read/bracketFault.ts';
import { isJson } from '../read/isJson.ts';
import type { Problem } from '../told/Problem.ts';

const MOST_NAMES = 8;

/** A line that stands twice, and a line that opened a group or list and is gone. */
export function lineRepairs(text: string, check: (text: string) => Problem[]): Repair[] {
  const lines = text.split('\n');
  const found: Repair[] = [];
  let at = 0;
  lines.forEach((line, index) => {
    const start = at;
    at += line.length + 1;
    if (line.trim() === '') return;
    const before = lines[index - 1] ?? '';
    const without = lines.toSpliced(index, 1).join('\n');
    if (line === before && line.trim().length > 1)
      found.push({
        at: start + indentAt(text, start),
        text: without,
        odd: 0,
        cause: 'this line stands twice',
        mend: 'Remove this line.',
      });
    const indent = line.search(/\S/);
    const depth = before.search(/\S/) + (/[{[]\s*$/.test(before) ? 2 : 0);
    if (index > 0 && indent <= depth) return;
    const place = start + indent;
    for (const sign of ['{', '[']) {
      const bare = lines.toSpliced(index, 0, sign).join('\n');
      const cause =
        index === 0 ? `the file does not begin with a ${sign}` : 'the line that opens what follows is missing';
      if (isJson(bare))
        found.push({ at: place, text: bare, odd: 0.1, cause, mend: `Add ${sign} in a line before it.` });
      const named = (name: string) => lines.toSpliced(index, 0, `${JSON.stringify(name)}: ${sign}`).join('\n');
      if (!isJson(named('?'))) continue;
      const key = namesFrom(check(named('?'))).find((name) => check(named(name)).every(({ isWarning }) => isWarning));
      if (key !== undefined)
        found.push({
          at: place,
          text: named(key),
          odd: 0,
          cause,
          mend: `Add ${JSON.stringify(key)}: ${sign} in a line before it.`,
        });
    }
  });
  return found;
}

/** The names that may be meant by a key that nobody knows: what is missing, what may stand there, and what is spoken of and is not there. */
function namesFrom(problems: readonly Problem[]): string[] {
  const own = problems.find(({ path }) => path?.at(-1) === '?');
  const missing = problems.filter(({ kind }) => kind === 'missing').map(({ path }) => path!.at(-1));
  const spoken = problems.flatMap(
    ({ path }) => path?.findLast((step) => typeof step === 'string' && step !== '?') ?? [],
  );
  const ofForm = problems.some(({ file }) => file.startsWith('schemas/')) ? ['properties'] : [];
  const names = [...ofForm, own?.meant, ...missing, ...(own?.free ?? []), ...spoken];
  return [...new Set(names.filter((name) => typeof name === 'string'))].slice(0, MOST_NAMES);
}
