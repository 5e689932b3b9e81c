import { duplicateGroup, moveGroup, removeGroup } from './model/groupEdits.ts';
import { moveQuestionToOwnRow, moveQuestionBeside, moveQuestionBy } from './model/positionEdits.ts';
import { duplicateQuestion, removeQuestion } from './model/questionEdits.ts';
import { focusFirstPlace } from '../kit/focus.ts';
import { type FormSelection, setFormsView } from '../store/formsView.ts';
import { useStudioStore } from '../store/useStudioState.ts';
import type { OpenForm } from './useOpenForm.ts';

/** Returns the actions on a question or group, for outline, preview and panel. */
export function useFormActions({ outline, applyEdit }: OpenForm) {
  const store = useStudioStore();
  const wordsOf = (chosen: FormSelection) =>
    chosen.what === 'question'
      ? (outline?.questions.get(chosen.name)?.label ?? chosen.name)
      : chosen.what === 'group'
        ? (outline?.groups[chosen.group]?.title ?? 'The group')
        : '';
  const names = outline?.groups.flatMap(({ rows }) => rows.flatMap((row) => row.names)) ?? [];
  return {
    move(chosen: FormSelection, by: -1 | 1): void {
      const label = `${wordsOf(chosen)} moved ${by < 0 ? 'up' : 'down'}`;
      if (chosen.what === 'question') {
        if (applyEdit(label, moveQuestionBy(chosen.name, by)) === undefined) store.say(label);
      } else if (
        chosen.what === 'group' &&
        applyEdit(label, moveGroup(chosen.group, chosen.group + by)) === undefined
      ) {
        store.say(label);
        setFormsView({ chosen: { what: 'group', group: chosen.group + by } });
      }
    },
    duplicate(chosen: FormSelection): void {
      const label = `${wordsOf(chosen)} duplicated`;
      if (chosen.what === 'question') applyEdit(label, duplicateQuestion(chosen.name), { toast: true });
      else if (chosen.what === 'group') applyEdit(label, duplicateGroup(chosen.group), { toast: true });
    },
    remove(chosen: FormSelection): void {
      const label = `${wordsOf(chosen)} removed`;
      if (chosen.what === 'question') {
        const at = names.indexOf(chosen.name);
        if (applyEdit(label, removeQuestion(chosen.name), { toast: true }) !== undefined) return;
        const next = names[at + 1] ?? names[at - 1];
        if (next === undefined) return;
        setFormsView({ chosen: { what: 'question', name: next } });
        focusFirstPlace('questions');
      } else if (
        chosen.what === 'group' &&
        applyEdit(label, removeGroup(chosen.group), { toast: true }) === undefined
      ) {
        const group = Math.max(0, chosen.group - 1);
        setFormsView({ chosen: { what: 'group', group } });
        focusFirstPlace('questions');
      }
    },
    /** Toggles a question between a row of its own and the row of the question before it. */
    pair(name: string): void {
      const row = outline?.groups.flatMap(({ rows }) => rows).find((one) => one.names.includes(name));
      const before = names[names.indexOf(name) - 1];
      if (row && row.names.length > 1) applyEdit('In a row of its own', moveQuestionToOwnRow(name), { toast: true });
      else if (before !== undefined) applyEdit('Side by side', moveQuestionBeside(name, before), { toast: true });
    },
  };
}
