import { formWithAllFields } from '../model/evaluate.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { circularConditionProblems } from './circularConditionProblems.ts';
import { inputNameProblems, addInputNameRenames } from './inputNameProblems.ts';
import { toPointerSegment } from '../model/pointer.ts';
import { messageSourceFieldPatterns } from './pickValidatorMessages.ts';
import { removeAnswerLimits } from './dataLimits.ts';
import { limitSourceFieldPatterns, limitProblems } from './limitProblems.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { rewriteLocalReferences } from './localReferences.ts';
import { SchemaNodeBuilder } from './SchemaNodeBuilder.ts';
import type { FormProblem } from './FormProblem.ts';
import type { FormFieldModelBase, FieldCondition } from './FormFieldModelBase.ts';
import { convertToDraft07 } from './convertToDraft07.ts';
import { withoutServerSettings } from '../model/serverSettings.ts';
import { uiOptionProblems, uiOptionTypeProblems } from './uiOptionProblems.ts';
import { readGlobalUiOptions } from './readUiOptions.ts';
import { schemaProblems } from './schemaProblems.ts';

/** Static model of a form file, with its problems. */
export interface FormFieldModel extends FormFieldModelBase {
  /** Errors that make the form unusable. */
  problems: FormProblem[];
  /** Warnings, such as options without effect. The form works all the same. */
  remarks: FormProblem[];
}

/** Maximum of questions in a form. Items and options count once. Guards against schemas that grow exponentially. */
const MAX_PLACES = 3000;
const TOO_LARGE: FormProblem = {
  code: 'too-large',
  pointer: '/schema',
  message: `has more than ${MAX_PLACES.toLocaleString('en')} questions`,
};

/**
 * Walks a form file once and returns its field model. All other code reads the model instead of the schema.
 * @param siteCountry default country of phone numbers and amounts (`place.country` of pages/site.json).
 */
export function buildFormFieldModel(file: FormDefinition, siteCountry?: string): FormFieldModel {
  const { $schema: _schema, schema: written, uiSchema, ...rest } = withoutServerSettings(file);
  const local = rewriteLocalReferences(convertToDraft07(written));
  const plain = removeAnswerLimits(local) as FormSchema;
  const unfit = schemaProblems(plain);
  // An invalid schema has no fields. Report only its schema problems.
  const [schema, limited] = unfit.length > 0 ? [{}, {}] : [plain, local];
  const builder = new SchemaNodeBuilder(limited, siteCountry, readGlobalUiOptions(uiSchema));
  builder.add('', uiSchema);
  const { nodes } = builder;
  const walk = () => possiblePlaces(formWithAllFields({ nodes, definition: rest }));

  // A condition that reads a group reads the fields that are always in the group. Each round can reveal further fields.
  for (let round = 0; round < 10; round++) if (!conditionsOf(walk(), builder).map(expandReads).includes(true)) break;
  const places = walk();
  const conditions = conditionsOf(places, builder);
  const reads = conditions.flatMap(({ field: node, condition }) =>
    condition.dependsOn.map((read) => node.pattern + read),
  );
  const { checks, pointers } = builder;
  const shown = [...limitSourceFieldPatterns({ places, nodes, pointers }), ...messageSourceFieldPatterns(places)];
  const repeated = conditions.length + shown.length > 0 ? places.filter(({ isRecursive }) => isRecursive) : [];
  const dependencies = [...new Set([...reads, ...repeated.map(({ pattern }) => pattern), ...shown])];
  const { definition, remarks } = addInputNameRenames(places, { pointers }, rest);
  const known: FormFieldModelBase = { schema, nodes, definition, places, checks, dependencies, pointers, conditions };
  const finders = [uiOptionTypeProblems, groupProblems, unaskedProblems, circularConditionProblems, inputNameProblems];
  return {
    ...known,
    problems:
      places.length > MAX_PLACES
        ? [TOO_LARGE]
        : unfit.length > 0
          ? unfit
          : [...finders.flatMap((find) => find(known)), ...limitProblems(known, limited)],
    remarks: [...uiOptionProblems(known), ...remarks],
  };
}

/** Reports a form whose schema is no object: a single answer or a list has no field names. */
const groupProblems = ({ places }: FormFieldModelBase): FormProblem[] =>
  places[0]!.field.type.name === 'group'
    ? []
    : [{ code: 'no-object', pointer: '/schema', message: 'is not an object with fields' }];

/** Reports required answers that no question asks for: visitors could never submit the form. */
const unaskedProblems = ({ places, nodes, pointers }: FormFieldModelBase): FormProblem[] =>
  places
    .filter((field) => !field.takesOthers && !field.isRecursive)
    .flatMap((field) =>
      field.nodeNumbers().flatMap((node) =>
        (nodes[node]!.required ?? []).flatMap((name, index) => {
          const kind = field.child(name)?.field.type.name;
          if (kind !== undefined && kind !== 'nothing') return [];
          return {
            pointer: `/schema${pointers[node]}/required/${index}`,
            code: 'unresolved-field',
            message: `requires ${JSON.stringify(name)}, but the form does not ask for it, so the form could never be sent`,
          };
        }),
      ),
    );

/** Lists all possible fields, independent of the answers. Stops at recursive schemas, and soon after MAX_PLACES. */
function possiblePlaces(root: FieldNode): FieldNode[] {
  const places: FieldNode[] = [];
  const visit = (field: FieldNode) => {
    places.push(field);
    if (field.isRecursive || places.length > MAX_PLACES) return;
    field.possible.forEach(visit);
    const item = field.field.item && field.child('0');
    if (item) visit(item);
  };
  visit(root);
  return places;
}

const conditionsOf = (places: FieldNode[], { nodes, places: written }: SchemaNodeBuilder): FieldCondition[] =>
  places.flatMap((field) =>
    field
      .nodeNumbers()
      .flatMap((node) => nodes[node]!.conditions ?? [])
      .map((condition) => ({ field, condition, pointer: written.get(condition)! })),
  );

/** Makes a condition read the answers in a group instead of the group; true where it did. */
function expandReads({ field: node, condition }: FieldCondition): boolean {
  const before = condition.dependsOn;
  condition.dependsOn = [...new Set(before.flatMap((read) => leavesOf(node.at(read), read)))];
  return condition.dependsOn.join() !== before.join();
}

/** Returns the leaf answers of a field. A group with arbitrary field names is a leaf. */
function leavesOf(node: FieldNode | undefined, read: string): string[] {
  const isGroup = node && (node.field.hasFields || node.field.type.name === 'group');
  if (!isGroup || node.takesOthers || node.possible.length === 0) return [read];
  if (node.isRecursive) return [];
  const answered = node.possible.filter(({ field }) => field.type.name !== 'fixed');
  return answered.flatMap((child) => leavesOf(child, read + toPointerSegment(child.name)));
}

/** True for a field that is visible whenever its group is visible. */
export const isVisibleWithParent = ({ descriptions, parent }: FieldNode): boolean =>
  descriptions.some(({ conditions }) => parent?.descriptions.some((around) => around.conditions === conditions));
