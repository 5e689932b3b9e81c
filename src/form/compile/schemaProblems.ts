import addErrorMessages from 'ajv-errors';
import type { FormSchema } from '../model/FormModule.ts';
import type { FormProblem } from './FormProblem.ts';
import { createAjv } from './createAjv.ts';
import { referencePointer, schemaAt } from './schemaTree.ts';
import { walkSchema } from './walkSchema.ts';

/** What reads the schemas of all forms; it keeps none of them, and its code is never run. */
const ajv = createAjv({ code: { optimize: false } });
addErrorMessages.default(ajv);

/** What makes a schema none: what JSON Schema (draft-07) does not allow, references to what is not in the file, messages in a wrong shape. */
export function schemaProblems(schema: FormSchema): FormProblem[] {
  const found = new Map<string, string>();
  if (!ajv.validateSchema(schema))
    for (const { instancePath, message } of ajv.errors ?? [])
      if (![...found.keys()].some((known) => known.startsWith(instancePath)))
        found.set(instancePath, `${message}, as JSON Schema draft-07 has it`);
  walkSchema(schema, (node, _base, pointer) => {
    const { $ref, id, pattern } = node as { $ref?: unknown; id?: unknown; pattern?: unknown };
    const target = typeof $ref === 'string' ? referencePointer($ref) : '';
    if (target === undefined || schemaAt(schema, target) === undefined)
      found.set(`${pointer}/$ref`, `leads to ${JSON.stringify($ref)}, which is not there`);
    if (typeof id === 'string') found.set(`${pointer}/id`, 'is of an older JSON Schema, and now "$id"');
    const fault = typeof pattern === 'string' ? patternFault(pattern) : undefined;
    if (fault) found.set(`${pointer}/pattern`, `is no valid pattern (${fault})`);
    return node;
  });
  if (found.size === 0) {
    const refusal = compileRefusal(schema);
    if (refusal !== undefined) found.set('', refusal);
  }
  return [...found].map(([pointer, message]) => ({
    code: 'invalid-schema',
    pointer: `/schema${pointer}`,
    message,
  }));
}

/** What Ajv said to schemas and to fields of them: the check compiles a form many times, and little of it differs. */
const refusals = new Map<string, string | undefined>();
const MOST_REFUSALS = 2000;

/** What Ajv and ajv-errors, which throw it, have against a schema; each field that stands by itself is asked about apart. */
function compileRefusal(schema: FormSchema): string | undefined {
  const isOwn = (field: unknown) => !/"\$(ref|id)"/.test(JSON.stringify(field) ?? '');
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => isOwn(field));
  const others = { ...schema.properties, ...Object.fromEntries(fields.map(([name]) => [name, true])) };
  const rest = fields.length > 0 ? { ...schema, properties: others } : schema;
  return [rest, ...fields.map(([, field]) => field)].map(refusalOf).find((refusal) => refusal !== undefined);
}

function refusalOf(schema: unknown): string | undefined {
  const said = JSON.stringify(schema);
  if (refusals.has(said)) return refusals.get(said);
  if (refusals.size >= MOST_REFUSALS) refusals.clear();
  let refusal: string | undefined;
  try {
    ajv.compile(schema as FormSchema);
  } catch (error) {
    refusal = error instanceof Error ? error.message : String(error);
  } finally {
    if (typeof schema === 'object' && schema !== null) ajv.removeSchema(schema);
  }
  refusals.set(said, refusal);
  return refusal;
}

function patternFault(pattern: string): string | undefined {
  try {
    return void new RegExp(pattern, 'u');
  } catch (error) {
    return (error as Error).message.replace(/^Invalid regular expression: .*: /s, '');
  }
}
