import type { FormSchema } from '../../form/model/FormModule.ts';
import { isRecord } from '../../form/model/pointer.ts';
import type { FormFile } from './FormFile.ts';

/** When a question is shown: while another one has an answer. */
export interface ShownWhen {
  question: string;
  /** `is`: it is one of the answers; `has`: one of the answers is among it; `answered`: it has any. */
  how: 'is' | 'has' | 'answered';
  answers: unknown[];
}

/** A schema in which questions of the form stand. */
export interface Spot {
  schema: FormSchema;
  /** Its way from the form's schema. */
  path: (string | number)[];
  /** When what stands here is shown: always, under a condition, or by a rule that no sentence fits. */
  when: 'always' | ShownWhen | 'by hand';
}

const isSchema = (value: unknown): value is FormSchema => isRecord(value);

/** The schemas in which questions of the form stand, the form's own first. */
export function spotsOf({ schema }: FormFile): Spot[] {
  const spots: Spot[] = [];
  const visit = (node: unknown, path: Spot['path'], when: Spot['when']) => {
    if (!isSchema(node)) return;
    spots.push({ schema: node, path, when });
    const condition = path.length === 0 || (path[0] === 'allOf' && path.length === 2) ? conditionOf(node) : undefined;
    visit(
      node.then,
      [...path, 'then'],
      when === 'always' && condition && node.else === undefined ? condition : 'by hand',
    );
    visit(node.else, [...path, 'else'], 'by hand');
    node.allOf?.forEach((inner, index) => visit(inner, [...path, 'allOf', index], when));
    for (const key of ['anyOf', 'oneOf'] as const)
      node[key]?.forEach((inner, index) => visit(inner, [...path, key, index], 'by hand'));
    for (const [name, inner] of Object.entries(node.dependencies ?? {}))
      visit(inner, [...path, 'dependencies', name], 'by hand');
  };
  visit(schema, [], 'always');
  return spots;
}

/** The spot that a question stands in: the first one that has a schema for it. */
export const spotOf = (file: FormFile, name: string): Spot | undefined =>
  spotsOf(file).find(({ schema }) => isSchema(schema.properties?.[name]) && Object.hasOwn(schema.properties, name));

/** A question's schema. */
export const questionOf = (file: FormFile, name: string): FormSchema | undefined =>
  spotOf(file, name)?.schema.properties?.[name] as FormSchema | undefined;

/** Names of the questions in the order of the file. */
export const namesOf = (file: FormFile): string[] => [
  ...new Set(
    spotsOf(file).flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => (isSchema(inner) ? [name] : [])),
    ),
  ),
];

/** The condition that an `if` says, where a sentence fits it. */
export function conditionOf({ if: test }: FormSchema): ShownWhen | undefined {
  if (!isSchema(test) || !onlyHas(test, ['type', 'required', 'properties'])) return undefined;
  const [question, ...more] = test.required ?? [];
  if (question === undefined || more.length > 0) return undefined;
  const inner = Object.entries(test.properties ?? {});
  if (inner.length === 0) return { question, how: 'answered', answers: [] };
  const [name, says] = inner[0]!;
  if (inner.length > 1 || name !== question || !isSchema(says)) return undefined;
  const answers = answersOf(says);
  if (answers) return { question, how: 'is', answers };
  const among = onlyHas(says, ['type', 'contains']) && isSchema(says.contains) ? answersOf(says.contains) : undefined;
  return among && { question, how: 'has', answers: among };
}

/** The `if` of a condition; it holds only where the question is answered. */
export function conditionSchema({ question, how, answers }: ShownWhen): FormSchema {
  if (how === 'answered') return { required: [question] };
  const says: FormSchema =
    answers.length === 1 ? { const: answers[0] as never } : { enum: answers as NonNullable<FormSchema['enum']> };
  return { required: [question], properties: { [question]: how === 'has' ? { contains: says } : says } };
}

function answersOf(schema: FormSchema): unknown[] | undefined {
  if (!onlyHas(schema, ['type', 'const', 'enum'])) return undefined;
  if (schema.const !== undefined) return schema.enum === undefined ? [schema.const] : undefined;
  return schema.enum;
}

const onlyHas = (schema: object, keys: string[]) => Object.keys(schema).every((key) => keys.includes(key));

/** True where a rule that no sentence fits speaks of a question: a condition, a dependency, an option. */
export function isNamedByHand(file: FormFile, name: string): boolean {
  return spotsOf(file).some(({ schema }) => {
    if (schema.if !== undefined && conditionOf(schema) === undefined && mentions(schema.if, name)) return true;
    const { dependencies } = schema;
    return (
      (dependencies !== undefined &&
        (Object.hasOwn(dependencies, name) || Object.values(dependencies).some((inner) => mentions(inner, name)))) ||
      mentions(schema.not, name)
    );
  });
}

function mentions(value: unknown, name: string): boolean {
  if (value === name) return true;
  if (Array.isArray(value)) return value.some((item) => mentions(item, name));
  return isRecord(value) && Object.entries(value).some(([key, inner]) => key === name || mentions(inner, name));
}

/** The questions that a question decides about. */
export const shownBy = (file: FormFile, name: string): string[] =>
  namesOf(file).filter((other) => {
    const when = spotOf(file, other)?.when;
    return typeof when === 'object' && when.question === name;
  });
