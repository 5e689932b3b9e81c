import { PlusIcon, Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import { focusFirstPlace } from '../kit/focus.ts';
import type { QuestionRule } from './model/readRules.ts';
import { answerRuleKinds } from './model/answerRuleKinds.ts';
import { limitingQuestions, removeRule, setRule } from './model/ruleEdits.ts';
import { setRuleMessage } from './model/textEdits.ts';
import { IconButton } from '../kit/IconButton.tsx';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';
import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import { questionLabel } from './QuestionStepSelect.tsx';
import { FormTextField } from './FormTextField.tsx';
import { StudioButton } from '../kit/StudioButton.tsx';

/** Rules of an answer as sentences, each with its error message. */
export function QuestionRules({ form, question }: QuestionProps) {
  const { applyEdit } = form;
  const { name, label, kind, rules } = question;
  const [isAdding, setAdding] = useState(false);
  const others = limitingQuestions(question, form.outline!.questions);
  const keywords = new Set(rules.flatMap((rule) => rule.keywords));
  const possible = answerRuleKinds.filter(
    (one) =>
      one.kinds.includes(kind) &&
      !one.keywords.some((keyword) => keywords.has(keyword)) &&
      (one.limit !== 'question' || others.length > 0),
  );
  const own = rules.filter(({ is }) => is !== 'kind');
  return (
    <>
      <PanelPartHeading title="Rules" count={own.length || 'none'}>
        {possible.length > 0 && (
          <StudioButton icon={PlusIcon} look="text" aria-expanded={isAdding} onClick={() => setAdding((is) => !is)}>
            Add a rule
          </StudioButton>
        )}
      </PanelPartHeading>
      {isAdding && (
        <ul className={styles.possible} aria-label="Rules to add">
          {possible.map((rule) => (
            <li key={rule.name}>
              <button
                type="button"
                onClick={() => {
                  setAdding(false);
                  focusFirstPlace(`rule ${rule.name}`);
                  const first =
                    { day: new Date().toISOString().slice(0, 10), question: others[0] }[rule.limit as string] ??
                    rule.first;
                  applyEdit(`${label}: a rule added`, setRule(name, rule.name, first), { toast: true });
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

function RuleView({ form, question, rule }: QuestionProps & { rule: QuestionRule }) {
  const { applyEdit } = form;
  const { name, label } = question;
  const { id, words, limit, limitKind, is, message, written } = rule;
  return (
    <div className={styles.rule} role="group" aria-label={rule.sentence}>
      <div className={styles.sentence}>
        <span>{words[0]}</span>
        {limitKind === 'question' && (
          <select
            aria-label={rule.sentence}
            value={limit}
            onChange={({ target }) => applyEdit(`${label}: ${words[0]}`, setRule(name, id, target.value))}
          >
            {limitingQuestions(question, form.outline!.questions).map((other) => (
              <option key={other} value={other}>
                {questionLabel(form.outline!, other)}
              </option>
            ))}
          </select>
        )}
        {limit !== undefined && limitKind !== 'question' && (
          <FormTextField
            form={form}
            className={limitKind === 'day' ? styles.day : styles.limit}
            place={`rule ${id}`}
            label={rule.sentence}
            isUnseen
            type={limitKind === 'day' ? 'date' : 'number'}
            value={String(limit)}
            does={`${label}: ${words.filter(Boolean).join(' … ')}`}
            field={`${name} ${id}`}
            edit={(text) => setRule(name, id, limitKind === 'day' || text === '' ? text : Number(text))}
          />
        )}
        {words[1] && <span>{words[1]}</span>}
        {is === 'own' && (
          <IconButton
            icon={Trash2Icon}
            name={`Remove the rule: ${rule.sentence}`}
            side="left"
            className={styles.remove}
            onClick={() => applyEdit(`${label}: a rule removed`, removeRule(name, id), { toast: true })}
          />
        )}
      </div>
      {is === 'by hand' ? (
        <>
          <code className={styles.written}>{written}</code>
          <p className={styles.hint}>Studio keeps the rule unchanged.</p>
        </>
      ) : (
        <FormTextField
          form={form}
          className={styles.says}
          place={limit === undefined ? `rule ${id}` : undefined}
          label="Error message"
          value={message ?? ''}
          placeholder="The form’s standard message"
          does={`${label}: message`}
          field={`${name} ${id} message`}
          edit={(text) => setRuleMessage(name, id, text)}
        />
      )}
    </div>
  );
}
