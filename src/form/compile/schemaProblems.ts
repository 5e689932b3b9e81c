import addErrorMessages from 'ajv-errors';
import type { FormSchema } from '../model/FormModule.ts';
import type { FormProblem } from './FormProblem.ts';
import { createAjv } from './createAjv.ts';
import { referencePointer, schemaAt } from './schemaTree.ts';
import { walkSchema } from './walkSchema.ts';

/** What reads the schemas of all forms; it keeps none of them. */
const ajv = createAjv();
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
    try {
      ajv.compile(schema);
    } catch (error) {
      // Ajv and ajv-errors throw what they have against a schema.
      found.set('', error instanceof Error ? error.message : String(error));
    } finally {
      ajv.removeSchema(schema);
    }
  }
  return [...found].map(([pointer, message]) => ({
    code: 'invalid-schema',
    pointer: `/schema${pointer}`,
    message,
  }));
}

function patternFault(pattern: string): string | undefined {
  try {
    return void new RegExp(pattern, 'u');
  } catch (error) {
    return (error as Error).message.replace(/^Invalid regular expression: .*: /s, '');
  }
}
