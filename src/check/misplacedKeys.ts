import type { Facts } from './Facts.ts';
import type { Finding } from './schemaFindings.ts';
import { nearest } from './nearest.ts';
import { titleOf } from './titleOf.ts';
import { show } from './valueWords.ts';
import { type Subschema, walkSchema } from './walkSchema.ts';
import { child, isObject, type Path } from './wordPlace.ts';

/** Keys of a form file that would mean something in another place, each with that place. */
export function misplacedKeys(form: unknown): Finding[] {
  if (!isObject(form)) return [];
  return [
    ...ofForm(form),
    ...walkSchema(form.schema).flatMap((part) =>
      ofSchema(part, form.schema).map((finding) => below('schema', finding)),
    ),
    ...ofLooks(child(form.schema, 'properties'), form.uiSchema, ['uiSchema']),
  ];
}

const below = (key: string, finding: Finding): Finding => ({ ...finding, path: [key, ...finding.path] });
const finding = (path: Path, cause: string, mend: string, facts: Facts = {}): Finding => ({
  path,
  on: 'key',
  cause,
  mend,
  ...facts,
});
/** A key that stands where another one is meant; where that holds the form's fields, they are not known. */
const meantFor = (path: Path, meant: string): Finding => {
  const kind = PARTS.includes(meant) ? 'hides-fields' : 'stray-key';
  return finding(path, 'is no rule that a field can have', `Did you mean ${JSON.stringify(meant)}?`, { kind, meant });
};

/** What the uiSchema says without `ui:` in other files, and what it is called there. */
const LOOKS =
  /^(widget|help|placeholder|autocomplete|inputType|inputMode|suffix|rows|optionalLabel|addLabel|accept|enumNames|disabled)$/;
/** Words that people write for a rule. */
const MEANT: Record<string, string> = {
  label: 'title',
  hint: 'description',
  options: 'enum',
  choices: 'enum',
  values: 'enum',
  min: 'minimum',
  max: 'maximum',
  regex: 'pattern',
  message: 'errorMessage',
  error: 'errorMessage',
  fields: 'properties',
  autoComplete: 'ui:autocomplete',
};
/** Rules of a whole group, which stand beside its `properties`. */
const OF_GROUP = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'required'];
const OF_SCHEMA = ['properties', 'required', 'type', 'definitions', 'dependencies', 'if', 'then', 'else', 'allOf'];
const OF_SUBMIT = /^(mutation|rename|wait|label|busyLabel|success|failure|error|showsCause|uploadFailure|reset)$/;
const RULES =
  /^(type|title|description|enum|default|const|format|pattern|min\w+|max\w+|notBefore|notAfter|errorMessage|required|multipleOf|contentMediaType)$/;

function ofForm(form: Record<string, unknown>): Finding[] {
  return Object.entries(form).flatMap(([key, value]) => {
    if (OF_SCHEMA.includes(key)) {
      const isThere = typeof value === 'object' && child(form.schema, key) !== undefined;
      const mend = isThere ? `Move what is in it into "schema" › ${JSON.stringify(key)}.` : 'Move it into "schema".';
      return finding([key], 'stands beside the schema', mend);
    }
    if (OF_SUBMIT.test(key))
      return finding([key], 'stands beside "submit"', 'Move it into "submit".', { kind: 'unknown-key' });
    if (key.startsWith('ui:')) return finding([key], 'stands beside "uiSchema"', 'Move it into "uiSchema".');
    const isField = isObject(value) && 'type' in value && !['schema', 'uiSchema', 'submit'].includes(key);
    return isField
      ? finding([key], 'stands outside the fields', 'Move it into "schema" › "properties".', { kind: 'outside-fields' })
      : [];
  });
}

function ofSchema({ schema, path }: Subschema, form: unknown): Finding[] {
  const name = path.at(-2) === 'properties' ? String(path.at(-1)) : undefined;
  const hasFields = isObject(schema.properties);
  const own = Object.entries(schema).flatMap(([key, value]) => {
    const at = [...path, key];
    if (key === 'uiSchema' || key === 'submit')
      return finding(at, 'stands in "schema"', 'Move it out, beside "schema".');
    if (key === 'required' && (typeof value === 'boolean' || typeof value === 'string') && name !== undefined) {
      const rest = value ? `, and add ${JSON.stringify(name)} to the list "required" beside "properties"` : '';
      return finding(at, 'is said of the field itself', `Remove it${rest}.`);
    }
    if (name !== undefined && path.length === 2 && path[0] === 'properties' && !hasFields) {
      if (/^(optional|mandatory)$/.test(key) && typeof value === 'boolean')
        return neededOrNot(name, key, value, at, form);
      if (/^(show|visible|display|hidden?)(If|When)$|^(dependsOn|condition|when)$/.test(key))
        return conditionInField(name, conditionSaid(value), at, form);
    }
    if ((key === 'then' || key === 'else') && path.at(-1) === 'if' && path.at(-2) !== 'properties')
      return finding(at, 'stands inside "if"', 'Move it out, beside "if".', { kind: 'hides-fields' });
    if (key === 'if' && path.length === 2 && path[0] === 'properties' && name !== undefined && !hasFields)
      return conditionInField(name, value, at, form);
    if (key === 'required' && typeof value === 'boolean') {
      const listed = Object.keys(hasFields ? (schema.properties as object) : {})
        .map(show)
        .join(', ');
      const mend = value && listed ? `Write [${listed}].` : 'Remove it.';
      return {
        ...finding(at, 'must be a list of names', mend),
        on: value && listed ? ('value' as const) : ('key' as const),
      };
    }
    const named = (typeof value === 'string' ? [value] : Array.isArray(value) ? value : []).filter(
      (one) => typeof one === 'string',
    );
    if ((key === 'then' || key === 'else') && named.length > 0 && 'if' in schema) {
      const asked = Object.fromEntries(named.map((one) => [one, { title: titleOf(one), type: 'string' }]));
      const isAsked = named.every((one) => child(schema.properties, one) !== undefined);
      const mend = `Write ${JSON.stringify(isAsked ? { required: named } : { properties: asked })}.`;
      return { ...finding(at, `is ${show(value)}, and must say what is asked`, mend), on: 'value' as const };
    }
    const isOutcome = isObject(value) && ('properties' in value || Array.isArray(value.required));
    if ('if' in schema && !('then' in schema) && isOutcome && !KEYWORDS_WITH_SCHEMA.test(key))
      return meantFor(at, 'then');
    const part = isObject(value) && !isField(value) && !KEYWORDS_WITH_SCHEMA.test(key) && nearest(key, PARTS);
    if (part) return meantFor(at, part);
    if (isOutcomeOf(path) && !hasFields && isField(value) && !KEYWORDS_WITH_SCHEMA.test(key))
      return finding(at, 'stands outside the fields', 'Write "properties": { … } round it.', {
        kind: 'outside-fields',
      });
    if (key.startsWith('ui:') || (LOOKS.test(key) && name !== undefined)) {
      const look = key.startsWith('ui:') ? key : `ui:${key}`;
      const said = JSON.stringify(value).length < 60 ? JSON.stringify(value) : show(value);
      const line = name === undefined ? said : `{ ${JSON.stringify(look)}: ${said} }`;
      const entry = name === undefined ? JSON.stringify(look) : JSON.stringify(name);
      return finding(at, 'is how the field looks, no rule of it', `Move it to "uiSchema": ${entry}: ${line}.`);
    }
    if (Object.hasOwn(MEANT, key) && !(hasFields && isField(value))) return meantFor(at, MEANT[key]!);
    if (hasFields && isField(value) && !KEYWORDS_WITH_SCHEMA.test(key))
      return finding(at, 'stands outside the fields', 'Move it into "properties".', { kind: 'outside-fields' });
    return [];
  });
  const fields = Object.entries(hasFields ? (schema.properties as object) : {});
  const slipped = fields.flatMap(([key]) => {
    const bare = key.replace(/^[{}[\],:"]+|[{}[\],:"]+$/g, '');
    if (bare === key || bare === '') return [];
    return finding([...path, 'properties', key], 'has a sign in it that no name has', `Write ${show(bare)}.`, {
      kind: 'hides-fields',
    });
  });
  const inFields = fields.flatMap(([key, value]) =>
    RULES.test(key) && typeof value !== 'object'
      ? finding(
          [...path, 'properties', key],
          'is a rule, and stands among the fields',
          'Remove it here, and write it in the field that it is said of.',
        )
      : OF_GROUP.includes(key) && !isField(value) && typeof value === 'object'
        ? finding([...path, 'properties', key], 'stands among the fields', 'Move it out, beside "properties".')
        : [],
  );
  return [...own, ...slipped, ...inFields];
}

/** Which fields have to be answered is said beside all of them. */
function neededOrNot(name: string, key: string, value: boolean, at: Path, form: unknown): Finding {
  const required = child(form, 'required');
  const isNeeded = Array.isArray(required) && required.includes(name);
  const cause = 'is said of the field itself, and "required" beside "properties" says it';
  if ((key === 'optional') !== value)
    return finding(
      at,
      cause,
      `Remove it${isNeeded ? '' : `, and add ${show(name)} to the list "required" beside "properties"`}.`,
    );
  return finding(
    at,
    cause,
    isNeeded ? `Remove it, and take ${show(name)} out of the list "required" beside "properties".` : 'Remove it.',
  );
}

/** `kind = monthly` as the group that asks for that answer. */
function conditionSaid(value: unknown): unknown {
  const [, field, answer] =
    typeof value === 'string' ? (/^\s*(\w+)\s*(?:[=:]+|is)\s*["']?(.*?)["']?\s*$/.exec(value) ?? []) : [];
  if (field !== undefined) return { [field]: answer };
  return isObject(value) ? value : { [typeof value === 'string' ? value : '…']: '…' };
}

/** A condition asks about other fields, and stands beside all of them. */
function conditionInField(name: string, condition: unknown, at: Path, form: unknown): Finding {
  const isPlain = isObject(condition) && Object.values(condition).every((value) => typeof value !== 'object');
  const asked = isPlain
    ? {
        required: Object.keys(condition),
        properties: Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, { const: value }])),
      }
    : condition;
  const said = `"if": ${JSON.stringify(asked)}, "then": { "properties": { ${JSON.stringify(name)}: { … } } }`;
  const written = child(form, 'if') === undefined ? said : `"allOf": [{ ${said} }]`;
  const mend = `Remove it here, and write beside the "properties" of the form: ${written}, with the field there.`;
  return finding(at, 'is a condition, and those stand beside the fields', mend, { kind: 'hides-fields' });
}

/** Keys that hold fields: where one is misspelt, what refers to them is not to blame. */
const PARTS = ['properties', 'then', 'else'];

const KEYWORDS_WITH_SCHEMA =
  /^(if|then|else|not|items|contains|additionalProperties|additionalItems|propertyNames|properties|definitions|\$defs|dependencies|patternProperties|errorMessage|default|const)$/;

/** True for the outcome of a condition; a field may be called `then` too. */
const isOutcomeOf = (path: Path) => /^(then|else)$/.test(String(path.at(-1))) && path.at(-2) !== 'properties';

/** True for what describes an answer. */
export const isField = (value: unknown) =>
  isObject(value) && (typeof value.type === 'string' || typeof value.title === 'string' || Array.isArray(value.enum));

function ofLooks(fields: unknown, ui: unknown, path: Path): Finding[] {
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, value]) => {
    const at = [...path, key];
    const field = child(fields, key);
    if (
      /^ui:(widget|autocomplete|inputMode|inputType|help|placeholder|suffix)$/.test(key) &&
      typeof value === 'boolean'
    )
      return finding(at, `is ${value}, and must be a text in quotes`, 'Remove it.');
    if (key.startsWith('ui:') || (field === undefined && key === 'items')) return [];
    if (field !== undefined && typeof value === 'string') {
      const look = /^(radio|select|textarea|checkbox(es)?|date|file|hidden|password)$/.test(value) ? 'widget' : 'help';
      const mend = `Write { "ui:${look}": ${show(value)} }.`;
      return { ...finding(at, 'must be a group { … } that says how the field looks', mend), on: 'value' as const };
    }
    if (field !== undefined) return ofLooks(child(field, 'properties'), value, at);
    const isPlain = typeof value !== 'object' || Array.isArray(value);
    if (LOOKS.test(key) && (isPlain || key === 'enumNames'))
      return finding(at, 'is not a known key', `Write ${JSON.stringify(`ui:${key}`)}.`, {
        kind: 'unknown-key',
        meant: `ui:${key}`,
      });
    if (path.length > 1 && RULES.test(key) && isPlain && key !== 'title' && key !== 'description')
      return finding(at, 'is a rule, and does not stand with the others', `Move it to "schema" › ${way(path)}.`);
    if (/^(title|description|order|groups)$/.test(key) && isPlain)
      return finding(at, 'is not a known key', `Write ${JSON.stringify(`ui:${key}`)}.`, {
        kind: 'unknown-key',
        meant: `ui:${key}`,
      });
    return [];
  });
}

const way = (path: Path) =>
  path
    .slice(1)
    .map((name) => `"properties" › ${JSON.stringify(name)}`)
    .join(' › ');
