import { createSingleRow, writeArrangement, type QuestionGroup, createGroupsEdit } from './arrangement.ts';
import type { FormFile, FormEdit } from './FormFile.ts';
import { addQuestion, duplicateQuestion, unusedQuestionName, removeQuestion } from './questionEdits.ts';
import { renameGroupInSteps } from './formSteps.ts';

/** Creates an edit of one group. */
const onGroup = (
  group: number,
  edit: (group: QuestionGroup, groups: QuestionGroup[], file: FormFile) => QuestionGroup[] | string | undefined,
): FormEdit =>
  createGroupsEdit((groups, file) => {
    const one = groups[group];
    return one ? edit(one, groups, file) : 'This group no longer exists.';
  });

/** Sets the heading and description of a group; empty ones are removed. Updates the steps that name the group. */
export const setGroupTexts = (group: number, words: { title?: string; description?: string }): FormEdit =>
  onGroup(group, (old, groups, file) => {
    const { title, description } = { ...old, ...words };
    const said = { ...(title?.trim() && { title }), ...(description?.trim() && { description }) };
    const others = groups.filter((_one, at) => at !== group).map((one) => one.title);
    const refused = renameGroupInSteps(file, old.title, said.title, others);
    return refused ?? groups.with(group, { ...said, rows: old.rows });
  });

/** Moves a group. */
export const moveGroup = (from: number, to: number): FormEdit =>
  createGroupsEdit((groups) =>
    groups[from] && groups[to]
      ? groups.toSpliced(from, 1).toSpliced(to, 0, groups[from])
      : 'There is no such position.',
  );

/** Adds a group with a first question. */
export const addGroup = (title: string, at: number, kind = 'text', label = 'New question'): FormEdit =>
  createGroupsEdit((groups, file) => {
    if (title.trim() === '') return 'A group needs a heading.';
    const name = unusedQuestionName(file, label);
    const refused = addQuestion(kind, label)(file);
    return refused ?? groups.toSpliced(at, 0, { title, rows: [createSingleRow(name)] });
  });

/** Removes a group with its questions. */
export const removeGroup = (group: number): FormEdit =>
  onGroup(group, ({ rows }, _groups, file) => {
    // Questions that depend on others are removed first.
    for (let left = rows.flatMap(({ names }) => names); left.length > 0;) {
      const refusals = left.map((name) => [name, removeQuestion(name)(file)] as const);
      const rest = refusals.filter(([, reason]) => reason !== undefined);
      if (rest.length === left.length) return rest[0]![1];
      left = rest.map(([name]) => name);
    }
    return undefined;
  });

/** Duplicates a group with its questions below it. */
export const duplicateGroup = (group: number): FormEdit =>
  onGroup(group, (old, groups, file) => {
    writeArrangement(file, groups);
    const copyOf = (name: string) => {
      const copy = unusedQuestionName(file, name);
      duplicateQuestion(name)(file);
      return copy;
    };
    const rows = old.rows.map((row) => ({ ...row, names: row.names.map(copyOf) }));
    return groups.toSpliced(group + 1, 0, { ...old, rows });
  });
