import { certainSchemas, childrenOf } from './applyingSchemas.ts';
import type { FormModule } from './FormModule.ts';
import { fromPointer } from './pointer.ts';

/**
 * True when the field must be answered whatever the other answers are. Only then may the browser itself insist on it:
 * without script a form cannot take back a demand whose condition no longer holds.
 */
export function isAlwaysRequired(form: FormModule, pointer: string): boolean {
  let schemas = certainSchemas(form, form.definition.schema);
  for (const key of fromPointer(pointer)) {
    const isItem = schemas.some((schema) => schema.items !== undefined);
    if (!isItem && !schemas.some((schema) => schema.required?.includes(key))) return false;
    schemas = childrenOf(schemas, key).flatMap((schema) => certainSchemas(form, schema));
  }
  return schemas.length > 0;
}
