import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Rules by the type of the answers that they are said of. */
const OF_TYPE: [type: string, rules: RegExp][] = [
  ['integer', /^(minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/],
  ['array', /^(minItems|maxItems|uniqueItems|contains)$/],
  ['string', /^(format|pattern|minLength|maxLength|minTrimmedLength|notBefore|notAfter)$/],
];

const typeOfRule = (rule: string) => OF_TYPE.find(([, rules]) => rules.test(rule))?.[0];

/** What to do with a rule that says nothing of a field's answers: it goes, or the type that it is of is written. */
export function unfitMend(form: unknown, path: Path): string {
  const rules = path.slice(0, -1).reduce<unknown>(child, form);
  const type = typeOfRule(String(path.at(-1)));
  if (!isObject(rules) || type === undefined || type === 'array' || rules.type === type || 'enum' in rules)
    return 'Remove it.';
  return `Remove it; or, ${otherType(rules, type)}.`;
}

/** The same for a control of numbers at a text: the type that it draws is another way. */
export function unfitControlMend(form: unknown, path: Path, mend: string): string {
  const isOfNumbers = /^(updown|range)$/.test(String(path.reduce<unknown>(child, form)));
  const field = ['schema', 'properties', path[1]!].reduce<unknown>(child, form);
  if (!isOfNumbers || path.length !== 3 || !isObject(field) || field.type !== 'string') return mend;
  // What has its signs counted, such as a telephone number, is no number.
  if (['enum', 'format', 'minLength', 'maxLength'].some((rule) => rule in field)) return mend;
  return `${mend} Or, in schema › properties › ${path[1]}, ${otherType(field, 'integer')}.`;
}

/** A field's type as it is to be written, without the rules of the type that it has now. */
function otherType(rules: Record<string, unknown>, type: string): string {
  const others = Object.keys(rules).filter((rule) => ![undefined, type].includes(typeOfRule(rule)));
  const messages = Object.keys(isObject(rules.errorMessage) ? rules.errorMessage : {});
  const gone = others.map((rule) => JSON.stringify(rule) + (messages.includes(rule) ? ' and its message' : ''));
  const without = gone.length > 0 ? `, and remove ${gone.join(', and ')}` : '';
  return `where ${type === 'integer' ? 'a number' : 'a text'} is asked for, write "type": "${type}"${without}`;
}
