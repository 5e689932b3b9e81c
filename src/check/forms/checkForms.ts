import type { Finding } from '../told/Finding.ts';
import { contentTypeDefs } from '../../submit/contentTypeDefs.ts';
import type { FormModel } from '../../submit/inputFields.ts';
import { buildFaults, compiledForm } from './compiledForm.ts';
import { fieldNames } from './fieldNames.ts';
import { fieldsMend } from './fieldsMend.ts';
import { formWarnings } from './formWarnings.ts';
import { misplacedKeys } from './misplacedKeys.ts';
import { oneSlip } from '../told/nearest.ts';
import { patternSlips } from './patternSlips.ts';
import { remembering } from '../told/remembering.ts';
import { renamedFields } from './renamedField.ts';
import { ruleFindings } from './ruleFindings.ts';
import { strayFieldFindings } from './strayFieldFindings.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { isGrave, type Problem } from '../told/Problem.ts';
import { isWithin as isPlaceWithin, toPointer } from '../../form/model/pointer.ts';
import type { Project } from '../read/Project.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { formSchemaFindings } from './formSchemaFindings.ts';
import { submitProblems } from './submitProblems.ts';
import { uiSchemaProblems } from './uiSchemaProblems.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** Checks every form file: its own shape, its JSON Schema, that all its parts speak of fields that exist, and that the content service takes it. */
export function checkForms({ forms }: Project, schemas: Schemas): Problem[] {
  const mutations = new Map<string, JsonFile>();
  const models: Record<string, FormModel> = {};
  // Of two that say the same the one whose name is longer is the copy.
  const inOrder = [...forms].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const problems = inOrder.flatMap(([id, file]) => {
    if (file.broken) return [];
    const known = checked.get(file);
    const { own, model, hidden, outside } = known?.schemas === schemas ? known : checkForm(file, schemas);
    checked.set(file, { schemas, own, model, hidden, outside });
    const ofSubmit = submitProblems(file, mutations, !hidden).filter(
      ({ field }) => field === undefined || !outside?.includes(field),
    );
    if (model && ofSubmit.length === 0) models[id] = model;
    return oneForEachPlace([...ofSubmit, ...own]);
  });
  const types = ofModels(content, Object.entries(models).flat(), () => contentTypeDefs(models));
  const told = patternSlips(problems, [...forms.values()]);
  if (types.ok) return told;
  const faults = types.faults.map(({ form, cause }) =>
    forms.get(form)!.problem(['submit', 'mutation'], cause, 'Choose another name for it, or for the group of fields.'),
  );
  return [...told, ...faults];
}

/** The content service's types of the forms there are now: one for all. */
const ofModels = remembering<ReturnType<typeof contentTypeDefs>>();
const content = {};

/** What was found of a form that has not changed since. */
const checked = new WeakMap<JsonFile, CheckedForm & { schemas: Schemas }>();

interface CheckedForm {
  /** What is wrong with it by itself. */
  own: Problem[];
  model?: FormModel;
  /** True where its fields cannot be known: what speaks of them is not to blame. */
  hidden?: boolean;
  /** The fields that stand in the wrong place. */
  outside?: string[];
}

/** A misspelt name of what makes a file a form: nothing is known of its fields then. */
function partSlip(file: JsonFile): Problem | undefined {
  const parts = [['schema'], ['schema', 'properties']];
  for (const path of parts) {
    const around = path.slice(0, -1).reduce<unknown>(child, file.value);
    const name = path.at(-1)!;
    if (!isObject(around) || Object.hasOwn(around, name)) continue;
    const key = Object.keys(around).find((other) => !other.startsWith('$') && oneSlip(name, [other]) !== undefined);
    const mend = `Did you mean ${JSON.stringify(name)}?`;
    const facts = { kind: 'unknown-key', meant: name } as const;
    return key === undefined
      ? undefined
      : file.problem([...path.slice(0, -1), key], 'is not a known key', mend, 'key', facts);
  }
  return undefined;
}

function checkForm(file: JsonFile, schemas: Schemas): CheckedForm {
  const shape = schemas.fileProblems('schemas/meta/form.json', file);
  if (!isObject(file.value)) return { own: shape };
  const slip = partSlip(file);
  if (slip) return { own: [slip], hidden: true };
  const { schema } = file.value;
  const told = (finding: Finding) => file.found(finding);
  const inSchema = (finding: Finding) => told({ ...finding, path: ['schema', ...finding.path] });
  const properties = child(schema, 'properties');
  // Fields of a condition alone are asked of nobody at first.
  const always = isObject(schema) && { ...schema, then: undefined, else: undefined, dependencies: undefined };
  const hasNoField = always && fieldNames(schema, isEmpty(properties) ? always : schema).size === 0 && !isOpen(always);
  if (hasNoField && (isEmpty(properties) || properties === undefined))
    return {
      own: [file.problem(['schema', 'properties'], 'has no field: the form asks nothing', fieldsMend(file.value))],
      hidden: true,
    };
  const misplaced = misplacedKeys(file.value).map(told);
  // A field that stands in the wrong place is one all the same for what speaks of it.
  const outside = misplaced.flatMap(({ kind, path }) => (kind === 'outside-fields' ? [String(path?.at(-1))] : []));
  const hiding = misplaced.filter(({ kind }) => kind === 'hides-fields');
  if (hiding.length > 0) return { own: hiding, hidden: true };
  // Where a list or group is something else, all that refers to it is not to blame.
  const misshapen = shape.filter(
    ({ asked, path }) => (asked?.[0] === 'object' || asked?.[0] === 'array') && path?.[0] === 'schema',
  );
  if (misshapen.length > 0) {
    const first = [...misplaced, ...ruleFindings(schema).map(inSchema)];
    const rest = misshapen
      .filter((one) => !isWithin(one, first))
      .map((one) => (one.place === 'schema › properties' ? { ...one, mend: fieldsMend(file.value) } : one));
    return { own: oneForEachPlace([...first, ...rest]), hidden: true };
  }
  // What knows most of the form is asked first; of one place one fault is told.
  const faults = buildFaults(file.value);
  const judged = (problem: Problem): Problem => {
    if (!isHarmless(problem, faults)) return problem;
    // Of a name that was slipped on the mend has to be found yet.
    const isOfName = problem.on === 'key' || problem.field !== undefined || problem.kind === 'named-twice';
    return { ...problem, ...(isOfName ? { isHarmless: true } : { isWarning: true }) };
  };
  const found = [
    ...misplaced,
    ...uiSchemaProblems(file),
    ...strayFieldFindings(schema, renamedFields(file.value)).map(inSchema),
    ...formSchemaFindings(schema, faults?.length === 0).map(inSchema),
    ...shape,
  ].map(judged);
  const compiled = compiledForm(file, !found.some(isGrave));
  const [problems, { model }] = [compiled.problems.map(judged), compiled];
  // The compiler may refuse all of a list or group of which one thing was told already.
  const more = problems.filter((problem) => !found.some((one) => isAsGrave(one, problem) && isWithin(one, [problem])));
  const isMisplaced = ({ path }: Problem) => found.slice(0, misplaced.length).some((one) => one.path === path);
  const rest = [...found, ...more].filter(
    (problem) =>
      !(problem.field !== undefined && outside.includes(problem.field)) &&
      (isMisplaced(problem) ||
        (!isWithin(problem, misplaced) &&
          !misplaced.some((one) => isLookOf(problem, one)) &&
          !found.some((one) => isRuleOf(problem, one)))),
  );
  const isTold = rest.some((one) => isGrave(one) || one.path?.[0] === 'uiSchema');
  const remarks = isTold ? [] : formWarnings(file);
  return { own: [...oneForEachPlace(rest), ...remarks], model, outside };
}

const isAsGrave = (one: Problem, other: Problem) => isGrave(one) || !isGrave(other);

/** True for a form whose fields visitors name. */
const isOpen = (schema: object) => 'patternProperties' in schema || isObject(child(schema, 'additionalProperties'));

/**
 * True for what is told of a schema, or of how it is drawn, and stops nothing: the build takes the file, and no visitor is
 * left with something broken. Of a file that the build refuses, `faults` are the places for which it does.
 */
function isHarmless({ path = [], hurts, kind, meant }: Problem, faults: string[] | undefined): boolean {
  if (hurts || faults === undefined || !/^(schema|uiSchema)$/.test(String(path[0])) || path.length < 2) return false;
  const isMisshapen = /^(wrong-type|missing|wrong-form)$/.test(kind ?? '');
  if (path[0] === 'uiSchema') return !isMisshapen || !path.some((step) => String(step).startsWith('ui:'));
  if (kind === 'wrong-type' && !path.includes('default') && !String(path.at(-1)).startsWith('exclusive')) return false;
  if (kind === 'hides-fields' || kind === 'outside-fields') return false;
  const isOfWords = path.includes('errorMessage') || /^(title|description|examples)$/.test(meant ?? '');
  if (kind === 'stray-key' && meant !== undefined && !isOfWords) return false;
  const pointer = toPointer(path);
  return !faults.some((fault) => isPlaceWithin(fault, pointer) || isPlaceWithin(pointer, fault));
}

const isEmpty = (fields: unknown) => isObject(fields) && Object.keys(fields).length === 0;

/** True for what is said of a place that does not stand where it should, or of a part of it. */
const isWithin = ({ place }: Problem, misplaced: Problem[]) =>
  misplaced.some((one) => place === one.place || place.startsWith(`${one.place} `));

/** True for what is said of the looks of a field of which a rule is misnamed: its kind of answer is not known. */
const isLookOf = ({ path: look = [], kind }: Problem, { path: rule = [] }: Problem): boolean =>
  look[0] === 'uiSchema' &&
  kind === 'unfit-control' &&
  (rule.join('/').startsWith(`schema/properties/${String(look[1])}/`) ||
    (rule[0] === 'uiSchema' && rule[1] === look[1] && rule.length === 3));

/** True for what is said of a rule of a field whose control is misnamed: the same. */
const isRuleOf = ({ path: rule = [], kind }: Problem, { path: look = [], kind: why }: Problem): boolean =>
  kind === 'unfit-rule' &&
  ((why === 'no-choice' && look.at(-1) === 'format' && String(rule.slice(0, -1)) === String(look.slice(0, -1))) ||
    (why === 'no-choice' &&
      look.at(-1) === 'ui:widget' &&
      rule.join('/').startsWith(`schema/properties/${String(look[1])}/`)) ||
    (why === 'misfit-type' && rule.slice(0, -1).join('/') === look.slice(0, -1).join('/')));

function oneForEachPlace(problems: Problem[]): Problem[] {
  const places = new Map<string, Problem>();
  for (const problem of problems) {
    const place = `${problem.line}:${problem.column} ${problem.place}`;
    if (!places.has(place)) places.set(place, problem);
  }
  return [...places.values()];
}
