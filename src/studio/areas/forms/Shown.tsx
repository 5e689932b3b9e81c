import { possibleConditions, setShown } from '../../builder/conditionSteps.ts';
import type { QuestionOutline } from '../../builder/FormOutline.ts';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';

/** When a question is shown: always, or only when another one has an answer. */
export function Shown({ form, question }: QuestionProps) {
  const { take, file, outline } = form;
  const { name, label, shown } = question;
  const possible = file ? possibleConditions(file, name) : [];
  const deciding = possible.flatMap((other) => outline?.questions.get(other) ?? []);
  const when = typeof shown === 'object' ? shown : undefined;
  const decider = when && outline?.questions.get(when.question);
  const set = (question_: QuestionOutline | undefined, answer?: unknown) => {
    if (!question_) return;
    const answers = answersOf(question_);
    const how = question_.kind === 'choices' ? 'has' : answers ? 'is' : 'answered';
    const wanted = answers ? [answer ?? answers[0]!.value] : [];
    take(`${label}: shown only when`, setShown(name, { question: question_.name, how, answers: wanted }), {
      toast: true,
    });
  };
  const first = deciding.find((one) => answersOf(one)) ?? deciding[0];
  return (
    <fieldset className={styles.shown}>
      <legend>Shown</legend>
      {shown === 'by hand' ? (
        <p className={styles.hint}>A rule written by hand decides when it is shown. Studio keeps it as it is.</p>
      ) : (
        <>
          <div className={styles.boxes}>
            <label data-chosen={!when || undefined}>
              <input
                type="radio"
                name="shown"
                checked={!when}
                onChange={() => take(`${label}: always shown`, setShown(name, 'always'), { toast: true })}
              />
              Always
            </label>
            <label data-chosen={when !== undefined || undefined}>
              <input
                type="radio"
                name="shown"
                checked={when !== undefined}
                disabled={!first}
                onChange={() => set(first)}
              />
              Only when…
            </label>
          </div>
          {when && (
            <>
              <div className={styles.when}>
                <label htmlFor="when-question">When</label>
                <select
                  id="when-question"
                  value={when.question}
                  onChange={({ target }) => set(outline?.questions.get(target.value))}
                >
                  {deciding.map((one) => (
                    <option key={one.name} value={one.name}>
                      {one.label}
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
                      value={String((answersOf(decider) ?? []).findIndex(({ value }) => value === when.answers[0]))}
                      onChange={({ target }) => set(decider, answersOf(decider)?.[Number(target.value)]?.value)}
                    >
                      {when.answers.length > 1 && (
                        <option value="-1">{question.shownWords?.split(' is ').at(-1)}</option>
                      )}
                      {(answersOf(decider) ?? []).map(({ label: words }, index) => (
                        <option key={words} value={String(index)}>
                          {words}
                        </option>
                      ))}
                    </select>
                  </>
                )}
              </div>
              <p className={styles.hint}>While hidden it is not asked, not checked and not stored.</p>
            </>
          )}
        </>
      )}
    </fieldset>
  );
}

/** The answers on which a question can depend; undefined where it can only be answered or not. */
function answersOf(question: QuestionOutline | undefined): { value: unknown; label: string }[] | undefined {
  if (question?.kind === 'tick') return [{ value: true, label: 'ticked' }];
  return question?.choices && question.choices.length > 0 ? question.choices : undefined;
}
