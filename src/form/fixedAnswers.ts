import { conditionalSchemas } from './applyingSchemas.ts';
import type { FormModule, FormSchema } from './FormModule.ts';
import { schemasAt } from './schemaAt.ts';
import { isConstant, isSchema, type SchemaOrBoolean } from './schemaTree.ts';

/** True for a field whose answer the file fixes and nobody gives; a tick that must be set is given. */
export const isFixed = (schema: SchemaOrBoolean): boolean =>
  isSchema(schema) && schema.const !== undefined && typeof schema.const !== 'boolean';

/** What an option of the choice at a pointer fixes, such as the name of the kind it stands for. */
export function fixedAnswers(form: FormModule, pointer: string, option: number): [name: string, answer: unknown][] {
  const choice = schemasAt(form, pointer).map(({ oneOf, anyOf }) => (oneOf ?? anyOf) as SchemaOrBoolean[] | undefined);
  const options = choice.find((list) => list && !list.every(isConstant));
  return conditionalSchemas(form, options?.[option]).flatMap((schema) =>
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => isFixed(property))
      .map(([name, property]): [string, unknown] => [name, (property as FormSchema).const]),
  );
}
