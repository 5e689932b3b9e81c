import type { Finding } from '../told/Finding.ts';
import { amongFields, isField } from './amongFields.ts';
import { askedBy, conditionInField, conditionSaid, neededOrNot, outcomeOf } from './saidOfField.ts';
import { keyFinding } from '../schema/keyFinding.ts';
import { LOOKS, looksFindings } from './looksFindings.ts';
import { nearest } from '../told/nearest.ts';
import { show } from '../schema/valueWords.ts';
import { type Subschema, walkSchema } from '../schema/walkSchema.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Keys of a form file that would mean something in another place, each with that place. */
export function misplacedKeys(form: unknown): Finding[] {
  if (!isObject(form)) return [];
  return [
    ...ofForm(form),
    ...walkSchema(form.schema).flatMap((part) =>
      ofSchema(part, form.schema, form.uiSchema).map((finding) => below('schema', finding)),
    ),
    ...looksFindings(child(form.schema, 'properties'), form.uiSchema, ['uiSchema'], form.schema),
  ];
}

const below = (key: string, finding: Finding): Finding => ({ ...finding, path: [key, ...finding.path] });

/** A key that stands where another one is meant; where that holds the form's fields, they are not known. */
const meantFor = (path: Path, meant: string): Finding => {
  const kind = PARTS.includes(meant) ? 'hides-fields' : 'stray-key';
  return keyFinding(path, 'is no rule that a field can have', `Did you mean ${JSON.stringify(meant)}?`, {
    kind,
    meant,
  });
};

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
  otherwise: 'else',
};

const OF_SCHEMA = ['properties', 'required', 'type', 'definitions', 'dependencies', 'if', 'then', 'else', 'allOf'];

/** Keys of `submit`. */
export const OF_SUBMIT =
  /^(mutation|rename|wait|label|busyLabel|success|failure|error|showsCause|uploadFailure|reset)$/;

function ofForm(form: Record<string, unknown>): Finding[] {
  return Object.entries(form).flatMap(([key, value]) => {
    if (OF_SCHEMA.includes(key)) {
      const isThere = typeof value === 'object' && child(form.schema, key) !== undefined;
      const mend = isThere ? `Move what is in it into "schema" › ${JSON.stringify(key)}.` : 'Move it into "schema".';
      return keyFinding([key], 'stands beside the schema', mend);
    }
    if (OF_SUBMIT.test(key))
      return keyFinding([key], 'stands beside "submit"', 'Move it into "submit".', { kind: 'unknown-key' });
    if (key.startsWith('ui:')) return keyFinding([key], 'stands beside "uiSchema"', 'Move it into "uiSchema".');
    const isOutside = isObject(value) && 'type' in value && !['schema', 'uiSchema', 'submit'].includes(key);
    return isOutside
      ? keyFinding([key], 'stands outside the fields', 'Move it into "schema" › "properties".', {
          kind: 'outside-fields',
        })
      : [];
  });
}

function ofSchema({ schema, path }: Subschema, form: unknown, looks: unknown): Finding[] {
  const name = path.at(-2) === 'properties' ? String(path.at(-1)) : undefined;
  const hasFields = isObject(schema.properties);
  const own = Object.entries(schema).flatMap(([key, value]) => {
    const at = [...path, key];
    if (key === 'uiSchema' || key === 'submit')
      return keyFinding(at, 'stands in "schema"', 'Move it out, beside "schema".');
    if (isOutcomeOf(path) && /^(show|display|visible|fields|ask|questions?)$/.test(key) && Array.isArray(value)) {
      const mend = `Write ${JSON.stringify(outcomeOf(value.map(String), form))
        .slice(1, -1)
        .replace(':', ': ')} in its place.`;
      return keyFinding(at, 'is no rule, and what is asked stands in "properties" and "required"', mend, {
        kind: 'hides-fields',
      });
    }
    if (key === 'required' && (typeof value === 'boolean' || typeof value === 'string') && name !== undefined) {
      const listed = child(path.slice(0, -2).reduce<unknown>(child, form), 'required');
      const isListed = Array.isArray(listed) && listed.includes(name);
      const list = 'the list "required" beside "properties"';
      const rest = !value ? '' : isListed ? `: ${list} names it` : `, and add ${JSON.stringify(name)} to ${list}`;
      return keyFinding(at, 'is said of the field itself', `Remove it${rest}.`);
    }
    if (name !== undefined && path.length === 2 && path[0] === 'properties' && !hasFields) {
      if (/^(optional|mandatory)$/.test(key) && typeof value === 'boolean')
        return neededOrNot(name, key, value, at, form);
      if (/^(show|visible|display|hidden?)(If|When)$|^(dependsOn|condition|when)$/.test(key))
        return conditionInField(name, conditionSaid(value), at, form);
    }
    const beside = ['required', 'properties'].filter((part) => part in schema);
    if (key === 'then' && path.at(-2) === 'allOf' && !('if' in schema) && beside.length > 0) {
      const names = beside.map((part) => JSON.stringify(part)).join(' and ');
      const cause = 'stands without "if", and what it waits for stands beside it';
      return keyFinding(at, cause, `Write "if": { … } round ${names}.`, { kind: 'hides-fields' });
    }
    if ((key === 'then' || key === 'else') && path.at(-1) === 'if' && path.at(-2) !== 'properties')
      return keyFinding(at, 'stands inside "if"', 'Move it out, beside "if".', { kind: 'hides-fields' });
    const { required: _required, ...bare } = isObject(value) ? value : {};
    const isBare =
      Object.entries(bare).length > 0 &&
      Object.entries(bare).every(([field, answer]) => fieldAt(form, field) && typeof answer !== 'object');
    if (key === 'if' && name === undefined && isBare) {
      const mend = `Write ${JSON.stringify(askedBy(bare))}.`;
      const told = keyFinding(at, 'names answers, and must ask for them', mend, { kind: 'hides-fields' });
      return { ...told, on: 'value' as const };
    }
    const round = ['allOf', 'anyOf', 'oneOf'].find((word) =>
      [child(value, word) ?? []].flat().some((part: unknown) => child(part, 'then') !== undefined),
    );
    if (key === 'if' && round !== undefined && !('then' in schema))
      return keyFinding(at, `is a group round conditions`, 'Remove "if": { } around what is in it.', {
        kind: 'hides-fields',
      });
    if (key === 'if' && typeof value === 'string' && name === undefined) {
      const mend = `Write ${JSON.stringify(askedBy(conditionSaid(value)))}.`;
      return {
        ...keyFinding(at, 'is a text, and a condition is a group', mend, { kind: 'hides-fields' }),
        on: 'value' as const,
      };
    }
    if (key === 'if' && path.length === 2 && path[0] === 'properties' && name !== undefined && !hasFields)
      return conditionInField(name, value, at, form);
    if (key === 'required' && typeof value === 'boolean') {
      const listed = Object.keys(hasFields ? (schema.properties as object) : {})
        .map(show)
        .join(', ');
      const mend = value && listed ? `Write [${listed}].` : 'Remove it.';
      return {
        ...keyFinding(at, 'must be a list of names', mend),
        on: value && listed ? ('value' as const) : ('key' as const),
      };
    }
    const named = (typeof value === 'string' ? [value] : Array.isArray(value) ? value : []).filter(
      (one) => typeof one === 'string',
    );
    if ((key === 'then' || key === 'else') && named.length > 0 && 'if' in schema) {
      const mend = `Write ${JSON.stringify(outcomeOf(named, schema))}.`;
      return { ...keyFinding(at, `is ${show(value)}, and must say what is asked`, mend), on: 'value' as const };
    }
    const isOutcome = isObject(value) && ('properties' in value || Array.isArray(value.required));
    if ('if' in schema && !('then' in schema) && isOutcome && !KEYWORDS_WITH_SCHEMA.test(key))
      return meantFor(at, 'then');
    if (key !== 'if' && key.toLowerCase() === 'if' && isObject(value))
      return keyFinding(at, 'is no rule that a field can have', 'Did you mean "if"?', {
        kind: 'hides-fields',
        meant: 'if',
      });
    const part = isObject(value) && !isField(value) && !KEYWORDS_WITH_SCHEMA.test(key) && nearest(key, PARTS);
    if (part) return meantFor(at, part);
    if (isOutcomeOf(path) && !hasFields && isField(value) && !KEYWORDS_WITH_SCHEMA.test(key))
      return keyFinding(at, 'stands outside the fields', 'Write "properties": { … } round it.', {
        kind: 'outside-fields',
      });
    if (key.startsWith('ui:') || (LOOKS.test(key) && key !== 'enumNames' && name !== undefined)) {
      const look = key.startsWith('ui:') ? key : `ui:${key}`;
      const said = JSON.stringify(value).length < 60 ? JSON.stringify(value) : show(value);
      const pair = `${JSON.stringify(look)}: ${said}`;
      const isThere = name !== undefined && isObject(child(looks, name));
      const mend = isThere
        ? `Move it to "uiSchema", into the group ${JSON.stringify(name)} there: ${pair}.`
        : `Move it to "uiSchema": ${name === undefined ? pair : `${JSON.stringify(name)}: { ${pair} }`}.`;
      return keyFinding(at, 'is how the field looks, no rule of it', mend);
    }
    const isList = MEANT[key] !== 'enum' || Array.isArray(value);
    if (Object.hasOwn(MEANT, key) && isList && !(hasFields && isField(value))) return meantFor(at, MEANT[key]!);
    if (hasFields && isField(value) && !KEYWORDS_WITH_SCHEMA.test(key))
      return keyFinding(at, 'stands outside the fields', 'Move it into "properties".', { kind: 'outside-fields' });
    return [];
  });
  return [...own, ...(hasFields ? amongFields(schema, path) : [])];
}

const fieldAt = (form: unknown, name: string) => child(child(form, 'properties'), name) !== undefined;

/** Keys that hold fields: where one is misspelt, what refers to them is not to blame. */
const PARTS = ['properties', 'then', 'else'];

const KEYWORDS_WITH_SCHEMA =
  /^(if|then|else|not|items|contains|additionalProperties|additionalItems|propertyNames|properties|definitions|\$defs|dependencies|patternProperties|errorMessage|default|const)$/;

/** True for the outcome of a condition; a field may be called `then` too. */
const isOutcomeOf = (path: Path) => /^(then|else)$/.test(String(path.at(-1))) && path.at(-2) !== 'properties';
