import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  parse,
  validate,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { listJsonNames, readSiteFileBytes } from '../../site/disk/siteFolders.ts';
import { findQueryReferences } from '../../content/QueryReference.ts';
import { buildFormFieldModel } from '../../form/compile/buildFormFieldModel.ts';
import { listFormIds, readForm } from '../../site/disk/readJsonFiles.ts';
import { mutationTypeName } from '../../content/createMutationText.ts';
import { queries as siteQueries, type QueryName } from '../../content/queries.ts';
import { ADDITIONAL_PROPERTIES_INPUT_NAME } from '../../form/model/graphqlInputName.ts';
import type { WireType } from '../../form/types/FieldType.ts';
import {
  buildMutationInputType,
  type FormWithoutValidators,
  type MutationInputType,
} from '../../submit/mutationInput.ts';

/** Requirements for a content service: the site's forms by id, and its queries with the pages that use them. */
export interface ContentServiceRequirements {
  forms: Record<string, FormWithoutValidators>;
  queries: { name: QueryName; askedBy: string[] }[];
}

/** Collects the requirements from a project's form and page files. */
export function readServiceRequirements(root: string): ContentServiceRequirements {
  const askedBy = new Map<string, Set<string>>();
  for (const page of listJsonNames(root, 'pages').map((name) => `${name}.json`))
    for (const { $query } of findQueryReferences(JSON.parse(readSiteFileBytes(root, `pages/${page}`).toString())))
      askedBy.set($query, (askedBy.get($query) ?? new Set()).add(`pages/${page}`));
  return {
    forms: Object.fromEntries(listFormIds(root).map((id) => [id, buildFormFieldModel(readForm(root, id))])),
    queries: [...askedBy].map(([name, files]) => ({
      name: name as ContentServiceRequirements['queries'][number]['name'],
      askedBy: [...files],
    })),
  };
}

/** Returns one sentence for each requirement that the service's schema does not meet. */
export function listUnmetRequirements(schema: GraphQLSchema, { forms, queries }: ContentServiceRequirements): string[] {
  const ofForms = Object.entries(forms).flatMap(([id, form]) =>
    formProblems(schema, form).map((problem) => `schemas/${id}.json: ${problem}`),
  );
  const ofQueries = queries.flatMap(({ name, askedBy }) =>
    queryProblems(schema, siteQueries[name].document).map(
      (problem) => `${askedBy.join(', ')} (query ${name}): ${problem}`,
    ),
  );
  return [...ofForms, ...ofQueries];
}

function formProblems(schema: GraphQLSchema, form: FormWithoutValidators): string[] {
  const { mutation } = form.definition.submit;
  const inputName = `${mutationTypeName(mutation)}CreateInput`;
  const field = schema.getMutationType()?.getFields()[mutation];
  if (!field) return [`the service has no mutation ${mutation}.`];

  const problems: string[] = [];
  const result = getNamedType(field.type);
  if (!isObjectType(result) || !result.getFields().id)
    problems.push(`the service's ${mutation} does not return an id.`);
  const data = field.args.find(({ name }) => name === 'data');
  if (!data) return [...problems, `the service's ${mutation} has no argument data.`];
  const input = getNamedType(data.type);
  if (!isInputObjectType(input))
    return [...problems, `the service's ${mutation} does not accept an input object as data.`];
  if (input.name !== inputName)
    problems.push(`the service's ${mutation} accepts ${input.name}, but the site sends ${inputName}.`);
  return [...problems, ...inputProblems(input, buildMutationInputType(form))];
}

function inputProblems(input: GraphQLInputObjectType, { fields, takesOthers }: MutationInputType): string[] {
  const known = input.getFields();
  const missing = fields.flatMap(({ name, input: sent, required }) => {
    const field = known[name];
    if (!field) return [`the service's ${input.name} has no field ${name}.`];
    if (isRequiredInputField(field) && !required)
      return [`the service's ${input.name} requires ${name}, but a visitor may leave it empty.`];
    return typeProblems(`${input.name}.${name}`, field.type, sent);
  });
  const noOthers =
    takesOthers && !known[ADDITIONAL_PROPERTIES_INPUT_NAME]
      ? [`the service's ${input.name} has no field ${ADDITIONAL_PROPERTIES_INPUT_NAME}.`]
      : [];
  const sent = new Set(fields.map(({ name }) => name));
  const demanded = Object.values(known).filter((field) => isRequiredInputField(field) && !sent.has(field.name));
  return [
    ...missing,
    ...noOthers,
    ...demanded.map(({ name }) => `the service's ${input.name} requires ${name}, but the form does not ask for it.`),
  ];
}

/** Value types that each built-in scalar accepts. */
const SCALARS: Record<string, WireType[]> = {
  String: ['String'],
  ID: ['String', 'Integer'],
  Int: ['Integer'],
  Float: ['Integer', 'Float'],
  Boolean: ['Boolean'],
};

const SENT_AS: Record<WireType, string> = {
  String: 'a string',
  Integer: 'an integer',
  Float: 'a number',
  Boolean: 'a boolean',
  List: 'a list',
  Input: 'a group of fields',
  JSON: 'anything',
};

/**
 * Returns type mismatches between a form's field and the service's type. Custom scalars (Date, Json) accept everything.
 */
function typeProblems(place: string, given: GraphQLInputType, input: MutationInputType): string[] {
  const type = getNullableType(given);
  const sent = input.type;
  const mismatch = [`the service's ${place} is ${String(type)}, but the form sends ${SENT_AS[sent]}.`];
  if (isListType(type)) {
    if (sent !== 'List') return sent === 'JSON' ? [] : mismatch;
    return input.item ? typeProblems(place, type.ofType, input.item) : [];
  }
  if (sent === 'JSON') return [];
  if (isInputObjectType(type)) return sent === 'Input' ? inputProblems(type, input) : mismatch;
  if (isEnumType(type)) {
    if (sent !== 'String' || !input.choices) return mismatch;
    const lacking = input.choices.map(({ value }) => value).filter((choice) => !type.getValue(String(choice)));
    return lacking.length
      ? [`the service's ${place} does not know ${lacking.map((choice) => JSON.stringify(choice)).join(', ')}.`]
      : [];
  }
  const takes = isScalarType(type) ? SCALARS[type.name] : undefined;
  return takes && !takes.includes(sent) ? mismatch : [];
}

/** Returns GraphQL's validation errors of a query against the service's schema. */
const queryProblems = (schema: GraphQLSchema, query: string): string[] => [
  ...new Set(validate(schema, parse(query)).map(({ message }) => `the service says: ${message}`)),
];
