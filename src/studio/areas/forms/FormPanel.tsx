import type { ReactNode } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { sendingFields, setDetail, setSending } from '../../builder/formSteps.ts';
import { setGroup } from '../../builder/groupSteps.ts';
import { writtenAt } from '../../documents/jsonEdits.ts';
import { fromPointer } from '../../../form/model/pointer.ts';
import panelStyles from '../parts/Panel.module.css';
import { PanelHead } from '../parts/PanelHead.tsx';
import { useStudio } from '../state/useStudio.ts';
import styles from './Forms.module.css';
import { QuestionPanel } from './QuestionPanel.tsx';
import { TextField } from './TextField.tsx';
import { useFormActions } from './useFormActions.ts';
import type { OpenForm } from './useForm.ts';

/** What the chosen question, group or the form itself says: edited here, saved by itself. */
export function FormPanel({ form }: { form: OpenForm }) {
  const { outline, chosen, take } = form;
  const actions = useFormActions(form);
  if (!outline || !chosen)
    return (
      <Around>
        <p className={panelStyles.nothing}>
          {outline
            ? 'Choose a question, or press Enter in the list.'
            : 'This file cannot be read as a form. The problems say why.'}
        </p>
      </Around>
    );
  const menu = [
    { label: 'Move up', onChoose: () => actions.move(chosen, -1) },
    { label: 'Move down', onChoose: () => actions.move(chosen, 1) },
    { label: 'Duplicate', onChoose: () => actions.duplicate(chosen) },
    { label: 'Remove', onChoose: () => actions.remove(chosen) },
  ];
  if (chosen.what === 'question') {
    const question = outline.questions.get(chosen.name)!;
    const row = outline.groups.flatMap(({ rows }) => rows).find(({ names }) => names.includes(chosen.name));
    const pair = {
      label: row && row.names.length > 1 ? 'Give it a row of its own' : 'Put beside the one above',
      onChoose: () => actions.pair(chosen.name),
    };
    return (
      <Around isOfRow>
        <Head
          form={form}
          title={question.label}
          says={question.place}
          pointer={question.pointer}
          menu={[...menu.slice(0, 2), pair, ...menu.slice(2)]}
        />
        <QuestionPanel key={chosen.name} form={form} question={question} />
      </Around>
    );
  }
  if (chosen.what === 'group') {
    const group = outline.groups[chosen.group]!;
    const set = (words: { title?: string; description?: string }, field: string) =>
      take('Group reworded', setGroup(chosen.group, words), { field: `group ${chosen.group} ${field}` });
    return (
      <Around isOfRow>
        <Head
          form={form}
          title={group.title ?? 'Other questions'}
          says="A group of questions."
          pointer={`/uiSchema/ui:groups/${chosen.group}`}
          menu={menu}
        />
        <div className={styles.body}>
          <TextField
            place="form panel"
            label="Heading"
            value={group.title ?? ''}
            onEdit={(title) => set({ title }, 'title')}
          />
          <TextField
            label="Description"
            isOptional
            isLong
            placeholder="A sentence under the heading"
            value={group.description ?? ''}
            onEdit={(description) => set({ description }, 'description')}
          />
        </div>
      </Around>
    );
  }
  if (chosen.what === 'details')
    return (
      <Around>
        <Head form={form} title="Form details" says="What it is called and what it is for." pointer="" menu={[]} />
        <div className={styles.body}>
          <TextField
            place="form panel"
            label="Title"
            value={outline.title}
            onEdit={(text) => take('Title reworded', setDetail('title', text), { field: 'title' })}
          />
          <TextField
            label="Description"
            isOptional
            isLong
            value={outline.description ?? ''}
            onEdit={(text) => take('Description reworded', setDetail('description', text), { field: 'description' })}
          />
          {outline.byHand.length > 0 && (
            <p className={styles.hint}>
              {outline.byHand.length === 1 ? 'A rule' : `${outline.byHand.length} rules`} of this form{' '}
              {outline.byHand.length === 1 ? 'was' : 'were'} written by hand: {outline.byHand.join(', ')}. Studio keeps
              what it says.
            </p>
          )}
        </div>
      </Around>
    );
  return (
    <Around>
      <Head
        form={form}
        title="Sending and its messages"
        says="How it is sent, and what a visitor is told."
        pointer="/submit"
        menu={[]}
      />
      <div className={styles.body}>
        {sendingFields.map(({ key, label, hint, kind, isNeeded }) => {
          const value = outline.sending[key];
          if (kind === 'yes or no')
            return (
              <label key={key} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={value === true}
                  onChange={({ target }) => take(label, setSending(key, target.checked))}
                />
                {label}
              </label>
            );
          return (
            <TextField
              key={key}
              label={label}
              hint={hint}
              isOptional={!isNeeded}
              isLong={kind === 'text' && key !== 'label' && key !== 'busyLabel'}
              type={kind === 'milliseconds' ? 'number' : 'text'}
              value={value === undefined ? '' : String(value)}
              onEdit={(text) =>
                take(
                  `“${label}” changed`,
                  setSending(key, kind === 'milliseconds' && text !== '' ? Number(text) : text),
                  {
                    field: `sending ${key}`,
                  },
                )
              }
            />
          );
        })}
      </div>
    </Around>
  );
}

/** The panel's box; Escape goes back to the row in the outline. */
function Around({ children, isOfRow }: { children: ReactNode; isOfRow?: boolean }) {
  return (
    <Region
      as="aside"
      className={panelStyles.panel}
      aria-label="Panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOfRow) return;
        event.preventDefault();
        focusOn('questions');
      }}
    >
      {children}
    </Region>
  );
}

interface HeadProps {
  form: OpenForm;
  title: string;
  says: string;
  /** Where it is written, for the JSON. */
  pointer: string;
  menu: { label: string; onChoose: () => void }[];
}

function Head({ form, pointer, ...rest }: HeadProps) {
  const { texts } = useStudio();
  const path = fromPointer(pointer).map((key, index, all) =>
    /^\d+$/.test(key) && all[index - 1] !== 'properties' ? Number(key) : key,
  );
  return <PanelHead {...rest} written={() => writtenAt(texts.get(form.path) ?? '', path)} />;
}
