import { RULES } from './looksFindings.ts';
import { keyFinding } from '../schema/keyFinding.ts';
import type { Finding } from '../told/Finding.ts';
import { isObject, type Path } from '../told/wordPlace.ts';

/** Rules of a whole group, which stand beside its `properties`. */
const OF_GROUP = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'required'];
const OF_CONDITION = ['if', 'then', 'else'];

/** What stands among the fields of a schema, which has some, and is no field. */
export function amongFields(schema: Record<string, unknown>, path: Path): Finding[] {
  const fields = Object.entries(schema.properties as object);
  const isRule = (key: string, value: unknown) =>
    OF_GROUP.includes(key) && !isField(value) && typeof value === 'object';
  const ofCondition = fields.flatMap(([key, value]) => (isRule(key, value) && OF_CONDITION.includes(key) ? [key] : []));
  return fields.flatMap(([key, value]) => {
    const at = [...path, 'properties', key];
    const bare = key.replace(/^[{}[\],:"]+|[{}[\],:"]+$/g, '');
    if (bare !== key && bare !== '')
      return keyFinding(at, 'has a sign in it that no name has', `Write ${JSON.stringify(bare)}.`, {
        kind: 'hides-fields',
      });
    if (RULES.test(key) && typeof value !== 'object') {
      const mend = 'Remove it here, and write it in the field that it is said of.';
      return keyFinding(at, 'is a rule, and stands among the fields', mend);
    }
    if (!isRule(key, value)) return [];
    const cause = 'stands among the fields';
    if (!ofCondition.includes(key)) return keyFinding(at, cause, 'Move it out, beside "properties".');
    // What asks for the fields of a condition is not to blame.
    const facts = { kind: 'hides-fields' } as const;
    if (!('if' in schema)) return keyFinding(at, cause, 'Move it out, beside "properties".', facts);
    // There is a condition already: this is one more.
    const [first, ...others] = ofCondition;
    if (key !== first) return [];
    const all = ['it', ...others.map((other) => JSON.stringify(other))].join(' and ');
    const group = `{ ${ofCondition.map((part) => `${JSON.stringify(part)}: …`).join(', ')} }`;
    const where = Array.isArray(schema.allOf)
      ? `into "allOf" beside "properties", as one more group ${group}`
      : `beside "properties", as "allOf": [${group}]`;
    return keyFinding(at, cause, `Move ${all} out, ${where}.`, facts);
  });
}

/** True for what describes an answer. */
export const isField = (value: unknown) =>
  isObject(value) && (typeof value.type === 'string' || typeof value.title === 'string' || Array.isArray(value.enum));
