import type { FormSchema } from '../model/FormModule.ts';
import { isRecord, toPointerSegment, toPointer } from '../model/pointer.ts';
import type { FormProblem } from './FormProblem.ts';
import { findInvalidInterpolation } from './pickValidatorMessages.ts';
import { createAjv } from './createAjv.ts';
import { followReferencesToPointer, localReferencePointer, schemaAt } from './schemaTree.ts';
import { mapSubschemas } from './mapSubschemas.ts';

/** Validates schemas against the JSON Schema meta-schema. Does not compile forms. */
const ajv = createAjv({ code: { optimize: false } });

/** Reports schema errors: violations of JSON Schema (draft-07), unresolved references and malformed messages. */
export function schemaProblems(schema: FormSchema): FormProblem[] {
  const found = new Map<string, string>();
  const circles = new Map<string, string>();
  if (!ajv.validateSchema(schema))
    for (const { instancePath, keyword, message } of ajv.errors ?? [])
      if (![...found.keys()].some((known) => known.startsWith(instancePath)))
        found.set(
          instancePath,
          keyword === 'uniqueItems'
            ? 'has the same entry twice: delete one of the two'
            : `${message} (JSON Schema draft-07)`,
        );
  mapSubschemas(schema, (node, _base, path) => {
    const pointer = toPointer(path);
    const { $ref, id, pattern, patternProperties, errorMessage = '' } = node;
    const target = typeof $ref === 'string' ? localReferencePointer($ref) : '';
    if (target === undefined || schemaAt(schema, target) === undefined)
      found.set(`${pointer}/$ref`, `refers to ${JSON.stringify($ref)}, which does not exist`);
    else if (isReference(schemaAt(schema, followReferencesToPointer(schema, target))))
      circles.set(`${pointer}/$ref`, `refers to ${JSON.stringify($ref)}, which refers back to itself`);
    if (typeof id === 'string') found.set(`${pointer}/id`, 'is from an older JSON Schema: use "$id"');
    const patterns = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
    const written = [
      ...(typeof pattern === 'string' ? [{ at: 'pattern', pattern }] : []),
      ...patterns.map((name) => ({ at: `patternProperties${toPointerSegment(name)}`, pattern: name })),
    ];
    for (const { at, pattern: one } of written) {
      const fault = patternSyntaxError(one);
      if (fault) found.set(`${pointer}/${at}`, `is not a valid pattern (${fault})`);
    }
    if (!areMessages(errorMessage)) found.set(`${pointer}/errorMessage`, 'must be a text, or a group of texts by rule');
    const wrong = textsIn(errorMessage).map(findInvalidInterpolation).find(Boolean);
    if (wrong)
      found.set(
        `${pointer}/errorMessage`,
        `has ${wrong}, which is not a JSON pointer to an answer, such as "\${/name}"`,
      );
    return node;
  });
  const problem =
    (code: string) =>
    ([pointer, message]: [string, string]) => ({
      code,
      pointer: `/schema${pointer}`,
      message,
    });
  return [...[...found].map(problem('invalid-schema')), ...[...circles].map(problem('reference-circle'))];
}

const isReference = (node: unknown) => isRecord(node) && typeof node.$ref === 'string';

/** True for a string, an object of strings by keyword, or by property name under the keywords of OF_NAMES. */
function areMessages(said: unknown): boolean {
  if (!isRecord(said)) return typeof said === 'string';
  const areTexts = (words: unknown) =>
    typeof words === 'object' && words !== null && Object.values(words).every((one) => typeof one === 'string');
  return Object.entries(said).every(
    ([rule, words]) => typeof words === 'string' || (OF_NAMES.test(rule) && areTexts(words)),
  );
}

const textsIn = (said: unknown): string[] =>
  typeof said === 'string' ? [said] : isRecord(said) ? Object.values(said).flatMap(textsIn) : [];

const OF_NAMES = /^(properties|required|dependencies|dependentRequired|items)$/;

/** Returns the syntax error of a regular expression; undefined for a valid pattern. */
export function patternSyntaxError(pattern: string): string | undefined {
  try {
    return void new RegExp(pattern, 'u');
  } catch (error) {
    return (error as Error).message.replace(/^Invalid regular expression: .*: /s, '');
  }
}
