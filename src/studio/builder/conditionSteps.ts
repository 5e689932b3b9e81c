import type { FormSchema } from '../../form/model/FormModule.ts';
import { sameJson } from '../../form/model/pointer.ts';
import { type FormFile, type FormStep, propertiesOf, put } from './FormFile.ts';
import { conditionOf, conditionSchema, namesOf, type ShownWhen, type Spot, spotOf, spotsOf } from './questionSpots.ts';
import { labelOf } from './readOutline.ts';

/** Shows a question always, or only while another one has an answer. */
export const setShown =
  (name: string, when: 'always' | ShownWhen): FormStep =>
  (file) => {
    const spot = spotOf(file, name);
    if (!spot) return 'This question is no longer there.';
    if (spot.when === 'by hand') return 'A rule written by hand decides when this question is shown.';
    const others = spotsOf(file).filter(
      (one) =>
        one.schema !== spot.schema && one.schema.properties !== undefined && Object.hasOwn(one.schema.properties, name),
    );
    if (others.length > 0) return 'Another rule of the file describes this question too.';
    if (when !== 'always') {
      const fault = conditionFault(file, name, when);
      if (fault !== undefined) return fault;
      if (spot.when !== 'always' && sameJson(spot.when, when)) return undefined;
    }
    const schema = spot.schema.properties![name] as FormSchema;
    const isRequired = spot.schema.required?.includes(name) === true;
    if (spot.when !== 'always' && when !== 'always' && standsAlone(file, spot)) {
      ownerOf(file, spot).if = conditionSchema(when);
      return undefined;
    }
    take(file, spot, name);
    const target = when === 'always' ? file.schema : branchFor(file, when);
    const properties = propertiesOf(target);
    put(properties, name, schema, when === 'always' ? namesOf(file) : Object.keys(properties));
    if (isRequired) put(target, 'required', [...(target.required ?? []), name], ['type', 'required', 'properties']);
    return undefined;
  };

/** The questions that can decide whether a question is shown: those that it does not decide itself. */
export function possibleConditions(file: FormFile, name: string): string[] {
  const decided = new Set([name]);
  for (let size = 0; size !== decided.size;) {
    size = decided.size;
    for (const other of namesOf(file)) {
      const when = spotOf(file, other)?.when;
      if (typeof when === 'object' && decided.has(when.question)) decided.add(other);
    }
  }
  return namesOf(file).filter((other) => !decided.has(other) && spotOf(file, other)?.when !== 'by hand');
}

function conditionFault(file: FormFile, name: string, when: ShownWhen): string | undefined {
  const decides = spotOf(file, when.question);
  if (!decides) return 'The question that decides is no longer there.';
  if (when.how !== 'answered' && when.answers.length === 0) return 'Choose the answer with which it is shown.';
  const { type } = decides.schema.properties![when.question] as FormSchema;
  if (when.how === 'is' && [type].flat().includes('array'))
    return `“${labelOf(file, when.question)}” takes several answers: it decides by having one of them.`;
  if (possibleConditions(file, name).includes(when.question)) return undefined;
  return when.question === name
    ? 'A question cannot decide whether it is shown itself.'
    : `“${labelOf(file, when.question)}” is shown only because of this question, so it cannot decide whether this one is.`;
}

/** The schema that has the `if` to whose `then` a spot belongs. */
function ownerOf(file: FormFile, { path }: Spot): FormSchema {
  return path.length > 1 ? (file.schema.allOf![path[1] as number] as FormSchema) : file.schema;
}

/** True where a condition shows one question and says nothing else. */
function standsAlone(file: FormFile, spot: Spot): boolean {
  const { schema } = spot;
  return (
    Object.keys(schema.properties ?? {}).length === 1 &&
    Object.keys(schema).every((key) => ['type', 'properties', 'required'].includes(key)) &&
    (schema.required ?? []).every((name) => Object.hasOwn(schema.properties!, name)) &&
    ownerOf(file, spot).else === undefined
  );
}

/** Takes a question out of a spot; a condition that shows nothing any more goes too. */
export function take(file: FormFile, spot: Spot, name: string): void {
  const { schema } = spot;
  delete schema.properties![name];
  const required = schema.required?.filter((one) => one !== name);
  put(schema, 'required', required && required.length > 0 ? required : undefined);
  if (spot.path.length === 0) return;
  if (Object.keys(schema.properties!).length === 0) delete schema.properties;
  const isEmpty = Object.keys(schema).every((key) => key === 'type');
  if (!isEmpty || typeof spot.when !== 'object') return;
  const owner = ownerOf(file, spot);
  delete owner.if;
  delete owner.then;
  if (owner === file.schema || Object.keys(owner).some((key) => key !== '$comment')) return;
  const rest = file.schema.allOf!.filter((one) => one !== owner);
  put(file.schema, 'allOf', rest.length > 0 ? rest : undefined);
}

/** The schema of what a condition shows: the one there is, or one that is made. */
function branchFor({ schema }: FormFile, when: ShownWhen): FormSchema {
  const owners = [schema, ...(schema.allOf ?? []).filter((one): one is FormSchema => typeof one === 'object')];
  const owner = owners.find(
    (one) => sameJson(conditionOf(one), when) && one.else === undefined && typeof one.then === 'object',
  );
  if (owner) return owner.then as FormSchema;
  const then: FormSchema = { properties: {} };
  const made = { if: conditionSchema(when), then };
  if (schema.if === undefined && schema.then === undefined && schema.else === undefined) Object.assign(schema, made);
  else put(schema, 'allOf', [...(schema.allOf ?? []), made]);
  return then;
}
