import type { Schema } from '../model/FormDefinition.d.ts';
import type { KnownForm } from './fieldModel.ts';
import { SAID } from './PartBuilder.ts';
import { isSchema, schemaAt } from './schemaTree.ts';

/** Keywords of an object that look at single fields by name, or at nothing. */
const OF_FORM =
  /^(\$schema|\$comment|title|description|default|examples|errorMessage|type|properties|required|dependencies|if|then|else|allOf|definitions|\$defs|x-.*)$/;
/** Keywords of a field that look at nothing. */
const OF_FIELD = /^(\$comment|examples|enum|writeOnly|deprecated)$/;

/**
 * The fields of a form's top level whose check depends on nothing but their own answer, and on whose answer no other
 * check depends: a long form whose fields are such costs a typist no more than a short one. Where that cannot be ruled
 * out a field is not among them.
 */
export function aloneFields({ places, parts: all, steering, pointers, schema: form }: KnownForm): string[] {
  const root = places[0]!;
  const parts = root.parts().map((part) => all[part]!);
  const schemaOf = (part: number) => schemaAt(form, pointers[part]!);
  const keywordsOf = (schema: Schema | undefined) => (isSchema(schema) ? Object.keys(schema) : []);
  if (!root.parts().every((part) => keywordsOf(schemaOf(part)).every((keyword) => OF_FORM.test(keyword)))) return [];
  return root.possible
    .filter((field) => {
      const [part, ...others] = field.parts();
      const schema = schemaOf(part!);
      return (
        others.length === 0 &&
        field.isCertain &&
        Object.hasOwn(parts[0]!.fields ?? {}, field.name) &&
        isSchema(schema) &&
        typeof schema.type === 'string' &&
        /^(string|number|integer|boolean)$/.test(schema.type) &&
        schema.const === undefined &&
        keywordsOf(schema).every((keyword) => SAID.has(keyword) || OF_FIELD.test(keyword)) &&
        !parts.slice(1).some(({ required }) => required?.includes(field.name)) &&
        !steering.includes(field.pointer)
      );
    })
    .map(({ pointer }) => pointer);
}
