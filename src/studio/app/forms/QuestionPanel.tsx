import { IconLock, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { answerKinds } from '../../forms/answerKinds.ts';
import { setChoices } from '../../forms/choiceSteps.ts';
import { possibleConditions, setShown } from '../../forms/conditionSteps.ts';
import type { QuestionOutline, RuleOutline } from '../../forms/FormOutline.ts';
import { ruleKinds } from '../../forms/ruleKinds.ts';
import { renameStored, renamingWords, storedFault } from '../../forms/storedSteps.ts';
import { removeRule, setHint, setKind, setLabel, setMessage, setRequired, setRule } from '../../forms/wordSteps.ts';
import controls from '../parts/controls.module.css';
import { IconButton } from '../parts/IconButton.tsx';
import styles from './Forms.module.css';
import { NameDialog } from './NameDialog.tsx';
import { TextField } from './TextField.tsx';
import type { OpenForm } from './useForm.ts';

interface QuestionProps {
  form: OpenForm;
  question: QuestionOutline;
}

/** One question: its words, its kind of answer, its rules as sentences, when it is shown and how it is stored. */
export function QuestionPanel({ form, question }: QuestionProps) {
  const { take, file } = form;
  const { name, label, isMade, kind, kindWords, isRequired } = question;
  const [isRenaming, setRenaming] = useState(false);
  const [wish, setWish] = useState<string>();
  return (
    <>
      <div className={styles.body}>
        <TextField
          label="Label"
          value={label}
          onEdit={(text) => take(`${text}: label`, setLabel(name, text), { field: `${name} label` })}
        />
        <div className={styles.field}>
          <label className={styles.label} htmlFor="kind-of-answer">
            Kind of answer
          </label>
          <select
            id="kind-of-answer"
            value={isMade ? kind : ''}
            disabled={!isMade}
            onChange={({ target }) =>
              setWish(take(`${label}: another kind of answer`, setKind(name, target.value), { toast: true }))
            }
          >
            {!isMade && <option value="">{kindWords}</option>}
            {answerKinds.map((one) => (
              <option key={one.name} value={one.name}>
                {one.words}
              </option>
            ))}
          </select>
          {wish !== undefined && <p className={styles.fault}>{wish}</p>}
        </div>
        <TextField
          label="Hint"
          isOptional
          isLong
          placeholder="A sentence under the label"
          value={question.hint ?? ''}
          onEdit={(text) => take(`${label}: hint`, setHint(name, text), { field: `${name} hint` })}
        />
        {question.choices && <Choices form={form} question={question} />}

        <h3 className={styles.part}>Answer</h3>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isRequired}
            onChange={({ target }) => take(`${label}: required`, setRequired(name, target.checked))}
          />
          An answer is required
        </label>
        {isRequired && (
          <TextField
            className={styles.under}
            label="Message when it is missing"
            value={question.requiredMessage ?? ''}
            placeholder={`${label} is required`}
            onEdit={(text) =>
              take(`${label}: message`, setMessage(name, 'required', text), { field: `${name} required` })
            }
          />
        )}
        <Rules form={form} question={question} />
        <Shown form={form} question={question} />
      </div>
      <footer className={styles.stored}>
        <IconLock size={14} stroke={1.4} aria-hidden /> Stored as <strong>{question.storedAs}</strong>
        <button type="button" className={controls.text} onClick={() => setRenaming(true)}>
          Rename…
        </button>
      </footer>
      {isRenaming && file && (
        <NameDialog
          title={`Rename what “${label}” is stored as`}
          label="Stored as"
          does="Rename"
          value={question.storedAs}
          refuses={(stored) => storedFault(file, stored, name)}
          says={(stored) =>
            stored === question.storedAs || stored === '' ? '' : renamingWords(question.storedAs, stored)
          }
          onName={(stored) => {
            if (take(`${label}: stored as ${stored}`, renameStored(name, stored), { toast: true }) === undefined)
              setRenaming(false);
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

function Rules({ form, question }: QuestionProps) {
  const { take } = form;
  const { name, label, kind, rules } = question;
  const [isAdding, setAdding] = useState(false);
  const keywords = new Set(
    rules.flatMap(({ id }) => ruleKinds.find((one) => one.name === id)?.keywords ?? [id.replace(/^hand:/, '')]),
  );
  const possible = ruleKinds.filter(
    (one) => one.kinds.includes(kind) && !one.keywords.some((keyword) => keywords.has(keyword)),
  );
  const own = rules.filter(({ is }) => is !== 'kind');
  return (
    <>
      <div className={styles.partHead}>
        <h3>
          Rules <span>{own.length === 0 ? 'none' : own.length}</span>
        </h3>
        {possible.length > 0 && (
          <button
            type="button"
            className={controls.text}
            aria-expanded={isAdding}
            onClick={() => setAdding((is) => !is)}
          >
            <IconPlus size={16} stroke={1.4} aria-hidden /> Add a rule
          </button>
        )}
      </div>
      {isAdding && (
        <ul className={styles.possible} aria-label="Rules to add">
          {possible.map((rule) => (
            <li key={rule.name}>
              <button
                type="button"
                onClick={() => {
                  setAdding(false);
                  const first = rule.limit === 'day' ? new Date().toISOString().slice(0, 10) : rule.first;
                  take(`${label}: a rule added`, setRule(name, rule.name, first), { toast: true });
                }}
              >
                {[rule.words[0], rule.limit === 'none' ? '' : '…', rule.words[1]].filter(Boolean).join(' ')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {rules.length === 0 && <p className={styles.hint}>Any answer is accepted.</p>}
      {rules.map((rule) => (
        <RuleView key={rule.id} form={form} question={question} rule={rule} />
      ))}
    </>
  );
}

function RuleView({ form, question, rule }: QuestionProps & { rule: RuleOutline }) {
  const { take } = form;
  const { name, label } = question;
  const { id, words, limit, limitKind, is, message, written } = rule;
  return (
    <div className={styles.rule} role="group" aria-label={rule.sentence}>
      <div className={styles.sentence}>
        <span>{words[0]}</span>
        {limit !== undefined && (
          <TextField
            className={limitKind === 'day' ? styles.day : styles.limit}
            label={rule.sentence}
            labelIs="unseen"
            type={limitKind === 'day' ? 'date' : 'number'}
            value={String(limit)}
            onEdit={(text) =>
              take(
                `${label}: ${words.filter(Boolean).join(' … ')}`,
                setRule(name, id, limitKind === 'day' ? text : text === '' ? '' : Number(text)),
                {
                  field: `${name} ${id}`,
                },
              )
            }
          />
        )}
        {words[1] && <span>{words[1]}</span>}
        {is === 'own' && (
          <IconButton
            name={`Remove: ${rule.sentence}`}
            side="left"
            className={styles.remove}
            onClick={() => take(`${label}: a rule removed`, removeRule(name, id), { toast: true })}
          >
            <IconTrash size={16} stroke={1.4} />
          </IconButton>
        )}
      </div>
      {is === 'by hand' ? (
        <>
          <code className={styles.written}>{written}</code>
          <p className={styles.hint}>Studio keeps it as it is.</p>
        </>
      ) : (
        <TextField
          className={styles.says}
          label="If not, say"
          value={message ?? ''}
          placeholder="The form’s own words"
          onEdit={(text) => take(`${label}: message`, setMessage(name, id, text), { field: `${name} ${id} message` })}
        />
      )}
    </div>
  );
}

function Choices({ form, question }: QuestionProps) {
  const { take } = form;
  const { name, label } = question;
  const choices = question.choices!;
  const isPlain = choices.every((choice) => choice.value === choice.label);
  const asWanted = choices.map(({ value, label: words }) => ({ value, label: words, was: value }));
  const free = () => {
    for (let number = choices.length + 1; ; number++)
      if (!choices.some(({ value }) => value === `Choice ${number}`)) return `Choice ${number}`;
  };
  return (
    <>
      <div className={styles.partHead}>
        <h3>
          Choices <span>{choices.length}</span>
        </h3>
        <button
          type="button"
          className={controls.text}
          onClick={() => {
            const text = free();
            take(
              `${label}: a choice added`,
              setChoices(name, [...asWanted, { value: text, label: text, was: undefined }]),
            );
          }}
        >
          <IconPlus size={16} stroke={1.4} aria-hidden /> Add<span className={controls.unseen}> a choice</span>
        </button>
      </div>
      {choices.map((choice, index) => (
        <div key={index} className={styles.choice}>
          <TextField
            label={`Choice ${index + 1}`}
            labelIs="unseen"
            value={choice.label}
            onEdit={(text) =>
              take(
                `${label}: a choice reworded`,
                setChoices(
                  name,
                  asWanted.with(index, { value: isPlain ? text : choice.value, label: text, was: choice.value }),
                ),
                { field: `${name} choice ${index}` },
              )
            }
          />
          <IconButton
            name={`Remove ${choice.label}`}
            side="left"
            onClick={() =>
              take(`${label}: a choice removed`, setChoices(name, asWanted.toSpliced(index, 1)), { toast: true })
            }
          >
            <IconX size={16} stroke={1.4} />
          </IconButton>
        </div>
      ))}
      {!isPlain && <p className={styles.hint}>What is stored stays; only the words change.</p>}
    </>
  );
}

function Shown({ form, question }: QuestionProps) {
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
