import type { FieldNode } from '../model/FieldNode.ts';
import type { Schema } from '../model/FormDefinition.d.ts';
import type { FormSchema, CrossFieldLimitKeyword } from '../model/FormModule.ts';
import { isDateLimitKeyword, fieldAtDataPointer } from '../model/limits.ts';
import { toPointerSegment, toPointer } from '../model/pointer.ts';
import { answerLimitsByKeyword } from './dataLimits.ts';
import { type FormProblem, formatFieldPointer } from './FormProblem.ts';
import type { FormFieldModelBase } from './FormFieldModelBase.ts';
import { mapSubschemas } from './mapSubschemas.ts';

/** A limit of a field by `$data` reference. */
interface PlacedLimit {
  field: FieldNode;
  keyword: CrossFieldLimitKeyword;
  reference: string;
  /** The pointer of the schema with the limit. */
  schema: string;
}

const limitsIn = ({
  places,
  nodes,
  pointers,
}: Pick<FormFieldModelBase, 'places' | 'nodes' | 'pointers'>): PlacedLimit[] =>
  places.flatMap((field) =>
    field.nodeNumbers([...field.rules.describing, ...field.rules.limiting]).flatMap((number) =>
      (Object.entries(nodes[number]!.limits ?? {}) as [CrossFieldLimitKeyword, string][]).map(
        ([keyword, reference]) => ({
          field,
          keyword,
          reference,
          schema: pointers[number]!,
        }),
      ),
    ),
  );

/** Returns the patterns of the answers that set limits. */
export const limitSourceFieldPatterns = (known: Pick<FormFieldModelBase, 'places' | 'nodes' | 'pointers'>): string[] =>
  limitsIn(known).flatMap(({ field, reference }) => fieldAtDataPointer(field, reference)?.pattern ?? []);

/** Returns the limits whose pointer leads to no field of a fitting type, and those in conditions. */
export function limitProblems(known: FormFieldModelBase, written: Schema): FormProblem[] {
  const found = new Map<string, FormProblem>();
  for (const limit of limitsIn(known)) {
    const { keyword, schema } = limit;
    const pointer = `/schema${schema}${toPointerSegment(keyword)}/$data`;
    const problem = problemOf(limit);
    if (problem && !found.has(pointer)) found.set(pointer, { pointer, ...problem });
  }
  const described = new Set(known.pointers);
  mapSubschemas(written, (node, _base, path) => {
    const at = toPointer(path);
    const [keyword] = Object.keys(answerLimitsByKeyword(node as FormSchema) ?? {});
    if (keyword !== undefined && !described.has(at)) {
      const pointer = `/schema${at}${toPointerSegment(keyword)}`;
      found.set(pointer, {
        code: 'misplaced-limit',
        pointer,
        message: 'compares with another answer, but a condition cannot do this: only the rule of a question can',
      });
    }
    return node;
  });
  return [...found.values()];
}

const POINTER = /^(\d+)?(\/([^~/]|~[01])*)*$/;

function problemOf({ field, keyword, reference }: PlacedLimit): Omit<FormProblem, 'pointer'> | undefined {
  const { type } = field.baseField;
  if (!(type.rules as readonly string[]).includes(keyword))
    return { code: 'unfit-rule', message: `has no effect on this kind of answer (${type.name})` };
  const choices = fittingReferences(field, keyword, reference);
  const unresolved = (message: string) => ({ code: 'unresolved-field', message, choices });
  const said = `is ${JSON.stringify(reference)}`;
  if (!POINTER.test(reference) || reference === '')
    return unresolved(`${said}, which is not a pointer to another answer, such as "1/startDate"`);
  const target = fieldAtDataPointer(field, reference);
  if (!target) return unresolved(`${said}, but this form has no such question`);
  if (target === field) return unresolved(`${said}, which is the same question`);
  if (isFitting(target, field, keyword)) return undefined;
  const wanted = isDateLimitKeyword(keyword) ? (type.name === 'time' ? 'a time' : 'a date') : 'a number';
  return {
    code: 'unfit-limit',
    message: `compares with the answer of ${formatFieldPointer(target.pattern)}, which is not ${wanted}`,
    choices,
  };
}

/** True when the answers of a field can limit the answers of another field. */
function isFitting({ baseField: target }: FieldNode, { baseField }: FieldNode, keyword: string): boolean {
  if (!isDateLimitKeyword(keyword)) return /^(Integer|Float)$/.test(target.type.wireType(target) ?? '');
  return baseField.type.name === 'time' ? target.type.name === 'time' : /^date(Time)?$/.test(target.type.name);
}

/** Returns references to sibling fields that could set the limit, most similar name first. */
function fittingReferences(field: FieldNode, keyword: string, reference: string): string[] {
  const wanted = reference.split('/').at(-1)!.toLowerCase();
  const distance = (name: string) =>
    name.toLowerCase() === wanted ? 0 : commonStart(name.toLowerCase(), wanted) > 2 ? 1 : 2;
  return (field.parent?.possible ?? [])
    .filter((sibling) => sibling !== field && isFitting(sibling, field, keyword))
    .toSorted((a, b) => distance(a.name) - distance(b.name))
    .map(({ name }) => `1${toPointerSegment(name)}`);
}

const commonStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
};
