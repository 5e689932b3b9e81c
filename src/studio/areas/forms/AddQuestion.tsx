import { type FormEvent, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { answerKinds } from '../../builder/answerKinds.ts';
import { findRow } from '../../builder/arrangement.ts';
import type { FormStep } from '../../builder/FormFile.ts';
import { addGroup } from '../../builder/groupSteps.ts';
import { addQuestion, freeName } from '../../builder/questionSteps.ts';
import ask from '../../kit/ask.module.css';
import controls from '../../kit/controls.module.css';
import { Dialog } from '../../kit/Dialog.tsx';
import type { Chosen } from '../state/formsView.ts';
import styles from './Forms.module.css';
import { kindIcons } from './kindIcons.ts';
import type { OpenForm } from './useForm.ts';

interface AddQuestionProps {
  form: OpenForm;
  onAdded: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Adds a question of a kind below the chosen one, or a group with a first question. */
export function AddQuestion({ form, onAdded, onClose }: AddQuestionProps) {
  const { outline, chosen, file, take } = form;
  const [kind, setKind] = useState('text');
  const [label, setLabel] = useState('');
  const [group, setGroup] = useState('');
  const [fault, setFault] = useState<string>();
  const groups = outline!.groups;
  const here = chosen?.what === 'question' ? findRow(groups, chosen.name) : undefined;
  const at = chosen?.what === 'group' ? chosen.group : (here?.group ?? groups.length - 1);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') return setFault('A question needs a label.');
    const name = freeName(file!, label);
    const place = {
      group: at,
      row: here ? here.row + 1 : chosen?.what === 'group' ? 0 : (groups[at]?.rows.length ?? 0),
    };
    const step: FormStep = group.trim() === '' ? addQuestion(kind, label, place) : addGroup(group, at + 1, kind, label);
    const reason = take(`${label} added`, step, { toast: true });
    return reason === undefined ? onAdded({ what: 'question', name }) : setFault(reason);
  };
  const where = group.trim() === '' ? groups[at]?.title : group;
  return (
    <Dialog label="Add a question" className={styles.adding} onClose={onClose}>
      <form className={ask.keep} onSubmit={add}>
        <h2>Add a question</h2>
        <p className={ask.hint}>{where === undefined ? 'At the end of the form.' : `To ${where}.`}</p>
        <label htmlFor="new-label">Label</label>
        <input
          id="new-label"
          autoFocus
          autoComplete="off"
          value={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : 'new-fault'}
          onChange={({ target }) => setLabel(target.value)}
        />
        {fault !== undefined && (
          <p id="new-fault" role="alert" className={ask.fault}>
            {fault}
          </p>
        )}
        <fieldset className={styles.kinds}>
          <legend>Kind of answer</legend>
          {answerKinds.map(({ name, words }) => {
            const Icon = kindIcons[name]!;
            return (
              <label key={name} data-chosen={kind === name || undefined}>
                <input type="radio" name="kind" checked={kind === name} onChange={() => setKind(name)} />
                <Icon size={16} strokeWidth={1.4} aria-hidden /> {words}
              </label>
            );
          })}
        </fieldset>
        <label htmlFor="new-group">
          In a new group called <span className={styles.optional}>optional</span>
        </label>
        <input id="new-group" autoComplete="off" value={group} onChange={({ target }) => setGroup(target.value)} />
        <div className={ask.choices}>
          <button type="button" className={controls.button} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={classNames(controls.button, controls.main)}>
            Add
          </button>
        </div>
      </form>
    </Dialog>
  );
}
