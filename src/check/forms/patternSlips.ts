import type { JsonFile } from '../read/JsonFile.ts';
import { editDistance } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import { walkSchema } from '../schema/walkSchema.ts';
import { child } from '../told/wordPlace.ts';

/** So few signs apart are a pattern and what a slip of the pen makes of it. */
const MOST_SIGNS = 2;

/**
 * Patterns that differ by a sign or two from the one that the same field has in the other forms, or that others have
 * more than once: that one is told where the pattern is none, and worth a look where it is. Other numbers are meant.
 */
export function patternSlips(problems: readonly Problem[], forms: readonly JsonFile[]): Problem[] {
  const patterns = forms.flatMap((file) =>
    walkSchema(child(file.value, 'schema'), ['schema']).flatMap(({ schema, path }) =>
      typeof schema.pattern === 'string' ? [{ file, path: [...path, 'pattern'], pattern: schema.pattern }] : [],
    ),
  );
  const told = [...problems];
  for (const one of patterns) {
    const others = patterns.filter((other) => other.file !== one.file);
    if (others.some(({ pattern }) => pattern === one.pattern)) continue;
    const meant = others.find(
      (other) =>
        (other.path.at(-2) === one.path.at(-2) ||
          others.filter(({ pattern }) => pattern === other.pattern).length > 1) &&
        withoutNumbers(other.pattern) !== withoutNumbers(one.pattern) &&
        editDistance(other.pattern, one.pattern, MOST_SIGNS) <= MOST_SIGNS,
    );
    if (!meant) continue;
    const mend = `Write ${JSON.stringify(meant.pattern)}, as ${JSON.stringify(meant.path.at(-2))} has it in ${meant.file.path}.`;
    const at = told.findIndex(({ file, path }) => file === one.file.path && String(path) === String(one.path));
    if (at < 0)
      told.push(one.file.warning(one.path, 'is nearly the pattern that other forms have, and not the same', mend));
    else if (!told[at]!.mend.startsWith(`Write ${JSON.stringify(meant.pattern)}`)) told[at] = { ...told[at]!, mend };
  }
  return told;
}

const withoutNumbers = (pattern: string) => pattern.replace(/\d+(?=[,}])/g, '');
