import { activeFields, type ActiveField } from '../model/activeFields.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { circleProblems } from './circleProblems.ts';
import { inputNameProblems } from './inputNameProblems.ts';
import { step } from '../model/pointer.ts';
import { withLocalReferences } from './localReferences.ts';
import { PartBuilder } from './PartBuilder.ts';
import type { FormProblem } from './FormProblem.ts';
import type { KnownForm, PlacedCondition } from './KnownForm.ts';
import { lookProblems } from './lookProblems.ts';
import { schemaProblems } from './schemaProblems.ts';

/** What is known of a form file, and what is wrong with it. */
export interface FieldModel extends KnownForm {
  /** What makes it no form. */
  problems: FormProblem[];
  /** What is written in vain: the form works without it. */
  remarks: FormProblem[];
}

/** The most questions of a form, each place of a list or choice counted once: more is a mistake, such as a schema that doubles in each step. */
const MOST_PLACES = 3000;
const TOO_LARGE: FormProblem = {
  pointer: '/schema',
  message: `has more than ${MOST_PLACES.toLocaleString('en')} questions. Ask less, or refer to a schema from fewer places.`,
};

/** Walks a form file once; whoever asks anything about its fields reads what this returns. */
export function fieldModel(file: FormDefinition): FieldModel {
  const { $schema: _schema, schema: written, uiSchema, ...definition } = file;
  const local = withLocalReferences(written);
  const unfit = schemaProblems(local);
  // What is no schema makes no fields: its problems are all that there is to say.
  const schema = unfit.length > 0 ? {} : local;
  const builder = new PartBuilder(schema);
  builder.add('', uiSchema);
  const { parts } = builder;
  const walk = () => possiblePlaces(activeFields({ parts, definition }, undefined));

  // What a condition reads of a group is what is always in it. Each round can bring further places into sight.
  for (let round = 0; round < 10; round++) if (!conditionsOf(walk(), builder).map(expandReads).includes(true)) break;
  const places = walk();
  const conditions = conditionsOf(places, builder);
  const reads = conditions.flatMap(({ place, condition }) => condition.reads.map((read) => place.pattern + read));
  const repeated = conditions.length > 0 ? places.filter(({ isRepeated }) => isRepeated) : [];
  const steering = [...new Set([...reads, ...repeated.map(({ pattern }) => pattern)])];
  const { checks, pointers } = builder;
  const known: KnownForm = { schema, parts, definition, places, checks, steering, pointers, conditions };
  const finders = [groupProblems, unaskedProblems, circleProblems, inputNameProblems];
  return {
    ...known,
    problems:
      places.length > MOST_PLACES ? [TOO_LARGE] : unfit.length > 0 ? unfit : finders.flatMap((find) => find(known)),
    remarks: lookProblems(known),
  };
}

/** A form is fields: what is one answer or a list has no place for a name. */
const groupProblems = ({ places }: KnownForm): FormProblem[] =>
  places[0]!.field.kind.name === 'group'
    ? []
    : [
        {
          pointer: '/schema',
          message: 'is no object with fields. Write "type": "object", and the question among its properties.',
        },
      ];

/** Answers that are required and that no one is asked for: such a form could never be sent. */
const unaskedProblems = ({ places, parts, pointers }: KnownForm): FormProblem[] =>
  places
    .filter((place) => !place.takesOthers && !place.isRepeated)
    .flatMap((place) =>
      place.parts().flatMap((part) =>
        (parts[part]!.required ?? []).flatMap((name, index) => {
          const kind = place.child(name)?.field.kind.name;
          if (kind !== undefined && kind !== 'nothing') return [];
          return {
            pointer: `/schema${pointers[part]}/required/${index}`,
            message: `requires ${JSON.stringify(name)}, which the form does not ask for, so that no one could send it. Add it to the properties, or remove it here.`,
          };
        }),
      ),
    );

/** Every place of a form, whatever the answers, down to where a schema begins to contain itself; not many more than the most. */
function possiblePlaces(root: ActiveField): ActiveField[] {
  const places: ActiveField[] = [];
  const visit = (place: ActiveField) => {
    places.push(place);
    if (place.isRepeated || places.length > MOST_PLACES) return;
    place.possible.forEach(visit);
    const item = place.field.item && place.child('0');
    if (item) visit(item);
  };
  visit(root);
  return places;
}

const conditionsOf = (places: ActiveField[], { parts, places: written }: PartBuilder): PlacedCondition[] =>
  places.flatMap((place) =>
    place
      .parts()
      .flatMap((part) => parts[part]!.conditions ?? [])
      .map((condition) => ({ place, condition, pointer: written.get(condition)! })),
  );

/** Makes a condition read the answers in a group instead of the group; true where it did. */
function expandReads({ place, condition }: PlacedCondition): boolean {
  const before = condition.reads;
  condition.reads = [...new Set(before.flatMap((read) => leavesOf(place.at(read), read)))];
  return condition.reads.join() !== before.join();
}

/** The answers in a place, down to those that hold no others; a group whose fields have any names is one. */
function leavesOf(place: ActiveField | undefined, read: string): string[] {
  const isGroup = place && (place.field.hasFields || place.field.kind.name === 'group');
  if (!isGroup || place.takesOthers || place.possible.length === 0) return [read];
  if (place.isRepeated) return [];
  const answered = place.possible.filter(({ field }) => field.kind.name !== 'fixed');
  return answered.flatMap((child) => leavesOf(child, read + step(child.name)));
}

/** True for a field that is there whenever the group around it is. */
export const isCertainHere = ({ origins, parent }: ActiveField): boolean =>
  origins.some(({ gates }) => parent?.origins.some((around) => around.gates === gates));
