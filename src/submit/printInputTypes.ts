import { mutationTypeName } from '../content/createMutationText.ts';
import { ADDITIONAL_PROPERTIES_INPUT_NAME } from '../form/model/graphqlInputName.ts';
import { buildMutationInputType, type FormWithoutValidators, type MutationInputType } from './mutationInput.ts';

/**
 * Returns a form's `<X>CreateInput` and its nested types in GraphQL's schema language. Fields of every submission are
 * non-null. Parts without a fixed schema are JSON.
 */
export function printInputTypes(form: FormWithoutValidators): string {
  const types: string[] = [];
  const known = new Map<string, string>();

  function addType(name: string, { fields, takesOthers }: MutationInputType) {
    const base = name.replace(/(Create)?Input$/, '');
    const lines = fields.map(({ name: field, input, required }) => {
      const description = input.description ? `${JSON.stringify(input.description)} ` : '';
      return `  ${description}${field}: ${typeOf(input, `${base}${pascalCase(field)}Input`)}${required ? '!' : ''}`;
    });
    if (takesOthers) lines.push(`  ${ADDITIONAL_PROPERTIES_INPUT_NAME}: JSON`);
    types.push(`input ${name} {\n${lines.join('\n')}\n}`);
  }

  function typeOf(input: MutationInputType, name: string): string {
    if (input.type === 'List') return input.item ? `[${typeOf(input.item, name)}!]` : '[JSON]';
    if (input.type !== 'Input') return input.type;
    if (input.fields.length === 0) return 'JSON';
    const same = known.get(input.key);
    if (same) return same;
    known.set(input.key, name);
    addType(name, input);
    return name;
  }

  addType(`${mutationTypeName(form.definition.submit.mutation)}CreateInput`, buildMutationInputType(form));
  return types.join('\n\n');
}

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
