import type { FormSchema } from '../../form/model/FormModule.ts';
import { answerKind } from './answerKinds.ts';
import { arrange, arrangementOf, type Place, placeAt, without } from './arrangement.ts';
import { take } from './conditionSteps.ts';
import { dropEmptyUi, type FormFile, type FormStep, groupsOf, propertiesOf, put, putUi, uiOf } from './FormFile.ts';
import type { GroupOutline } from './FormOutline.ts';
import { isNamedByHand, namesOf, shownBy, spotOf, spotsOf } from './questionSpots.ts';
import { labelOf } from './readOutline.ts';
import { storedFault } from './storedSteps.ts';
import { dropParentMessage } from './parentMessages.ts';

/** A name for a new question, made of its label: letters and digits, as what is stored needs it. */
export function freeName(file: FormFile, label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^0-9A-Za-z]+/)
    .filter(Boolean)
    .slice(0, 6);
  const joined = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  const plain = joined === '' || /^\d/.test(joined) ? `question${joined}` : joined;
  const isFree = (name: string) =>
    !namesOf(file).includes(name) && file.uiSchema?.[name] === undefined && storedFault(file, name) === undefined;
  if (isFree(plain)) return plain;
  for (let number = 2; ; number++) if (isFree(`${plain}${number}`)) return `${plain}${number}`;
}

/** Adds a question of a kind at a place; its name is made of its label. */
export const addQuestion =
  (kind: string, label: string, place?: Place): FormStep =>
  (file) => {
    if (label.trim() === '') return 'A question needs a label.';
    const name = freeName(file, label);
    const { schema, ui } = structuredClone(answerKind(kind).file);
    const groups = groupsOf(file) === undefined && place === undefined ? undefined : arrangementOf(file);
    propertiesOf(file.schema)[name] = { title: label, ...schema } as FormSchema;
    if (ui) putUi(file, name, ui);
    if (groups) arrange(file, placeAt(groups, name, place ?? lastPlace(groups)));
    return undefined;
  };

const lastPlace = (groups: GroupOutline[]): Place => ({
  group: Math.max(groups.length - 1, 0),
  row: groups.at(-1)?.rows.length ?? 0,
});

/** Removes a question with all that the file says of it; what only it showed is shown always then. */
export const removeQuestion =
  (name: string): FormStep =>
  (file) => {
    const spot = spotOf(file, name);
    if (!spot) return 'This question is no longer there.';
    const label = labelOf(file, name);
    if (isNamedByHand(file, name)) return `A rule written by hand speaks of “${label}”. Change that rule first.`;
    const shown = shownBy(file, name);
    if (shown.length > 0)
      return `“${label}” decides whether ${shown.map((one) => `“${labelOf(file, one)}”`).join(' and ')} is asked. Show that always first, or remove it.`;
    if (namesOf(file).length === 1) return 'A form needs a question.';
    for (const one of spotsOf(file)) {
      dropParentMessage(one.schema, name);
      if (one.schema.properties && Object.hasOwn(one.schema.properties, name)) take(file, one, name);
      else if (one.schema.required?.includes(name))
        put(
          one.schema,
          'required',
          one.schema.required.length > 1 ? one.schema.required.filter((other) => other !== name) : undefined,
        );
    }
    if (file.uiSchema) delete file.uiSchema[name];
    const order = file.uiSchema?.['ui:order'];
    if (Array.isArray(order)) file.uiSchema!['ui:order'] = order.filter((one) => one !== name);
    if (groupsOf(file)) arrange(file, without(arrangementOf(file), name));
    dropRename(file, name);
    dropEmptyUi(file);
    return undefined;
  };

function dropRename({ submit }: FormFile, name: string): void {
  if (!submit.rename || !Object.hasOwn(submit.rename, name)) return;
  const { [name]: _gone, ...rest } = submit.rename;
  put(submit, 'rename', Object.keys(rest).length > 0 ? rest : undefined);
}

/** Puts a copy of a question below it, under a name of its own, shown when the first one is. */
export const duplicateQuestion =
  (name: string): FormStep =>
  (file) => {
    const spot = spotOf(file, name);
    if (!spot) return 'This question is no longer there.';
    const copy = freeName(file, name);
    const groups = arrangementOf(file);
    const properties = propertiesOf(spot.schema);
    const keys = Object.keys(properties);
    put(properties, copy, structuredClone(properties[name]), [...keys.slice(0, keys.indexOf(name) + 1), copy]);
    const { required } = spot.schema;
    if (required?.includes(name)) spot.schema.required = required.toSpliced(required.indexOf(name) + 1, 0, copy);
    const ui = uiOf(file, name);
    if (ui) putUi(file, copy, structuredClone(ui));
    const group = groups.findIndex(({ rows }) => rows.some(({ names }) => names.includes(name)));
    const row = groups[group]!.rows.findIndex(({ names }) => names.includes(name));
    if (groupsOf(file)) arrange(file, placeAt(groups, copy, { group, row: row + 1 }));
    return undefined;
  };
