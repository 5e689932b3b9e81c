import type { Ajv } from 'ajv';
import { createAjv } from '../../form/compile/createAjv.ts';
import { patternFault } from '../../form/compile/schemaProblems.ts';
import { schemasIn } from '../../form/compile/walkSchema.ts';
import { child, isObject } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import { atPointer } from './resolveRef.ts';
import { type Refusal, SchemaCheck } from './SchemaCheck.ts';

/** JSON Schema's description of itself: it takes long to compile. */
const language = new SchemaCheck(
  // Formats and patterns are told below, in words of their own.
  createAjv({ verbose: true, validateFormats: false, code: { optimize: false } }, []),
  'http://json-schema.org/draft-07/schema',
);

/** What a JSON Schema says that its own language refuses, unknown keywords, formats and references included. */
export function schemaFaults(ajv: Ajv, schema: unknown): Refusal[] {
  if (!isObject(schema)) return [{ path: [], code: 'wrong-type', message: 'must be a JSON Schema { … }' }];
  const keywords = Object.keys(ajv.RULES.keywords);
  return [
    ...language.refusals(schema),
    ...schemasIn(schema).flatMap(({ schema: part, path }): Refusal[] => [
      ...Object.keys(part)
        .filter((key) => !keywords.includes(key))
        .map((key): Refusal => {
          const data = { kind: 'unknown-key', key, allowed: keywords.filter((one) => !(one in part)) } as const;
          return {
            path: [...path, key],
            on: 'key',
            code: 'unknown-key',
            message: 'is no keyword of JSON Schema',
            data,
          };
        }),
      ...valueFaults(ajv, schema, part).map((one) => ({ ...one, path: [...path, ...one.path] })),
    ]),
  ];
}

function valueFaults(ajv: Ajv, root: object, { format, pattern, $ref }: Record<string, unknown>): Refusal[] {
  const found: Refusal[] = [];
  if (typeof format === 'string' && !(format in ajv.formats)) {
    const data = { kind: 'choices', choices: Object.keys(ajv.formats) } as const;
    found.push({ path: ['format'], code: 'no-choice', message: `is ${show(format)}, which is no known format`, data });
  }
  if (typeof pattern === 'string' && patternFault(pattern) !== undefined)
    found.push({ path: ['pattern'], code: 'invalid-pattern', message: 'is no valid pattern' });
  if (typeof $ref === 'string' && $ref.startsWith('#') && atPointer(root, $ref) === undefined) {
    const choices = ['definitions', '$defs'].flatMap((key) =>
      Object.keys(Object(child(root, key)) as object).map((name) => `#/${key}/${name}`),
    );
    const message = `leads to ${show($ref)}, which is not there`;
    found.push({ path: ['$ref'], code: 'unresolved-reference', message, data: { kind: 'choices', choices } });
  }
  return found;
}
