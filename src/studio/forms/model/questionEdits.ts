import type { FormSchema } from '../../../form/model/FormModule.ts';
import { answerKindByName } from './answerKinds.ts';
import {
  writeArrangement,
  readArrangement,
  findRowPosition,
  type RowPosition,
  insertQuestionAsRow,
  removeFromGroups,
} from './arrangement.ts';
import { removeQuestionFromSchema } from './conditionEdits.ts';
import { setInSummary } from './formEdits.ts';
import {
  type FormFile,
  type FormEdit,
  readFormGroups,
  setKeyInOrder,
  setRequiredNames,
  setQuestionUi,
  questionUi,
  undefinedIfEmpty,
} from './FormFile.ts';
import { setExistingRequiredMessage } from './messages.ts';
import { createQuestionEdit, readQuestions, dependentQuestions } from './Question.ts';
import { isUsedByHandwrittenRule, schemasWithQuestions } from './subschemas.ts';
import { storedNameFault } from './storedNameEdits.ts';
import { removeLimitsOf } from './ruleEdits.ts';

/** Derives an unused property name from a label: letters and digits. */
export function unusedQuestionName(file: FormFile, label: string): string {
  const [first = '', ...more] = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^0-9A-Za-z]+/)
    .filter(Boolean)
    .slice(0, 6);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const joined = first.charAt(0).toLowerCase() + first.slice(1) + more.map(capital).join('');
  const plain = joined === '' || /^\d/.test(joined) ? `question${joined}` : joined;
  const questions = readQuestions(file);
  const isFree = (name: string) =>
    !questions.has(name) && file.uiSchema?.[name] === undefined && storedNameFault(questions, name) === undefined;
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
    const name = unusedQuestionName(file, label);
    const { schema, ui } = structuredClone(answerKindByName(kind).file);
    const groups = readArrangement(file, readQuestions(file));
    (file.schema.properties ??= {})[name] = { title: label, ...schema } as FormSchema;
    if (ui) setQuestionUi(file, name, ui);
    const end = { group: Math.max(groups.length - 1, 0), row: groups.at(-1)?.rows.length ?? 0 };
    if (readFormGroups(file) || place) writeArrangement(file, insertQuestionAsRow(groups, name, place ?? end));
    return undefined;
  };

/** Removes a question everywhere in the file. Refuses while other questions depend on it. */
export const removeQuestion = (name: string): FormEdit =>
  createQuestionEdit(name, ({ label }, file, questions) => {
    const subschemas = schemasWithQuestions(file);
    const shown = dependentQuestions(questions, name).map((one) => `“${one.label}”`);
    if (shown.length > 0)
      return `${shown.join(' and ')} ${shown.length > 1 ? 'depend' : 'depends'} on this question. Change ${shown.length > 1 ? 'them' : 'it'} first.`;
    if (isUsedByHandwrittenRule(subschemas, name))
      return `A rule written by hand uses “${label}”. Change that rule first.`;
    if (questions.size === 1) return 'A form needs at least one question.';
    const groups = readArrangement(file, questions);
    removeLimitsOf(name, file, questions);
    for (const parent of subschemas) {
      const { schema } = parent;
      setExistingRequiredMessage(schema, name, undefined);
      if (parent.fields.has(name)) removeQuestionFromSchema(file, parent, name);
      else if (schema.required?.includes(name))
        setRequiredNames(
          schema,
          schema.required.filter((one) => one !== name),
        );
    }
    const order = file.uiSchema?.['ui:order'];
    if (Array.isArray(order)) file.uiSchema!['ui:order'] = order.filter((one) => one !== name);
    if (readFormGroups(file)) writeArrangement(file, removeFromGroups(groups, name));
    setQuestionUi(file, name, {});
    const { [name]: _gone, ...rename } = file.submit.rename ?? {};
    if (file.submit.rename) setKeyInOrder(file.submit, 'rename', undefinedIfEmpty(rename));
    setInSummary(name, false)(file);
    return undefined;
  });

/** Duplicates a question below itself, with a new name and the same condition. */
export const duplicateQuestion = (name: string): FormEdit =>
  createQuestionEdit(name, ({ parent }, file, questions) => {
    const copy = unusedQuestionName(file, name);
    const groups = readArrangement(file, questions);
    const properties = parent.schema.properties!;
    const keys = Object.keys(properties);
    setKeyInOrder(properties, copy, structuredClone(properties[name]), [
      ...keys.slice(0, keys.indexOf(name) + 1),
      copy,
    ]);
    const { required } = parent.schema;
    if (required?.includes(name)) parent.schema.required = required.toSpliced(required.indexOf(name) + 1, 0, copy);
    setQuestionUi(file, copy, structuredClone(questionUi(file, name) ?? {}));
    const { group, row } = findRowPosition(groups, name)!;
    if (readFormGroups(file)) writeArrangement(file, insertQuestionAsRow(groups, copy, { group, row: row + 1 }));
    return undefined;
  });
