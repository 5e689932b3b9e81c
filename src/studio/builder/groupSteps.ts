import { arrange, arrangementOf } from './arrangement.ts';
import type { FormStep } from './FormFile.ts';
import { namesOf } from './questionSpots.ts';
import { addQuestion, duplicateQuestion, removeQuestion } from './questionSteps.ts';

/** Gives a group another heading and another sentence under it; an empty one takes it away. */
export const setGroup =
  (group: number, words: { title?: string; description?: string }): FormStep =>
  (file) => {
    const groups = arrangementOf(file);
    const old = groups[group];
    if (!old) return 'This group is no longer there.';
    const [title, description] = [words.title ?? old.title, words.description ?? old.description];
    const said = (text: string | undefined) => (text?.trim() ? text : undefined);
    const named = {
      ...(said(title) !== undefined && { title }),
      ...(said(description) !== undefined && { description }),
    };
    arrange(file, groups.with(group, { ...named, rows: old.rows }));
    return undefined;
  };

/** Moves a group among the groups. */
export const moveGroup =
  (from: number, to: number): FormStep =>
  (file) => {
    const groups = arrangementOf(file);
    if (!groups[from] || to < 0 || to >= groups.length) return 'There is no such place.';
    arrange(file, groups.toSpliced(from, 1).toSpliced(to, 0, groups[from]));
    return undefined;
  };

/** Adds a group with a first question in it. */
export const addGroup =
  (title: string, at: number, kind = 'text', label = 'New question'): FormStep =>
  (file) => {
    if (title.trim() === '') return 'A group needs a heading.';
    const groups = arrangementOf(file);
    const known = new Set(namesOf(file));
    const refused = addQuestion(kind, label)(file);
    if (refused !== undefined) return refused;
    const name = namesOf(file).find((one) => !known.has(one))!;
    arrange(file, groups.toSpliced(at, 0, { title, rows: [{ names: [name], isHalf: false }] }));
    return undefined;
  };

/** Removes a group and its questions. */
export const removeGroup =
  (group: number): FormStep =>
  (file) => {
    const names = arrangementOf(file)[group]?.rows.flatMap((row) => row.names) ?? [];
    if (names.length === 0) return 'This group is no longer there.';
    // What is shown because of another of them goes before that one.
    for (let left = names; left.length > 0;) {
      const refusals = left.map((name) => [name, removeQuestion(name)(file)] as const);
      const rest = refusals.filter(([, reason]) => reason !== undefined);
      if (rest.length === left.length) return rest[0]![1];
      left = rest.map(([name]) => name);
    }
    return undefined;
  };

/** Puts a copy of a group and its questions below it. */
export const duplicateGroup =
  (group: number): FormStep =>
  (file) => {
    const groups = arrangementOf(file);
    const old = groups[group];
    if (!old) return 'This group is no longer there.';
    arrange(file, groups);
    const copies = new Map<string, string>();
    for (const name of old.rows.flatMap((row) => row.names)) {
      const known = new Set(namesOf(file));
      duplicateQuestion(name)(file);
      copies.set(
        name,
        namesOf(file).find((one) => !known.has(one))!,
      );
    }
    const rows = old.rows.map((row) => ({ ...row, names: row.names.map((name) => copies.get(name)!) }));
    arrange(file, groups.toSpliced(group + 1, 0, { ...old, rows }));
    return undefined;
  };
