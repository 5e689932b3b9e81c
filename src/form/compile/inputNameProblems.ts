import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import {
  GRAPHQL_INPUT_NAME_PATTERN,
  graphqlInputName,
  ADDITIONAL_PROPERTIES_INPUT_NAME,
  RESERVED_INPUT_NAMES,
} from '../model/graphqlInputName.ts';
import { toPointerSegment } from '../model/pointer.ts';
import type { FormProblem } from './FormProblem.ts';
import { type FormFieldModelBase, fieldSchemaPointer } from './FormFieldModelBase.ts';

type Definition = FormModule['definition'];

const RULE = `such a name may only have letters, digits and _, must not begin with a digit or __, and must not be ${RESERVED_INPUT_NAMES.join(' or ')}`;

/**
 * Adds a `rename` for each field whose name is no valid input name and that the file does not rename. The new name is
 * derived from the field's name or title. Skips names that another field has. Returns a remark for each new name.
 */
export function addInputNameRenames(
  fields: FieldNode[],
  known: Pick<FormFieldModelBase, 'pointers'>,
  written: Definition,
): { definition: Definition; remarks: FormProblem[] } {
  const named = namedOf(fields);
  const taken = new Set(named.map((field) => scoped(field, graphqlInputName(written, field.pattern))));
  const made: Record<string, string> = {};
  const remarks: FormProblem[] = [];
  for (const field of named) {
    const own = graphqlInputName(written, field.pattern);
    if (own !== field.name || isSendable(field, own)) continue;
    const sent = suggestion(own, field.field.constraints.title);
    if (taken.has(scoped(field, sent)) || !isSendable(field, sent) || sent === ADDITIONAL_PROPERTIES_INPUT_NAME)
      continue;
    taken.add(scoped(field, sent));
    made[field.pattern] = sent;
    const cause = `cannot be sent as ${JSON.stringify(own)}, so it is sent as ${JSON.stringify(sent)}: ${RULE}`;
    const message = `${cause}; ${fixOf(written, isTop(field) ? field.name : field.pattern, sent)}`;
    remarks.push({ code: 'unsent-name', pointer: fieldSchemaPointer(known, field), message });
  }
  if (remarks.length === 0) return { definition: written, remarks };
  const { submit } = written;
  return { definition: { ...written, submit: { ...submit, rename: { ...submit.rename, ...made } } }, remarks };
}

/** Fields that the mutation's input cannot name, and two of one name. */
export function inputNameProblems(known: FormFieldModelBase): FormProblem[] {
  const { places, definition } = known;
  const owners = new Map<string, string>();
  return namedOf(places).flatMap((field): FormProblem[] => {
    const name = graphqlInputName(definition, field.pattern);
    const key = isTop(field) ? field.name : field.pattern;
    const fix = fixOf(definition, key, suggestion(name, field.field.constraints.title));
    const problem = (cause: string, pointer = fieldSchemaPointer(known, field), code = 'repeated') => [
      { code, pointer, message: `${cause}; ${fix}` },
    ];
    if (!isSendable(field, name))
      return problem(`cannot be sent as ${JSON.stringify(name)}: ${RULE}`, undefined, 'unsent-name');
    if (name === ADDITIONAL_PROPERTIES_INPUT_NAME && field.parent!.takesOthers)
      return problem(`is sent as "${ADDITIONAL_PROPERTIES_INPUT_NAME}", the name for fields that visitors add`);
    const owner = owners.get(scoped(field, name)) ?? key;
    owners.set(scoped(field, name), owner);
    if (owner === key) return [];
    const renamed = [key, owner].find((one) => Object.hasOwn(definition.submit.rename ?? {}, one));
    return problem(
      `would be sent as ${JSON.stringify(name)}, the same as ${JSON.stringify(owner)}`,
      renamed && `/submit/rename${toPointerSegment(renamed)}`,
    );
  });
}

/** Returns the fields that need an input name. A recursive schema is one input type: its first occurrence names the fields. */
const namedOf = (fields: FieldNode[]) =>
  fields
    .flatMap((field) => (field.isRecursive ? [field, ...field.possible] : [field]))
    .filter((field) => field.parent && !field.isItem);

const isTop = ({ parent }: FieldNode) => parent!.parent === undefined;
const isSendable = (field: FieldNode, name: string) =>
  GRAPHQL_INPUT_NAME_PATTERN.test(name) && !(isTop(field) && RESERVED_INPUT_NAMES.includes(name));
/** Returns the key of an input name, unique among sibling fields. */
const scoped = ({ parent }: FieldNode, name: string) => `${parent!.pattern} ${name}`;

function fixOf({ submit }: Definition, key: string, name: string): string {
  const given = `${JSON.stringify(key)}: ${JSON.stringify(name)}`;
  return submit.rename
    ? `give it another name in "rename" of "submit": ${given}`
    : `give it another name: add to "submit": "rename": { ${given} }`;
}

/** A name that can be sent: made of the field's own, else of its title. */
function suggestion(name: string, title = ''): string {
  const [own, titled] = [camelName(name), camelName(title)];
  const isRight = (one: string) => GRAPHQL_INPUT_NAME_PATTERN.test(one) && !RESERVED_INPUT_NAMES.includes(one);
  return [own, titled].find(isRight) ?? `field${own.charAt(0).toUpperCase()}${own.slice(1)}`;
}

/** Formats words as a camelCase name: `Name of company` becomes `nameOfCompany`. `e-mail` is one word. */
const camelName = (words: string): string =>
  words
    .replace(/^([A-Za-z])-/, '$1')
    .split(/[^0-9A-Za-z]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
