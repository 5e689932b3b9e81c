import { CornerDownRightIcon } from 'lucide-react';
import { useState } from 'react';
import { sameJson } from '../../form/model/pointer.ts';
import { draftOfCondition, type FormCondition } from './model/FormCondition.ts';
import { isCompleteComparison, possibleDecidingQuestions, setShownWhen } from './model/conditionEdits.ts';
import { comparisonKindsFor } from './model/comparisonKinds.ts';
import { decidingQuestionToFollow, moveQuestionBelow } from './model/positionEdits.ts';
import type { Question, Questions } from './model/Question.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusFirstPlace } from '../kit/focus.ts';
import { ConditionEditor, type ConditionDraft } from './ConditionEditor.tsx';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';

/** Condition of a question: always shown, or only for certain answers. */
export function QuestionCondition({ form: { applyEdit, outline }, question }: QuestionProps) {
  const { name, label, shown, shownWords, parent } = question;
  const { questions, groups } = outline!;
  const { draft, change, clear, fault } = useDraft(question, questions, (when) =>
    applyEdit(`${label}: shown only when`, setShownWhen(name, when), { field: `${name} shown` }),
  );
  const possible = new Set(possibleDecidingQuestions(questions, name));
  const onScreen = groups.flatMap(({ rows }) => rows.flatMap(({ names }) => names));
  const deciding = onScreen.flatMap((one) => (possible.has(one) ? questions.get(one)! : [])).filter(isComparable);
  const cause = decidingQuestionToFollow(outline!, name);
  const isAlways = shown === 'always' && !draft;
  return (
    <fieldset className={styles.shown}>
      <legend>Shown</legend>
      {(shown === 'always' || parent.isOwn) && (
        <div className={styles.boxes}>
          <label data-chosen={isAlways || undefined}>
            <input
              type="radio"
              name="shown"
              checked={isAlways}
              onChange={() => {
                clear();
                if (shown !== 'always')
                  applyEdit(`${label}: always shown`, setShownWhen(name, 'always'), { toast: true });
              }}
            />
            Always
          </label>
          <label data-chosen={!isAlways || undefined}>
            <input
              type="radio"
              name="shown"
              checked={!isAlways}
              disabled={deciding.length === 0}
              onChange={() => {
                change({ how: 'all', lines: [{}] });
                focusFirstPlace('condition 0');
              }}
            />
            Only when…
          </label>
        </div>
      )}
      {draft && <ConditionEditor draft={draft} questions={questions} deciding={deciding} onChange={change} />}
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {!isAlways && !draft && (
        <p>
          {shown === 'by hand' ? 'A rule written by hand decides when this question is shown.' : `${shownWords}.`}{' '}
          <span className={styles.hint}>Studio keeps the rule unchanged.</span>
        </p>
      )}
      {!isAlways && <p className={styles.hint}>While hidden it is not asked, not checked and not stored.</p>}
      {cause && (
        <StudioButton
          icon={CornerDownRightIcon}
          look="text"
          className={styles.below}
          onClick={() =>
            applyEdit(`${label} below ${cause.label}`, moveQuestionBelow(name, cause.name), { toast: true })
          }
        >
          Move below “{cause.label}”
        </StudioButton>
      )}
    </fieldset>
  );
}

const isComparable = ({ kind }: Question) => comparisonKindsFor(kind).length > 0;

/** Returns the lines of a question's condition. Incomplete lines are kept in this state only, not in the file. */
function useDraft(question: Question, questions: Questions, write: (when: FormCondition) => string | undefined) {
  const [begun, setBegun] = useState<{ draft: ConditionDraft; of: unknown; fault?: string | undefined }>();
  const { shown, parent } = question;
  // A change from elsewhere, such as an undo, discards the incomplete lines.
  const own = begun && sameJson(begun.of, shown) ? begun : undefined;
  const written = parent.isOwn && typeof shown === 'object' ? draftOfCondition(shown) : undefined;
  const isKnown = written?.lines.every((line) => isCompleteComparison(line, questions));
  return {
    draft: own?.draft ?? (isKnown ? written : undefined),
    fault: own?.fault,
    clear: () => setBegun(undefined),
    change(draft: ConditionDraft) {
      const isComplete = draft.lines.every((line) => isCompleteComparison(line, questions));
      const fault = isComplete ? write(conditionOfDraft(draft)) : undefined;
      setBegun(isComplete && fault === undefined ? undefined : { draft, of: shown, fault });
    },
  };
}

/** Converts a draft whose lines are complete to a condition. */
export function conditionOfDraft({ how, lines }: ConditionDraft): FormCondition {
  const parts = lines as FormCondition[];
  if (parts.length === 1) return parts[0]!;
  return how === 'all' ? { all: parts } : { any: parts };
}
