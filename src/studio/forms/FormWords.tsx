import type { ReactNode } from 'react';
import type { QuestionGroup } from './model/arrangement.ts';
import {
  DESK_TEXT_FIELDS,
  type SendingField,
  sendingFields,
  setConfirmationMailPart,
  setDeskText,
  setFormDetail,
  setInSummary,
  setSendingField,
} from './model/formEdits.ts';
import { setGroupTexts } from './model/groupEdits.ts';
import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import { DeveloperSection } from '../../form/panel/DeveloperFields.tsx';
import styles from './Forms.module.css';
import { FormTextField } from './FormTextField.tsx';
import { PrivacyAndRetentionFields } from './PrivacyAndRetentionFields.tsx';
import type { OpenForm } from './useOpenForm.ts';

/** Text fields for the heading and description of a group. */
export function GroupTextFields({ form, group, at }: { form: OpenForm; group: QuestionGroup; at: number }) {
  return (
    <div className={styles.body}>
      <FormTextField
        form={form}
        place="form panel"
        label="Heading"
        value={group.title ?? ''}
        does="Group text changed"
        field={`group ${at} title`}
        edit={(title) => setGroupTexts(at, { title })}
      />
      <FormTextField
        form={form}
        label="Description"
        isOptional
        isLong
        placeholder="A sentence under the heading"
        value={group.description ?? ''}
        does="Group text changed"
        field={`group ${at} description`}
        edit={(description) => setGroupTexts(at, { description })}
      />
    </div>
  );
}

/** Title and description of a form, and a note on rules that Studio keeps unchanged. */
export function FormDetails({ form, children }: { form: OpenForm; children: ReactNode }) {
  const { file } = form;
  const { title, description = '' } = file!;
  const { byHand } = form.outline!;
  const isOne = byHand.length === 1;
  return (
    <div className={styles.body}>
      <FormTextField
        form={form}
        place="form panel"
        label="Title"
        value={title}
        does="Title changed"
        field="title"
        edit={(text) => setFormDetail('title', text)}
      />
      <FormTextField
        form={form}
        label="Description"
        isOptional
        isLong
        value={description}
        does="Description changed"
        field="description"
        edit={(text) => setFormDetail('description', text)}
      />
      {byHand.length > 0 && (
        <p className={styles.hint}>
          {isOne ? 'A rule' : `${byHand.length} rules`} of this form {isOne ? 'was' : 'were'} written by hand:{' '}
          {byHand.join(', ')}. Studio keeps {isOne ? 'it' : 'them'} unchanged.
        </p>
      )}
      {children}
      <PrivacyAndRetentionFields form={form} />
      <PanelPartHeading title="In the Desk, where staff read what was sent" />
      {DESK_TEXT_FIELDS.map((word) => (
        <FormTextField
          key={word.key}
          form={form}
          label={word.label}
          isOptional
          placeholder={word.placeholder}
          value={file!.desk?.[word.key] ?? ''}
          does="Name in the Desk changed"
          field={`desk ${word.key}`}
          edit={(text) => setDeskText(word, text)}
        />
      ))}
      <SummaryQuestions form={form} />
    </div>
  );
}

/** Choice of the questions whose answers follow the sender's name in lists of the Desk. */
function SummaryQuestions({ form }: { form: OpenForm }) {
  const summary = form.file!.desk?.summary ?? [];
  const questions = [...form.outline!.questions.values()].filter(({ isSensitive }) => !isSensitive);
  return (
    <fieldset className={styles.shown}>
      <legend>After the name in lists</legend>
      {questions.map(({ name, label }) => (
        <label key={name} className={styles.tick}>
          <input
            type="checkbox"
            checked={summary.includes(name)}
            onChange={({ target }) => form.applyEdit(`${label}: in lists`, setInSummary(name, target.checked))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Settings of sending and its messages. */
export function SendingSettings({ form }: { form: OpenForm }) {
  const fieldOf = (field: SendingField) => <SendingControl key={field.key} form={form} field={field} />;
  return (
    <div className={styles.body}>
      {sendingFields.filter(({ isMore }) => !isMore).map(fieldOf)}
      <Confirmation form={form} />
      <DeveloperSection>{sendingFields.filter(({ isMore }) => isMore).map(fieldOf)}</DeveloperSection>
    </div>
  );
}

/** Mail that confirms a submission to its sender. */
function Confirmation({ form }: { form: OpenForm }) {
  const { confirm } = form.file!.submit;
  return (
    <>
      <FormTextField
        form={form}
        label="Mail to the sender"
        hint="If empty, no mail is sent. The reference and the chosen options follow the text."
        isOptional
        isLong
        value={confirm?.text ?? ''}
        does="Mail to the sender changed"
        field="sending confirm text"
        edit={(text) => setConfirmationMailPart('text', text)}
      />
      {confirm && (
        <FormTextField
          form={form}
          label="Subject of the mail to the sender"
          value={confirm.subject}
          does="Mail to the sender changed"
          field="sending confirm subject"
          edit={(text) => setConfirmationMailPart('subject', text)}
        />
      )}
    </>
  );
}

function SendingControl({ form, field }: { form: OpenForm; field: SendingField }) {
  const { submit } = form.file!;
  const { key, label, hint, kind, isNeeded } = field;
  if (kind === 'yes or no')
    return (
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={submit[key] === true}
          onChange={({ target }) => form.applyEdit(label, setSendingField(key, target.checked))}
        />
        {label}
      </label>
    );
  return (
    <FormTextField
      form={form}
      label={label}
      {...(hint && { hint })}
      isOptional={!isNeeded}
      isLong={kind === undefined && key !== 'label' && key !== 'busyLabel'}
      type={kind === 'milliseconds' ? 'number' : 'text'}
      value={kind === 'addresses' ? (submit.notify ?? []).join(', ') : String(submit[key] ?? '')}
      does={`“${label}” changed`}
      field={`sending ${key}`}
      edit={(text) => setSendingField(key, kind === 'milliseconds' && text !== '' ? Number(text) : text)}
    />
  );
}
