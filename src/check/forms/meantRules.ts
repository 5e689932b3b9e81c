import type { Finding } from '../told/Finding.ts';
import { show } from '../schema/valueWords.ts';
import { isObject, type Path } from '../told/wordPlace.ts';

/** Rules of fields that are written as other tools or people write them, and that do not what was meant. */
export const meantRules = (rules: Record<string, unknown>, path: Path): Finding[] => [
  ...patternInWords(rules, path),
  ...doubledSigns(rules, path),
  ...namedChoices(rules, path),
  ...vainItems(rules, path),
];

/** `additionalItems` is of what comes after a list of kinds. */
function vainItems({ items, additionalItems }: Record<string, unknown>, path: Path): Finding[] {
  if (additionalItems === undefined || Array.isArray(items)) return [];
  const cause = 'says nothing here: "items" is one schema for every entry, and none comes after those';
  return [{ ...finding([...path, 'additionalItems'], cause, 'Remove it.', 'key'), hurts: undefined }];
}

/** A bracket typed twice: the pattern is one, and takes other answers than it looks like. */
function doubledSigns({ pattern }: Record<string, unknown>, path: Path): Finding[] {
  const once =
    typeof pattern === 'string' ? pattern.replace(/\[\[(?!:)/, '[').replace(/(\{[\w,]+\})\}/, '$1') : pattern;
  if (once === pattern) return [];
  return [finding([...path, 'pattern'], 'has a bracket in it twice', `Write ${JSON.stringify(once)}.`)];
}

/** `"11 digits"` as a pattern: only an answer with these very words would pass. */
function patternInWords({ pattern }: Record<string, unknown>, path: Path): Finding[] {
  const isWords = typeof pattern === 'string' && /^[A-Za-z0-9,'’ -]*[A-Za-z]{2}[A-Za-z0-9,'’ -]*$/.test(pattern);
  if (typeof pattern === 'string' && /^\d+$/.test(pattern))
    return [
      finding(
        [...path, 'pattern'],
        `is ${show(pattern)}, and takes only answers that hold it`,
        'Write the form of an answer: "^[0-9]+$" for digits.',
      ),
    ];
  if (!isWords || !(pattern.includes(' ') || /^(digits|numbers?|letters|phone|email)$/i.test(pattern))) return [];
  const [, count] = /^(?:exactly )?(\d+) (?:digits?|numbers?)$/i.exec(pattern.trim()) ?? [];
  const sample = count ? `^[0-9]{${count}}$` : /letters/i.test(pattern) ? '^[A-Za-z ]+$' : '^[0-9]+$';
  const mend = count ? `Write ${JSON.stringify(sample)}.` : `Write a pattern, such as ${show(sample)}, or remove it.`;
  return [finding([...path, 'pattern'], `is ${show(pattern)}, which is words and no pattern`, mend)];
}

/** `{ "value": "m", "label": "Male" }` as a choice; undefined for any other. */
function nameOfChoice(choice: unknown): string | undefined {
  if (!isObject(choice)) return undefined;
  const name = choice.label ?? choice.title ?? choice.name ?? choice.text;
  return typeof name === 'string' && Object.keys(choice).length <= 2 ? name : undefined;
}

/** True for choices that are all written as groups with a name, as other tools have them. */
export const areNamed = (choices: unknown): choices is unknown[] =>
  Array.isArray(choices) && choices.length > 0 && choices.every((choice) => nameOfChoice(choice) !== undefined);

function namedChoices({ enum: choices, type }: Record<string, unknown>, path: Path): Finding[] {
  if (!areNamed(choices) || type === 'object') return [];
  const names = choices.map((choice) => JSON.stringify(nameOfChoice(choice)));
  const cause = 'is a list of groups, and a choice is what visitors read';
  return [finding([...path, 'enum'], cause, `Write [${names.join(', ')}].`)];
}

const finding = (path: Path, cause: string, mend: string, on: 'key' | 'value' = 'value'): Finding => ({
  path,
  on,
  cause,
  mend,
  hurts: true,
});
