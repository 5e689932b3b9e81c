import type { ActiveField } from '../model/activeFields.ts';
import type { Schema } from '../model/FormDefinition.d.ts';
import { SAID } from './PartBuilder.ts';
import { isSchema } from './schemaTree.ts';

/** Keywords of an object that look at single fields by name, or at nothing. */
const OF_FORM =
  /^(\$schema|\$comment|title|description|default|examples|errorMessage|type|properties|required|dependencies|if|then|else|allOf|definitions|\$defs|x-.*)$/;
/** Keywords of a field that look at nothing. */
const OF_FIELD = /^(\$comment|examples|enum|writeOnly|deprecated)$/;

interface Known {
  root: ActiveField;
  steering: string[];
  schemaOf: (part: number) => Schema | undefined;
}

/**
 * The fields of a form's top level whose check depends on nothing but their own answer, and on whose answer no other
 * check depends: a long form whose fields are such costs a typist no more than a short one. Where that cannot be ruled
 * out a field is not among them.
 */
export function aloneFields({ root, steering, schemaOf }: Known): string[] {
  const parts = root.parts().map((part) => root.run.form.parts[part]!);
  const isReadable = root.parts().every((part) => {
    const schema = schemaOf(part);
    return !isSchema(schema) || Object.keys(schema).every((keyword) => OF_FORM.test(keyword));
  });
  if (!isReadable) return [];
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
        Object.keys(schema).every((keyword) => SAID.has(keyword) || OF_FIELD.test(keyword)) &&
        !parts.slice(1).some(({ required }) => required?.includes(field.name)) &&
        !steering.includes(field.pointer)
      );
    })
    .map(({ pointer }) => pointer);
}
