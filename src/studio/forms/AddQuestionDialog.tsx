import panel from '../../form/panel/Panel.module.css';
import { useState } from 'react';
import { answerKinds } from './model/answerKinds.ts';
import { findRowPosition } from './model/arrangement.ts';
import type { FormEdit } from './model/FormFile.ts';
import { isCompleteComparison, possibleDecidingQuestions, setShownWhen } from './model/conditionEdits.ts';
import { conditionOfDraft } from './QuestionCondition.tsx';
import { ConditionEditor, type ConditionDraft } from './ConditionEditor.tsx';
import { comparisonKindsFor } from './model/comparisonKinds.ts';
import { addGroup } from './model/groupEdits.ts';
import { addQuestion, unusedQuestionName } from './model/questionEdits.ts';
import { PromptDialog, PromptField } from '../kit/PromptDialog.tsx';
import type { FormSelection } from '../store/formsView.ts';
import styles from './Forms.module.css';
import { answerKindIcons } from './answerKindIcons.ts';
import type { OpenForm } from './useOpenForm.ts';

const SHOWN: { words: string; draft?: ConditionDraft }[] = [
  { words: 'Always' },
  { words: 'Only when…', draft: { how: 'all', lines: [{}] } },
];

interface AddQuestionProps {
  form: OpenForm;
  onAdded: (chosen: FormSelection) => void;
  onClose: () => void;
}

/** Dialog to add a question below the selected one, or a group with a first question. */
export function AddQuestionDialog({ form, onAdded, onClose }: AddQuestionProps) {
  const { outline, chosen, file, applyEdit } = form;
  const [kind, setKind] = useState('text');
  const [label, setLabel] = useState('');
  const [group, setGroup] = useState('');
  const [fault, setFault] = useState<string>();
  const [condition, setCondition] = useState<ConditionDraft>();
  const groups = outline!.groups;
  const here = chosen?.what === 'question' ? findRowPosition(groups, chosen.name) : undefined;
  const at = chosen?.what === 'group' ? chosen.group : (here?.group ?? groups.length - 1);
  const add = () => {
    if (label.trim() === '') return setFault('A question needs a label.');
    const name = unusedQuestionName(file!, label);
    const place = {
      group: at,
      row: here ? here.row + 1 : chosen?.what === 'group' ? 0 : (groups[at]?.rows.length ?? 0),
    };
    const { questions } = outline!;
    if (condition && !condition.lines.every((line) => isCompleteComparison(line, questions)))
      return setFault('Complete the condition, or choose “Always”.');
    const insert: FormEdit =
      group.trim() === '' ? addQuestion(kind, label, place) : addGroup(group, at + 1, kind, label);
    const edit: FormEdit = (edited) =>
      insert(edited) ?? (condition && setShownWhen(name, conditionOfDraft(condition))(edited));
    const reason = applyEdit(`${label} added`, edit, { toast: true });
    return reason === undefined ? onAdded({ what: 'question', name }) : setFault(reason);
  };
  const where = group.trim() === '' ? groups[at]?.title : group;
  const possible = new Set(possibleDecidingQuestions(outline!.questions, ''));
  const deciding = groups
    .flatMap(({ rows }) => rows.flatMap(({ names }) => names))
    .flatMap((one) => outline!.questions.get(one) ?? [])
    .filter(({ name, kind: answer }) => possible.has(name) && comparisonKindsFor(answer).length > 0);
  const inGroup = (
    <>
      Start a new group called <span className={panel.optional}>optional</span>
    </>
  );
  return (
    <PromptDialog
      title="Add a question"
      hint={where === undefined ? 'At the end of the form.' : `To ${where}.`}
      does="Add the question"
      className={styles.adding}
      onSend={add}
      onClose={onClose}
    >
      <PromptField label="Label" autoFocus value={label} fault={fault} onText={setLabel} />
      <fieldset className={styles.kinds}>
        <legend>Kind of answer</legend>
        {answerKinds.map(({ name, words }) => {
          const Icon = answerKindIcons[name]!;
          return (
            <label key={name} data-chosen={kind === name || undefined}>
              <input type="radio" name="kind" checked={kind === name} onChange={() => setKind(name)} />
              <Icon size={16} strokeWidth={1.4} aria-hidden /> {words}
            </label>
          );
        })}
      </fieldset>
      <PromptField label={inGroup} value={group} onText={setGroup} />
      {deciding.length > 0 && (
        <fieldset className={styles.shown}>
          <legend>Shown</legend>
          <div className={styles.boxes}>
            {SHOWN.map(({ words, draft }) => (
              <label key={words} data-chosen={Boolean(draft) === Boolean(condition) || undefined}>
                <input
                  type="radio"
                  name="shown"
                  checked={Boolean(draft) === Boolean(condition)}
                  onChange={() => setCondition(draft)}
                />
                {words}
              </label>
            ))}
          </div>
          {condition && (
            <ConditionEditor
              draft={condition}
              questions={outline!.questions}
              deciding={deciding}
              onChange={setCondition}
            />
          )}
        </fieldset>
      )}
    </PromptDialog>
  );
}
