import type { Finding } from '../told/Finding.ts';
import { Ajv } from 'ajv';
import type { Facts } from '../told/Facts.ts';
import { patternFault, patternMeant, REASONS } from './patternMeant.ts';
import { schemaAt } from './schemaAt.ts';
import { nearest, oneSlip, suggest } from '../told/nearest.ts';
import { SchemaCheck } from './schemaFindings.ts';
import { walkSchema } from './walkSchema.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

const META = 'http://json-schema.org/draft-07/schema';

/** One for all that is checked: it takes long to compile. */
const language = new SchemaCheck(
  new Ajv({ allErrors: true, verbose: true, strict: false, code: { optimize: false } }),
  META,
);

/**
 * What a JSON Schema says that its own language refuses: wrong shapes, unknown keywords and formats, broken patterns and
 * references that lead nowhere.
 */
export function languageFindings(ajv: Ajv, schema: unknown): Finding[] {
  if (!isObject(schema))
    return [{ path: [], on: 'value', cause: 'must be a JSON Schema { … }', mend: 'Describe the fields there.' }];
  return [...language.findings(schema), ...walkSchema(schema).flatMap((part) => partFindings(ajv, schema, part))];
}

function partFindings(
  ajv: Ajv,
  root: object,
  { schema, path }: { schema: Record<string, unknown>; path: Path },
): Finding[] {
  const known = Object.keys(ajv.RULES.all).concat(Object.keys(ajv.RULES.keywords), ANNOTATIONS);
  const findings: Finding[] = Object.keys(schema)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: [...path, key],
      on: 'key',
      kind: 'stray-key',
      cause: 'is no rule that a field can have',
      ...(FOREIGN.has(key) ? { mend: 'Remove it.' } : keyMeant(key, known)),
    }));
  findings.push(...untypedFindings(schema, path));
  const fault = (key: string, cause: string, mend: string, facts: Facts = {}) =>
    findings.push({ path: [...path, key], on: 'value', cause, mend, ...facts });

  if (typeof schema.format === 'string' && !(schema.format in ajv.formats) && schema.format !== 'data-url') {
    fault(
      'format',
      `is ${JSON.stringify(schema.format)}, which is no known format`,
      formatMeant(schema.format, Object.keys(ajv.formats)),
      {
        kind: 'no-choice',
        meant: nearest(schema.format, FORMATS),
        ...(oneSlip(schema.format, FORMATS) !== undefined && { hurts: true }),
      },
    );
  }
  if (schema.pattern === '') fault('pattern', 'is empty, and refuses nothing', 'Remove it.');
  if (typeof schema.pattern === 'string') {
    const reason = patternFault(schema.pattern);
    if (reason !== undefined) {
      fault(
        'pattern',
        `is no valid pattern: ${REASONS.find(([word]) => word.test(reason))?.[1] ?? reason}`,
        patternMeant(schema.pattern, reason),
      );
    }
  }
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#') && schemaAt(root, schema.$ref) === undefined) {
    const names = ['definitions', '$defs'].flatMap((key) =>
      Object.keys((child(root, key) as object) ?? {}).map((name) => `#/${key}/${name}`),
    );
    fault(
      '$ref',
      `leads to ${JSON.stringify(schema.$ref)}, which is not there`,
      suggest(schema.$ref, names, 'There is') || 'Write it into the "definitions" of this file, and refer to it there.',
    );
  }
  return findings;
}

/** Ajv passes over a rule for texts where the value is no text: a rule without a type may check nothing. */
function untypedFindings(schema: Record<string, unknown>, path: Path): Finding[] {
  if (
    path.length === 0 ||
    'type' in schema ||
    path.some((key, index) => COMBINING.includes(String(key)) && path[index - 1] !== 'properties')
  )
    return [];
  const [type, rules] = Object.entries(RULES_OF).find(([, names]) => names.some((name) => name in schema)) ?? [];
  const rule = rules?.find((name) => name in schema);
  if (!rule) return [];
  return [
    {
      path,
      on: 'value',
      cause: `has ${JSON.stringify(rule)} but no "type"`,
      mend: `Add "type": ${JSON.stringify(type)}.`,
    },
  ];
}

const COMBINING = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependencies', 'contains'];

const RULES_OF: Record<string, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
};

const FORMATS = ['email', 'date', 'date-time', 'time', 'uri'];

function formatMeant(format: string, known: readonly string[]): string {
  if (/^(tel|phone|mobile)/i.test(format))
    return 'Remove it; write "ui:inputType": "tel" for the field in the uiSchema.';
  if (/^(file|pdf|data-url)/i.test(format)) return 'Remove it, and add "contentMediaType": "application/pdf".';
  if (/^(?=.*d)(?=.*m)[dmy]+([-/. ][dmy]+)+$/i.test(format)) return 'Write "date".';
  return suggest(format, nearest(format, FORMATS) ? FORMATS : nearest(format, known) ? known : FORMATS, 'Formats');
}

function keyMeant(key: string, known: readonly string[]): Pick<Finding, 'mend' | 'meant'> {
  const meant = nearest(key, known);
  return { meant, mend: meant === undefined ? 'Remove it.' : `Did you mean ${JSON.stringify(meant)}?` };
}

/** Words that other drafts and tools write into a schema, and that are not read here: none of them is a slip of the pen. */
const FOREIGN = new Set(
  'deprecated example nullable discriminator xml externalDocs unevaluatedProperties unevaluatedItems $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary contentSchema id links media extends disallow divisibleBy propertyOrder options widget key name order group hidden visible input tableView unique persistent theme validate conditional enumDescriptions markdownDescription tsType'.split(
    ' ',
  ),
);

const ANNOTATIONS = [
  'if',
  'then',
  'else',
  'items',
  '$schema',
  '$id',
  '$comment',
  'definitions',
  '$defs',
  'examples',
  'title',
  'description',
  'default',
  'readOnly',
  'writeOnly',
  'prefixItems',
  'dependentRequired',
  'dependentSchemas',
  'minContains',
  'maxContains',
  'enumNames',
];

/** Ajv's own words for what only its strict compiler finds, turned into a place and a sentence. */
export function compilerFinding(schema: unknown, error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  const pointer = /(?:at|path) "[^"#]*#?([^"]*)"/.exec(message)?.[1] ?? '';
  let at: unknown = schema;
  const path: (string | number)[] = [];
  for (const step of pointer.split('/').filter(Boolean)) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    const key = Array.isArray(at) ? Number(name) : name;
    at = child(at, key);
    if (at === undefined) break;
    path.push(key);
  }
  const finding = (cause: string, mend: string): Finding => ({ path, on: 'value', cause, mend });
  const required = /required property "([^"]+)" is not defined/.exec(message);
  if (required)
    return finding(
      `requires ${JSON.stringify(required[1])}, which is no field here`,
      'Add the field or take its name out of "required".',
    );
  const notUsed = /"?(if|then|else|minContains|additionalItems)"? .*(without|ignored)/.exec(message);
  if (notUsed) return finding(`has ${notUsed[0]!.replaceAll('"', '')}`, 'Complete the condition or remove it.');
  const words = message
    .replace(/^strict mode: /, '')
    .replace(/ at "#?[^"]*"/, '')
    .replace(/ \(strict\w+\)/, '')
    .replace(/\.$/, '');
  return finding(`is no schema that can be used: ${words}`, 'Compare it with a form or block that works.');
}
