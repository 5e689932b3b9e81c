import { possibleConditions, setShown } from '../../builder/conditionSteps.ts';
import type { Question } from '../../builder/Question.ts';
import type { ShownWhen } from '../../builder/subschemas.ts';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';

/** Sets the question that decides, and the answer with which it does. */
type SetCondition = (decider: Question | undefined, answer?: unknown) => void;

/** When a question is shown: always, or only when another one has an answer. */
export function Shown({ form: { take, outline }, question: { name, label, shown, shownWords } }: QuestionProps) {
  const { questions } = outline!;
  const deciding = possibleConditions(questions, name).map((other) => questions.get(other)!);
  const first = deciding.find((one) => answersOf(one)) ?? deciding[0];
  const set: SetCondition = (decider, answer) => {
    if (!decider) return;
    const answers = answersOf(decider);
    const how = decider.kind === 'choices' ? 'has' : answers ? 'is' : 'answered';
    const when = { question: decider.name, how, answers: answers ? [answer ?? answers[0]!.value] : [] } as const;
    take(`${label}: shown only when`, setShown(name, when), { toast: true });
  };
  return (
    <fieldset className={styles.shown}>
      <legend>Shown</legend>
      {shown === 'by hand' ? (
        <p className={styles.hint}>A rule written by hand decides when it is shown. Studio keeps it as it is.</p>
      ) : (
        <>
          <div className={styles.boxes}>
            <label data-chosen={shown === 'always' || undefined}>
              <input
                type="radio"
                name="shown"
                checked={shown === 'always'}
                onChange={() => take(`${label}: always shown`, setShown(name, 'always'), { toast: true })}
              />
              Always
            </label>
            <label data-chosen={shown !== 'always' || undefined}>
              <input
                type="radio"
                name="shown"
                checked={shown !== 'always'}
                disabled={!first}
                onChange={() => set(first)}
              />
              Only when…
            </label>
          </div>
          {shown !== 'always' && <When when={shown} words={shownWords!} deciding={deciding} onSet={set} />}
        </>
      )}
    </fieldset>
  );
}

interface WhenProps {
  when: ShownWhen;
  /** The condition as a sentence. */
  words: string;
  /** The questions that can decide. */
  deciding: Question[];
  onSet: SetCondition;
}

function When({ when, words, deciding, onSet }: WhenProps) {
  const decider = deciding.find(({ name }) => name === when.question);
  const answers = (decider && answersOf(decider)) ?? [];
  return (
    <>
      <div className={styles.when}>
        <label htmlFor="when-question">When</label>
        <select
          id="when-question"
          value={when.question}
          onChange={({ target }) => onSet(deciding.find(({ name }) => name === target.value))}
        >
          {deciding.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {when.how === 'answered' ? (
          <span>is answered</span>
        ) : (
          <>
            <label htmlFor="when-answer">{when.how === 'has' ? 'has' : 'is'}</label>
            <select
              id="when-answer"
              value={String(answers.findIndex(({ value }) => value === when.answers[0]))}
              onChange={({ target }) => onSet(decider, answers[Number(target.value)]?.value)}
            >
              {when.answers.length > 1 && <option value="-1">{words.split(' is ').at(-1)}</option>}
              {answers.map(({ label }, index) => (
                <option key={label} value={String(index)}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      <p className={styles.hint}>While hidden it is not asked, not checked and not stored.</p>
    </>
  );
}

/** The answers on which a question can depend; undefined where it can only be answered or not. */
function answersOf({ kind, choices = [] }: Question): { value: unknown; label: string }[] | undefined {
  if (kind === 'tick') return [{ value: true, label: 'ticked' }];
  return choices.length > 0 ? choices : undefined;
}
