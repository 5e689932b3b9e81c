import type { Finding } from '../told/Finding.ts';
import { fieldNames } from './fieldNames.ts';
import { likely, nearest, oneSlip, suggest, suggestOrRemove } from '../told/nearest.ts';
import { fieldMend } from './renamedField.ts';
import { walkSchema } from '../schema/walkSchema.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Where `required`, a condition, a dependency or a message names a field that the form does not have. */
export function strayFieldFindings(root: unknown, renamed: ReadonlyMap<string, string> = new Map()): Finding[] {
  return walkSchema(root).flatMap(({ schema, path }) => {
    const owner = ownerOf(path);
    const fields = fieldNames(root, at(root, owner));
    const inCondition = path.includes('if');
    const required = Array.isArray(schema.required) ? schema.required : [];
    // Whoever misspells one field of a list or group means one that it does not name yet.
    const free = (name: string, where: Path) => {
      const group = where.slice(0, -1).reduce<unknown>(child, schema);
      const isNamed = (field: string) =>
        Array.isArray(group) ? group.includes(field) : isObject(group) && Object.hasOwn(group, field);
      // What only a condition asks for is not to be required of all.
      const own = path.length === 0 && where[0] === 'required' ? Object.keys(Object(schema.properties)) : [...fields];
      return own.filter((field) => !isNamed(field) && !(required.includes(name) && required.includes(field)));
    };
    const stray = (name: string, where: Path, on: 'key' | 'value', cause: string): Finding[] =>
      fields.has(name)
        ? []
        : [
            {
              path: [...path, ...where],
              on,
              cause,
              mend: fieldMend(name, free(name, where), renamed),
              field: name,
              ...(where[0] !== 'errorMessage' && { hurts: true }),
            },
          ];

    const properties = isObject(schema.properties) ? Object.keys(schema.properties) : [];
    const dependencies = isObject(schema.dependencies) ? Object.keys(schema.dependencies) : [];
    const asked = [...new Set([...required.map(String), ...properties])];
    const isGone = (name: string) => !fields.has(name) && !renamed.has(name) && nearest(name, fields) === undefined;
    if (path.at(-1) === 'if' && asked.length > 0 && asked.every(isGone)) {
      const cause = `asks for ${asked.map((name) => JSON.stringify(name)).join(' and ')}, which is no field here`;
      const mend = 'Remove it, and the "then" and "else" beside it; or name a field that there is.';
      return [{ path, on: 'key', cause, mend, hurts: true }];
    }
    return [
      ...required.flatMap((name, index) =>
        stray(String(name), ['required', index], 'value', `is ${JSON.stringify(name)}, which is no field here`),
      ),
      ...(inCondition ? properties : []).flatMap((name) =>
        stray(name, ['properties', name], 'key', 'is a condition on a field that does not exist'),
      ),
      ...dependencies.flatMap((name) => stray(name, ['dependencies', name], 'key', 'is no field here')),
      ...messageFindings(root, schema, path, stray),
    ];
  });
}

const RULES = new Set(
  'type enum const format pattern minLength maxLength minTrimmedLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf notBefore notAfter contentMediaType maxFileSize minItems maxItems uniqueItems contains required'.split(
    ' ',
  ),
);

/** What people call a rule that a message is said for. */
const CALLED: [word: RegExp, rule: string][] = [
  [/^(too)?short$|^min$/i, 'minLength'],
  [/^(too)?short$|^blank$|^empty$/i, 'minTrimmedLength'],
  [/^(too)?long$|^max$/i, 'maxLength'],
  [/^(too)?(small|low|little)$|^min$/i, 'minimum'],
  [/^(too)?(big|large|high|much)$|^max$/i, 'maximum'],
  [/^(invalid|wrong|mismatch|regex)$/i, 'pattern'],
  [/^(invalid|wrong|email)$/i, 'format'],
  [/^(too)?early$/i, 'notBefore'],
  [/^(too)?late$/i, 'notAfter'],
];

type Stray = (name: string, where: Path, on: 'key' | 'value', cause: string) => Finding[];

/** Words of ajv-errors for a rule that the schema beside them does not have would never be said. */
function messageFindings(root: unknown, schema: Record<string, unknown>, path: Path, stray: Stray): Finding[] {
  const messages = schema.errorMessage;
  if (!isObject(messages)) return [];
  return Object.entries(messages).flatMap(([keyword, inner]) => {
    if (keyword === '_') return [];
    if (keyword === 'required' && typeof inner === 'string' && path.at(-2) === 'properties') {
      const name = String(path.at(-1));
      if (!Array.isArray(child(at(root, ownerOf(path.slice(0, -2))), 'required') ?? [])) return [];
      if (isRequired(root, ownerOf(path.slice(0, -2)), name)) return [];
      const owner = at(root, ownerOf(path.slice(0, -2)));
      const listed = (child(owner, 'required') ?? []) as unknown[];
      const fields = fieldNames(root, owner);
      const slip = listed.find((one) => typeof one === 'string' && !fields.has(one) && nearest(one, [name]));
      const mend =
        slip === undefined
          ? `Add ${JSON.stringify(name)} to "required", or remove the message.`
          : `Make it and ${JSON.stringify(slip)} in "required" the same name.`;
      return [
        {
          path: [...path, 'errorMessage', keyword],
          on: 'key',
          cause: 'is a message for a field that is not required',
          mend,
        },
      ];
    }
    if (keyword === 'properties' || (keyword === 'required' && isObject(inner))) {
      return isObject(inner)
        ? Object.keys(inner).flatMap((name) =>
            stray(name, ['errorMessage', keyword, name], 'key', 'is a message for a field that does not exist'),
          )
        : [];
    }
    if (keyword in schema || (keyword === 'items' && Array.isArray(inner))) return [];
    const rules = Object.keys(schema).filter(
      (key) => !['errorMessage', 'title', 'description', 'default', 'examples'].includes(key),
    );
    // Whoever misnames a rule means one that has no words yet.
    const wordless = rules.filter((key) => !(key in messages) && key !== 'type');
    const called = CALLED.find(
      ([word, rule]) => word.test(keyword) && rules.includes(rule) && !(rule in messages),
    )?.[1];
    if (called !== undefined) {
      const cause = 'is no rule, and messages go by the names of rules';
      return [
        {
          path: [...path, 'errorMessage', keyword],
          on: 'key',
          kind: 'stray-key',
          meant: called,
          cause,
          mend: `Did you mean ${JSON.stringify(called)}?`,
        },
      ];
    }
    // Where the rule is misspelt and not the message, the rule is told.
    if (RULES.has(keyword) && rules.some((rule) => !RULES.has(rule) && nearest(rule, [keyword]) !== undefined))
      return [];
    const isField = path.at(-2) === 'properties';
    const said = isField && oneSlip(keyword, rules) === undefined ? oneSlip(keyword, ['required']) : undefined;
    if (said !== undefined && !(said in messages))
      return [
        {
          path: [...path, 'errorMessage', keyword],
          on: 'key',
          kind: 'stray-key',
          meant: said,
          cause: 'is no rule, and messages go by the names of rules',
          mend: `Did you mean ${JSON.stringify(said)}?`,
        },
      ];
    const cause = `is a message for the rule ${JSON.stringify(keyword)}, which the field does not have`;
    return [
      {
        path: [...path, 'errorMessage', keyword],
        on: 'key',
        kind: 'stray-key',
        meant: wordless.length === 1 ? wordless[0] : likely(keyword, rules),
        cause,
        mend: wordless.length === 1 ? suggest(wordless[0]!, wordless) : suggestOrRemove(keyword, rules, 'its rules'),
      },
    ];
  });
}

/** True when the object at a path requires the field, always or under a condition. */
function isRequired(root: unknown, owner: Path, name: string): boolean {
  return walkSchema(at(root, owner)).some(
    ({ schema, path }) =>
      ownerOf(path).length === 0 && Array.isArray(schema.required) && schema.required.includes(name),
  );
}

const at = (root: unknown, path: Path): unknown => path.reduce(child, root);

const COMBINE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not'];

/** The path of the object that a part of a schema speaks of: the part itself, or what its conditions are written in. */
function ownerOf(path: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const last = path[length - 1]!;
    const before = path[length - 2];
    const isBranch = COMBINE.includes(String(last)) && before !== 'properties';
    const isListed = typeof last === 'number' && COMBINE.includes(String(before));
    const isDependency = before === 'dependencies' && path[length - 3] !== 'properties';
    if (isListed || isDependency) length--;
    else if (!isBranch) return path.slice(0, length);
  }
  return [];
}
