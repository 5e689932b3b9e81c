import type { FormSchema } from '../model/FormModule.ts';
import type { Schema } from '../model/FormDefinition.d.ts';
import { step } from '../model/pointer.ts';
import { keywordOf } from './schemaKeywords.ts';
import { isSchema, referencePointer, schemaAt } from './schemaTree.ts';

/** The answers that a condition looks at, as pointers from its place; the empty one is the answer there as a whole. */
export function dependenciesOf(root: FormSchema, condition: Schema): string[] {
  const found = new Set<string>();
  const followed = new Set<string>();
  const visit = (schema: unknown, at: string) => {
    // What names nothing in an answer says something of the answer itself, were it only its type.
    if (
      at !== '' &&
      !(isSchema(schema) && Object.keys(schema).some((keyword) => /^(names|same)$/.test(keywordOf(keyword).of)))
    )
      found.add(at);
    if (!isSchema(schema)) return;
    for (const [keyword, said] of Object.entries(schema)) {
      const { of } = keywordOf(keyword);
      if (keyword === 'properties')
        for (const [name, inner] of Object.entries(said as object)) visit(inner, at + step(name));
      else if (keyword === 'required') for (const name of said as string[]) found.add(at + step(name));
      else if (of === 'same') [said].flat().forEach((inner) => visit(inner, at));
      else if (keyword === '$ref') {
        const pointer = referencePointer(String(said));
        if (pointer === undefined || followed.has(at + pointer)) continue;
        followed.add(at + pointer);
        visit(schemaAt(root, pointer), at);
      } else if (of !== 'nothing') found.add(at);
    }
  };
  visit(condition, '');
  return [...found];
}
