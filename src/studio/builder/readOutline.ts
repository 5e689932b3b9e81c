import { isRecord, toPointer } from '../../form/model/pointer.ts';
import type { FormSchema } from '../../form/model/FormModule.ts';
import { uiOptionsOf } from '../../form/compile/uiOptionsOf.ts';
import type { Field } from '../../form/types/FieldType.ts';
import { kindOf } from './answerKinds.ts';
import { questionChoices, questionFields } from './questionFields.ts';
import { arrangementOf } from './arrangement.ts';
import { type FormFile, groupsOf, readForm, uiOf } from './FormFile.ts';
import type { FormOutline, GroupOutline, QuestionOutline } from './FormOutline.ts';
import { messageOf } from './messages.ts';
import { conditionOf, type ShownWhen, spotOf, spotsOf } from './questionSpots.ts';
import { readRules } from './readRules.ts';

/** A form file as people see it; undefined for a text that is no form. */
export function readOutline(text: string): FormOutline | undefined {
  const file = readForm(text);
  return file && soundOutline(file);
}

/** The outline of a form; undefined for a file that only begins like one. */
export function soundOutline(file: FormFile): FormOutline | undefined {
  try {
    return outlineOf(file);
  } catch {
    // What is half written is of any shape; the check says what is wrong with it.
    return undefined;
  }
}

function outlineOf(file: FormFile): FormOutline {
  const groups = arrangementOf(file);
  const fields = questionFields(file);
  const questions = new Map(
    [...fields].map(([name, field]) => [name, questionOutline(file, name, field, groups)] as const),
  );
  return {
    title: file.title,
    ...(file.description !== undefined && { description: file.description }),
    sending: file.submit,
    groups,
    questions,
    hasGroups: groupsOf(file) !== undefined,
    byHand: handWritten(file),
  };
}

/** What a question is called. */
export function labelOf(file: FormFile, name: string): string {
  const schema = spotOf(file, name)?.schema.properties?.[name] as FormSchema | undefined;
  return uiOptionsOf(uiOf(file, name)).title ?? schema?.title ?? name;
}

function questionOutline(file: FormFile, name: string, field: Field, groups: GroupOutline[]): QuestionOutline {
  const spot = spotOf(file, name)!;
  const schema = spot.schema.properties![name] as FormSchema;
  const isRequired = spot.schema.required?.includes(name) === true;
  const kind = kindOf(field);
  const { description, help } = field.uiOptions;
  const hint = description ?? schema.description ?? help;
  const requiredMessage = isRequired ? (messageOf(schema, 'required') ?? parentMessage(spot.schema, name)) : undefined;
  const choices = questionChoices(file, name);
  return {
    name,
    pointer: toPointer(['schema', ...spot.path, 'properties', name]),
    label: labelOf(file, name),
    ...(hint !== undefined && { hint }),
    kind: kind.name,
    kindWords: kind.words,
    isMade: kind.isMade,
    isRequired,
    ...(requiredMessage !== undefined && { requiredMessage }),
    rules: readRules(schema, kind.name),
    ...(choices && { choices }),
    shown: spot.when,
    ...(spot.when !== 'always' && { shownWords: shownWords(file, spot.when) }),
    storedAs: file.submit.rename?.[name] ?? name,
    place: placeWords(name, groups),
  };
}

function parentMessage({ errorMessage }: FormSchema, name: string): string | undefined {
  const required = isRecord(errorMessage) ? errorMessage.required : undefined;
  return isRecord(required) ? (required[name] as string | undefined) : undefined;
}

/** A condition as a sentence. */
export function shownWords(file: FormFile, when: ShownWhen | 'by hand'): string {
  if (when === 'by hand') return 'Shown by a rule written by hand';
  const label = labelOf(file, when.question);
  if (when.how === 'answered') return `Shown when ${label} is answered`;
  const answers = when.answers.map((answer) => answerWords(file, when.question, answer));
  return `Shown when ${label} ${when.how === 'has' ? 'has' : 'is'} ${answers.join(' or ')}`;
}

/** An answer under the name that it is shown by. */
export function answerWords(file: FormFile, name: string, answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'ticked' : 'not ticked';
  return (questionChoices(file, name) ?? []).find(({ value }) => value === answer)?.label ?? String(answer);
}

function placeWords(name: string, groups: GroupOutline[]): string {
  const group = groups.find(({ rows }) => rows.some(({ names }) => names.includes(name)));
  const row = group?.rows.find(({ names }) => names.includes(name));
  const where = row && row.names.length > 1 ? 'side by side with another' : 'in a row of its own';
  return group?.title === undefined
    ? `${where.charAt(0).toUpperCase()}${where.slice(1)}.`
    : `In ${group.title}, ${where}.`;
}

/** What the form's own schema says beside its questions and the conditions that sentences fit. */
function handWritten(file: FormFile): string[] {
  const known = [
    'type',
    'required',
    'properties',
    'if',
    'then',
    'allOf',
    'title',
    'description',
    '$comment',
    'errorMessage',
  ];
  const places = Object.keys(file.schema)
    .filter((key) => !known.includes(key))
    .map((key) => toPointer(['schema', key]));
  const conditions = spotsOf(file)
    .filter(
      ({ schema, path }) =>
        schema.if !== undefined && (conditionOf(schema) === undefined || schema.else !== undefined || !isPlain(path)),
    )
    .map(({ path }) => toPointer(['schema', ...path, 'if']));
  return [...places, ...conditions];
}

const isPlain = (path: (string | number)[]) => path.length === 0 || (path.length === 2 && path[0] === 'allOf');
