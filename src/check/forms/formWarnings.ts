import { askedAnyway } from './askedAnyway.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { fieldNames } from './fieldNames.ts';
import { walkSchema } from '../schema/walkSchema.ts';
import { child, isObject, textAt } from '../told/wordPlace.ts';

const LONGEST_WAIT = 10_000;
const SHORTEST_WAIT = 60;

/** What works in a form and was hardly meant so: several choices in one text, a wait that nobody sits out, a field outside all groups. */
export function formWarnings(file: JsonFile): Problem[] {
  const form = file.value;
  return [
    ...askedAnyway(file),
    ...joinedChoices(file),
    ...longWait(file),
    ...sameTitles(file),
    ...starredTitles(file),
    ...loosePatterns(file),
    ...ungrouped(file, child(form, 'schema'), child(form, 'uiSchema')),
  ];
}

function joinedChoices(file: JsonFile): Problem[] {
  return walkSchema(child(file.value, 'schema')).flatMap(({ schema, path }) => {
    const choices = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : [];
    const [only] = choices;
    if (choices.length !== 1 || typeof only !== 'string' || !only.includes(',')) return [];
    const parts = only.split(',').map((part) => JSON.stringify(part.trim()));
    const cause = `is ${JSON.stringify(only)}, one choice with a comma in it`;
    return [file.warning(['schema', ...path, 'enum', 0], cause, `Write ${parts.join(', ')}.`)];
  });
}

/** Two fields that visitors cannot tell apart. */
function sameTitles(file: JsonFile): Problem[] {
  const fields = child(child(file.value, 'schema'), 'properties');
  const titles = Object.entries(isObject(fields) ? fields : {}).map(([name, field]) => [name, textAt(field, 'title')]);
  return titles.flatMap(([name, title], index) => {
    const first = titles.findIndex(([, other]) => other === title);
    if (title === '' || first === index) return [];
    const cause = `is ${JSON.stringify(title)}, as that of "${titles[first]![0]}": visitors cannot tell the two apart`;
    return [file.warning(['schema', 'properties', name!, 'title'], cause, 'Write another title.')];
  });
}

/** The star of what has to be answered is drawn by itself. */
function starredTitles(file: JsonFile): Problem[] {
  return walkSchema(child(file.value, 'schema')).flatMap(({ schema: { title }, path }) => {
    const bare = typeof title === 'string' ? title.replace(/\s*(\*|\((required|optional)\))\s*$/i, '') : title;
    if (bare === title || bare === '') return [];
    const cause = `is ${JSON.stringify(title)}, and whether it has to be answered is shown by itself`;
    return [file.warning(['schema', ...path, 'title'], cause, `Write ${JSON.stringify(bare)}.`)];
  });
}

const SHORTEST_SENTENCE = 10;

/** A pattern of one class that any text with one such sign fits: the whole answer is meant. */
function loosePatterns(file: JsonFile): Problem[] {
  return walkSchema(child(file.value, 'schema')).flatMap(
    ({ schema: { pattern, minLength, minTrimmedLength }, path }) => {
      // A text of many words has blanks too.
      if (Number(minLength ?? minTrimmedLength ?? 0) > SHORTEST_SENTENCE) return [];
      const own = typeof pattern === 'string' && /^\^?(?:\[[^\]^]+\]|\\d)([+*]|\{[\d,]+\})?\$?$/.exec(pattern);
      if (!own || (own[0].startsWith('^') && own[0].endsWith('$'))) return [];
      const bare = own[0].replace(/^\^|\$$/g, '');
      const whole = `^${bare}${own[1] === undefined ? '+' : ''}$`;
      const cause = `is ${JSON.stringify(pattern)}, which any answer fits that has such signs in it`;
      return [file.warning(['schema', ...path, 'pattern'], cause, `Write ${JSON.stringify(whole)}.`)];
    },
  );
}

function longWait(file: JsonFile): Problem[] {
  const wait = child(child(file.value, 'submit'), 'wait');
  if (typeof wait === 'number' && wait > 0 && wait < SHORTEST_WAIT) {
    const cause = `is ${wait} milliseconds, which nobody sees`;
    return [file.warning(['submit', 'wait'], cause, `Write ${wait * 1000}: that is ${wait} seconds.`)];
  }
  if (typeof wait !== 'number' || wait <= LONGEST_WAIT) return [];
  const seconds = Math.round(wait / 1000);
  const cause = `is ${wait} milliseconds, and a visitor waits ${seconds > 120 ? `${Math.round(seconds / 60)} minutes` : `${seconds} seconds`}`;
  return [file.warning(['submit', 'wait'], cause, 'Write 2000.')];
}

/** Fields that no row names are drawn below all groups. */
function ungrouped(file: JsonFile, schema: unknown, ui: unknown): Problem[] {
  const groups = child(ui, 'ui:groups');
  if (!Array.isArray(groups) || groups.length === 0) return [];
  const rows = groups.map((group) => textsIn(child(group, 'rows')));
  const names = [...fieldNames(schema, schema)];
  const missing = new Map<number, string[]>();
  for (const [index, name] of names.entries()) {
    if (rows.flat().includes(name) || child(child(ui, name), 'ui:widget') === 'hidden') continue;
    // It is meant for the group in which the field before it stands.
    const before = names.slice(0, index).findLast((other) => rows.flat().includes(other));
    const group = Math.max(
      rows.findIndex((row) => before !== undefined && row.includes(before)),
      0,
    );
    missing.set(group, [...(missing.get(group) ?? []), name]);
  }
  return [...missing].map(([group, of]) => {
    const said = of.map((name) => JSON.stringify(name)).join(', ');
    const isOne = of.length === 1;
    const cause = `do not name the field${isOne ? '' : 's'} ${said}, which stand${isOne ? 's' : ''} below all groups then`;
    const gone = isOne ? 'the field itself, and its name' : 'the fields themselves, and their names';
    const mend = `Add ${said}. Or, to ${isOne ? 'ask it' : 'ask them'} no more, remove ${gone} in "required".`;
    return file.warning(['uiSchema', 'ui:groups', group, 'rows'], cause, mend);
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : isObject(value) ? [] : [];
}
