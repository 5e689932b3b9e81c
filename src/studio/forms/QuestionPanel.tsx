import panel from '../../form/panel/Panel.module.css';
import { LockIcon, PencilIcon } from 'lucide-react';
import { useState } from 'react';
import { answerKinds } from './model/answerKinds.ts';
import { setAnswerKind } from './model/setAnswerKind.ts';
import { renameStoredName, describeStoredNameChange, storedNameFault } from './model/storedNameEdits.ts';
import { setHint, setLabel, setRuleMessage, setRequired, setSensitive } from './model/textEdits.ts';
import { NameDialogButton } from '../kit/NameDialog.tsx';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import panelStyles from '../kit/Panel.module.css';
import styles from './Forms.module.css';
import { answerKindIcons } from './answerKindIcons.ts';
import type { QuestionProps } from './QuestionProps.ts';
import { QuestionRules } from './QuestionRules.tsx';
import { QuestionCondition } from './QuestionCondition.tsx';
import { QuestionStepField } from './QuestionStepSelect.tsx';
import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import { FormTextField } from './FormTextField.tsx';

/** Panel of a question: texts, kind of answer, rules, condition and stored name. */
export function QuestionPanel({ form, question }: QuestionProps) {
  const { name, label, isRequired, isSensitive } = question;
  return (
    <>
      <div className={styles.body}>
        <FormTextField
          form={form}
          place="form panel"
          label="Label"
          value={label}
          does={(text) => `${text}: label`}
          field={`${name} label`}
          edit={(text) => setLabel(name, text)}
        />
        <KindOfAnswer form={form} question={question} />
        <FormTextField
          form={form}
          label="Hint"
          isOptional
          isLong
          placeholder="A sentence under the label"
          value={question.hint ?? ''}
          does={`${label}: hint`}
          field={`${name} hint`}
          edit={(text) => setHint(name, text)}
        />
        {question.choices && <ChoicesEditor form={form} question={question} />}

        <PanelPartHeading title="Answer" />
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isRequired}
            onChange={({ target }) => form.applyEdit(`${label}: required`, setRequired(name, target.checked))}
          />
          An answer is required
        </label>
        {isRequired && (
          <FormTextField
            form={form}
            className={styles.under}
            label="Message when it is missing"
            value={question.requiredMessage ?? ''}
            placeholder={`${label} is required`}
            does={`${label}: message`}
            field={`${name} required`}
            edit={(text) => setRuleMessage(name, 'required', text)}
          />
        )}
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isSensitive}
            onChange={({ target }) => form.applyEdit(`${label}: sensitive`, setSensitive(name, target.checked))}
          />
          Sensitive: forgotten when the visitor closes the tab
        </label>
        <QuestionRules form={form} question={question} />
        <QuestionCondition form={form} question={question} />
        <QuestionStepField form={form} name={name} />
      </div>
      <StoredAs form={form} question={question} />
    </>
  );
}

function KindOfAnswer({ form, question: { name, label, kind, kindWords, isMade } }: QuestionProps) {
  const [fault, setFault] = useState<string>();
  const Icon = answerKindIcons[kind] ?? PencilIcon;
  const choose = (wanted: string) =>
    setFault(form.applyEdit(`${label}: another kind of answer`, setAnswerKind(name, wanted), { toast: true }));
  return (
    <div className={panel.field}>
      <label className={panel.label} htmlFor="kind-of-answer">
        Kind of answer
      </label>
      <div className={styles.withIcon}>
        <Icon size={16} strokeWidth={1.4} aria-hidden />
        <select
          id="kind-of-answer"
          value={isMade ? kind : ''}
          disabled={!isMade}
          onChange={({ target }) => choose(target.value)}
        >
          {!isMade && <option value="">{kindWords}</option>}
          {answerKinds.map((one) => (
            <option key={one.name} value={one.name}>
              {one.words}
            </option>
          ))}
        </select>
      </div>
      {fault !== undefined && <p className={panel.error}>{fault}</p>}
    </div>
  );
}

function StoredAs({ form, question: { name, label, storedAs } }: QuestionProps) {
  const rename = (stored: string) =>
    storedNameFault(form.outline!.questions, stored, name) ??
    form.applyEdit(`${label}: stored as ${stored}`, renameStoredName(name, stored), { toast: true });
  return (
    <footer className={panelStyles.foot}>
      <LockIcon size={14} strokeWidth={1.4} aria-hidden /> Stored as <b>{storedAs}</b>
      <NameDialogButton
        title={`Rename the stored name of “${label}”`}
        label="Stored as"
        does="Rename"
        value={storedAs}
        says={(stored) => (stored === storedAs || stored === '' ? '' : describeStoredNameChange(storedAs, stored))}
        onName={rename}
      >
        Rename…
      </NameDialogButton>
    </footer>
  );
}
