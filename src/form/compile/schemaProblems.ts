import type { FormSchema } from '../model/FormModule.ts';
import { isRecord, step, toPointer } from '../model/pointer.ts';
import type { FormProblem } from './FormProblem.ts';
import { wrongInterpolation } from './compiledMessages.ts';
import { createAjv } from './createAjv.ts';
import { followReferences, referencePointer, schemaAt } from './schemaTree.ts';
import { walkSchema } from './walkSchema.ts';

/** What knows JSON Schema's description of itself; it compiles no form. */
const ajv = createAjv({ code: { optimize: false } });

/** What makes a schema none: what JSON Schema (draft-07) does not allow, references to what is not in the file, messages in a wrong shape. */
export function schemaProblems(schema: FormSchema): FormProblem[] {
  const found = new Map<string, string>();
  const circles = new Map<string, string>();
  if (!ajv.validateSchema(schema))
    for (const { instancePath, keyword, message } of ajv.errors ?? [])
      if (![...found.keys()].some((known) => known.startsWith(instancePath)))
        found.set(
          instancePath,
          keyword === 'uniqueItems' ? 'names the same twice' : `${message}, as JSON Schema draft-07 has it`,
        );
  walkSchema(schema, (node, _base, path) => {
    const pointer = toPointer(path);
    const { $ref, id, pattern, patternProperties, errorMessage = '' } = node;
    const target = typeof $ref === 'string' ? referencePointer($ref) : '';
    if (target === undefined || schemaAt(schema, target) === undefined)
      found.set(`${pointer}/$ref`, `leads to ${JSON.stringify($ref)}, which is not there`);
    else if (isReference(schemaAt(schema, followReferences(schema, target))))
      circles.set(`${pointer}/$ref`, `leads to ${JSON.stringify($ref)}, and from there back to itself`);
    if (typeof id === 'string') found.set(`${pointer}/id`, 'is of an older JSON Schema, and now "$id"');
    const patterns = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
    const written = [
      ...(typeof pattern === 'string' ? [{ at: 'pattern', pattern }] : []),
      ...patterns.map((name) => ({ at: `patternProperties${step(name)}`, pattern: name })),
    ];
    for (const { at, pattern: one } of written) {
      const fault = patternFault(one);
      if (fault) found.set(`${pointer}/${at}`, `is no valid pattern (${fault})`);
    }
    if (!areMessages(errorMessage))
      found.set(`${pointer}/errorMessage`, 'has to be a text, or texts by the names of rules');
    const wrong = textsIn(errorMessage).map(wrongInterpolation).find(Boolean);
    if (wrong)
      found.set(`${pointer}/errorMessage`, `holds ${wrong}, which is no JSON pointer to an answer: "\${/name}"`);
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

/** True for a text, for texts by rule, and for texts by the names of answers under a rule that names some. */
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

/** What keeps a pattern from being one in JavaScript; undefined where nothing does. */
export function patternFault(pattern: string): string | undefined {
  try {
    return void new RegExp(pattern, 'u');
  } catch (error) {
    return (error as Error).message.replace(/^Invalid regular expression: .*: /s, '');
  }
}
