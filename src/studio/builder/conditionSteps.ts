import type { FormSchema } from '../../form/model/FormModule.ts';
import { parentOf, sameJson, valueAt } from '../../form/model/pointer.ts';
import { type FormFile, type FormStep, put, putRequired, unlessEmpty } from './FormFile.ts';
import { onQuestion, type Questions } from './Question.ts';
import { conditionSchema, type ShownWhen, type Spot, spotsOf } from './questionSpots.ts';

/** Shows a question always, or only while another one has an answer. */
export const setShown = (name: string, when: 'always' | ShownWhen): FormStep =>
  onQuestion(name, ({ spot, schema, isRequired }, file, questions) => {
    if (spot.shown === 'by hand') return 'A rule written by hand decides when this question is shown.';
    if (spotsOf(file).filter(({ fields }) => fields.has(name)).length > 1)
      return 'Another rule of the file describes this question too.';
    const fault = when === 'always' ? undefined : conditionFault(questions, name, when);
    if (fault !== undefined) return fault;
    if (when !== 'always' && sameJson(spot.shown, when)) return undefined;
    if (when !== 'always' && spot.shown !== 'always' && standsAlone(file, spot)) {
      ownerOf(file, spot).if = conditionSchema(when);
      return undefined;
    }
    take(file, spot, name);
    const target = when === 'always' ? file.schema : branchFor(file, when);
    const properties = (target.properties ??= {});
    put(properties, name, schema, when === 'always' ? [...questions.keys()] : Object.keys(properties));
    if (isRequired) putRequired(target, [...(target.required ?? []), name]);
    return undefined;
  });

/** The questions that can decide whether a question is shown: those that it does not decide itself. */
export function possibleConditions(questions: Questions, name: string): string[] {
  const all = [...questions.values()];
  const decided = new Set([name]);
  for (let size = 0; size !== decided.size;) {
    size = decided.size;
    for (const { name: other, shown } of all)
      if (typeof shown === 'object' && decided.has(shown.question)) decided.add(other);
  }
  return all.flatMap(({ name: other, shown }) => (decided.has(other) || shown === 'by hand' ? [] : other));
}

function conditionFault(questions: Questions, name: string, when: ShownWhen): string | undefined {
  const decides = questions.get(when.question);
  if (!decides) return 'The question that decides is no longer there.';
  if (when.how !== 'answered' && when.answers.length === 0) return 'Choose the answer with which it is shown.';
  const { label, schema } = decides;
  if (when.how === 'is' && [schema.type].flat().includes('array'))
    return `“${label}” takes several answers: it decides by having one of them.`;
  if (possibleConditions(questions, name).includes(when.question)) return undefined;
  return when.question === name
    ? 'A question cannot decide whether it is shown itself.'
    : `“${label}” is shown only because of this question, so it cannot decide whether this one is.`;
}

/** The schema that has the `if` to whose `then` a spot belongs. */
const ownerOf = ({ schema }: FormFile, { pointer }: Spot) => valueAt(schema, parentOf(pointer)) as FormSchema;

/** True where a condition shows one question and says nothing else. */
function standsAlone(file: FormFile, spot: Spot): boolean {
  const { properties = {}, required = [], ...rest } = spot.schema;
  return (
    Object.keys(properties).length === 1 &&
    Object.keys(rest).every((key) => key === 'type') &&
    required.every((name) => Object.hasOwn(properties, name)) &&
    ownerOf(file, spot).else === undefined
  );
}

/** Takes a question out of a spot; a condition that shows nothing any more goes too. */
export function take(file: FormFile, spot: Spot, name: string): void {
  const { schema } = spot;
  delete schema.properties![name];
  if (schema.required)
    putRequired(
      schema,
      schema.required.filter((one) => one !== name),
    );
  if (spot.pointer === '') return;
  put(schema, 'properties', unlessEmpty(schema.properties!));
  const isEmpty = Object.keys(schema).every((key) => key === 'type');
  if (!isEmpty || typeof spot.shown !== 'object') return;
  const owner = ownerOf(file, spot);
  delete owner.if;
  delete owner.then;
  if (owner === file.schema || Object.keys(owner).some((key) => key !== '$comment')) return;
  put(file.schema, 'allOf', unlessEmpty(file.schema.allOf!.filter((one) => one !== owner)));
}

/** The schema of what a condition shows: the one there is, or one that is made. */
function branchFor(file: FormFile, when: ShownWhen): FormSchema {
  const spot = spotsOf(file).find(({ shown }) => sameJson(shown, when));
  if (spot) return spot.schema;
  const { schema } = file;
  const then: FormSchema = { properties: {} };
  const made = { if: conditionSchema(when), then };
  if (schema.if === undefined && schema.then === undefined && schema.else === undefined) Object.assign(schema, made);
  else put(schema, 'allOf', [...(schema.allOf ?? []), made]);
  return then;
}
