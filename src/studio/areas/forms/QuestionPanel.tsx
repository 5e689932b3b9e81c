import { LockIcon, PencilIcon } from 'lucide-react';
import { useState } from 'react';
import { answerKinds } from '../../builder/answerKinds.ts';
import { renameStored, renamingWords, storedFault } from '../../builder/storedSteps.ts';
import { setKind } from '../../builder/setKind.ts';
import { setHint, setLabel, setMessage, setRequired } from '../../builder/wordSteps.ts';
import controls from '../../kit/controls.module.css';
import { Choices } from './Choices.tsx';
import styles from './Forms.module.css';
import { kindIcons } from './kindIcons.ts';
import { NameDialog } from '../../kit/NameDialog.tsx';
import type { QuestionProps } from './QuestionProps.ts';
import { Rules } from './Rules.tsx';
import { Shown } from './Shown.tsx';
import { TextField } from './TextField.tsx';

/** One question: its words, its kind of answer, its rules as sentences, when it is shown and how it is stored. */
export function QuestionPanel({ form, question }: QuestionProps) {
  const { take, file } = form;
  const { name, label, isMade, kind, kindWords, isRequired } = question;
  const [isRenaming, setRenaming] = useState(false);
  const [wish, setWish] = useState<string>();
  const Icon = kindIcons[kind] ?? PencilIcon;
  return (
    <>
      <div className={styles.body}>
        <TextField
          place="form panel"
          label="Label"
          value={label}
          onEdit={(text) => take(`${text}: label`, setLabel(name, text), { field: `${name} label` })}
        />
        <div className={styles.field}>
          <label className={styles.label} htmlFor="kind-of-answer">
            Kind of answer
          </label>
          <div className={styles.withIcon}>
            <Icon size={16} strokeWidth={1.4} aria-hidden />
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
          </div>
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
        <LockIcon size={14} strokeWidth={1.4} aria-hidden /> Stored as <strong>{question.storedAs}</strong>
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
