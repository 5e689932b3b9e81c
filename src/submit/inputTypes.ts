import { mutationType } from '../content/createMutation.ts';
import { OTHERS_FIELD } from '../form/model/inputName.ts';
import { inputType, type FormWithoutValidators, type InputType } from './mutationInput.ts';

/**
 * Returns a form's `<X>CreateInput` and its nested types in GraphQL's schema language. Fields of every submission are
 * non-null. Parts without a fixed schema are JSON.
 */
export function inputTypes(form: FormWithoutValidators): string {
  const types: string[] = [];
  const known = new Map<string, string>();

  function addType(name: string, { fields, takesOthers }: InputType) {
    const base = name.replace(/(Create)?Input$/, '');
    const lines = fields.map(({ name: field, input, required }) => {
      const description = input.description ? `${JSON.stringify(input.description)} ` : '';
      return `  ${description}${field}: ${typeOf(input, `${base}${pascalCase(field)}Input`)}${required ? '!' : ''}`;
    });
    if (takesOthers) lines.push(`  ${OTHERS_FIELD}: JSON`);
    types.push(`input ${name} {\n${lines.join('\n')}\n}`);
  }

  function typeOf(input: InputType, name: string): string {
    if (input.type === 'List') return input.item ? `[${typeOf(input.item, name)}!]` : '[JSON]';
    if (input.type !== 'Input') return input.type;
    if (input.fields.length === 0) return 'JSON';
    const same = known.get(input.key);
    if (same) return same;
    known.set(input.key, name);
    addType(name, input);
    return name;
  }

  addType(`${mutationType(form.definition.submit.mutation)}CreateInput`, inputType(form));
  return types.join('\n\n');
}

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
