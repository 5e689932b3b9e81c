import type { FormSchema } from '../../../form/model/FormModule.ts';
import { answerKind } from './answerKinds.ts';
import {
  writeArrangement,
  arrangementOf,
  findRow,
  type RowPosition,
  placeAt,
  removeFromGroups,
} from './arrangement.ts';
import { detachQuestion } from './conditionEdits.ts';
import { setInSummary } from './formEdits.ts';
import { type FormFile, type FormEdit, groupsOf, setKey, putRequired, putUi, uiOf, unlessEmpty } from './FormFile.ts';
import { setParentMessage } from './messages.ts';
import { onQuestion, questionsOf, dependentQuestions } from './Question.ts';
import { isNamedByHand, subschemasOf } from './subschemas.ts';
import { storedFault } from './storedNameEdits.ts';
import { removeLimitsOf } from './ruleEdits.ts';

/** Derives an unused property name from a label: letters and digits. */
export function unusedName(file: FormFile, label: string): string {
  const [first = '', ...more] = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^0-9A-Za-z]+/)
    .filter(Boolean)
    .slice(0, 6);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const joined = first.charAt(0).toLowerCase() + first.slice(1) + more.map(capital).join('');
  const plain = joined === '' || /^\d/.test(joined) ? `question${joined}` : joined;
  const questions = questionsOf(file);
  const isFree = (name: string) =>
    !questions.has(name) && file.uiSchema?.[name] === undefined && storedFault(questions, name) === undefined;
  for (let number = 1; ; number++) {
    const name = number === 1 ? plain : `${plain}${number}`;
    if (isFree(name)) return name;
  }
}

/** Adds a question of a kind at a position, default at the end. Its name is derived from the label. */
export const addQuestion =
  (kind: string, label: string, place?: RowPosition): FormEdit =>
  (file) => {
    if (label.trim() === '') return 'A question needs a label.';
    const name = unusedName(file, label);
    const { schema, ui } = structuredClone(answerKind(kind).file);
    const groups = arrangementOf(file, questionsOf(file));
    (file.schema.properties ??= {})[name] = { title: label, ...schema } as FormSchema;
    if (ui) putUi(file, name, ui);
    const end = { group: Math.max(groups.length - 1, 0), row: groups.at(-1)?.rows.length ?? 0 };
    if (groupsOf(file) || place) writeArrangement(file, placeAt(groups, name, place ?? end));
    return undefined;
  };

/** Removes a question everywhere in the file. Refuses while other questions depend on it. */
export const removeQuestion = (name: string): FormEdit =>
  onQuestion(name, ({ label }, file, questions) => {
    const subschemas = subschemasOf(file);
    const shown = dependentQuestions(questions, name).map((one) => `“${one.label}”`);
    if (shown.length > 0)
      return `${shown.join(' and ')} ${shown.length > 1 ? 'depend' : 'depends'} on this question. Change ${shown.length > 1 ? 'them' : 'it'} first.`;
    if (isNamedByHand(subschemas, name)) return `A rule written by hand uses “${label}”. Change that rule first.`;
    if (questions.size === 1) return 'A form needs at least one question.';
    const groups = arrangementOf(file, questions);
    removeLimitsOf(name, file, questions);
    for (const parent of subschemas) {
      const { schema } = parent;
      setParentMessage(schema, name, undefined);
      if (parent.fields.has(name)) detachQuestion(file, parent, name);
      else if (schema.required?.includes(name))
        putRequired(
          schema,
          schema.required.filter((one) => one !== name),
        );
    }
    const order = file.uiSchema?.['ui:order'];
    if (Array.isArray(order)) file.uiSchema!['ui:order'] = order.filter((one) => one !== name);
    if (groupsOf(file)) writeArrangement(file, removeFromGroups(groups, name));
    putUi(file, name, {});
    const { [name]: _gone, ...rename } = file.submit.rename ?? {};
    if (file.submit.rename) setKey(file.submit, 'rename', unlessEmpty(rename));
    setInSummary(name, false)(file);
    return undefined;
  });

/** Duplicates a question below itself, with a new name and the same condition. */
export const duplicateQuestion = (name: string): FormEdit =>
  onQuestion(name, ({ parent }, file, questions) => {
    const copy = unusedName(file, name);
    const groups = arrangementOf(file, questions);
    const properties = parent.schema.properties!;
    const keys = Object.keys(properties);
    setKey(properties, copy, structuredClone(properties[name]), [...keys.slice(0, keys.indexOf(name) + 1), copy]);
    const { required } = parent.schema;
    if (required?.includes(name)) parent.schema.required = required.toSpliced(required.indexOf(name) + 1, 0, copy);
    putUi(file, copy, structuredClone(uiOf(file, name) ?? {}));
    const { group, row } = findRow(groups, name)!;
    if (groupsOf(file)) writeArrangement(file, placeAt(groups, copy, { group, row: row + 1 }));
    return undefined;
  });
