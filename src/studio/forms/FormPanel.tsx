import rows from '../kit/rows.module.css';
import type { ReactNode } from 'react';
import { fromPointer } from '../../form/model/pointer.ts';
import { findRowPosition, describePosition } from './model/arrangement.ts';
import { valueTextAt } from '../../site/json/jsonEdits.ts';
import { focusFirstPlace } from '../kit/focus.ts';
import { FoldableSideRegion } from '../kit/FoldableSideRegion.tsx';
import { PanelHead } from '../kit/PanelHead.tsx';
import type { FormSelection } from '../store/formsView.ts';
import { useStudioState } from '../store/useStudioState.ts';
import { PagesShowingForm } from './PagesShowingForm.tsx';
import styles from './Forms.module.css';
import { FormDetails, GroupTextFields, SendingSettings } from './FormWords.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { FormStepsPanel } from './FormStepsPanel.tsx';
import { useFormActions } from './useFormActions.ts';
import type { OpenForm } from './useOpenForm.ts';

interface PanelProps {
  form: OpenForm;
  chosen: FormSelection;
}

/** Panel of the selected question or group, or of the form itself. Saves automatically. */
export function FormPanel({ form }: { form: OpenForm }) {
  const { outline, chosen } = form;
  const isOfRow = chosen?.what === 'question' || chosen?.what === 'group';
  return (
    <FoldableSideRegion
      side="panel"
      holds="Panel"
      as="aside"
      aria-label="Panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOfRow) return;
        event.preventDefault();
        // Returns the focus to the row in the outline.
        focusFirstPlace('questions');
      }}
    >
      {outline && chosen ? (
        <Opened form={form} chosen={chosen} />
      ) : (
        <>
          <p className={rows.nothing}>
            {outline
              ? 'Choose a question, or press Enter in the list.'
              : 'This file is not a valid form. Open Problems to see why.'}
          </p>
          {outline && (
            <div className={styles.body}>
              <PagesShowingForm form={form} />
            </div>
          )}
        </>
      )}
    </FoldableSideRegion>
  );
}

function Opened({ form, chosen }: PanelProps) {
  const { groups, questions } = form.outline!;
  const actions = useFormActions(form);
  const moves = [
    { label: 'Move up', onChoose: () => actions.move(chosen, -1) },
    { label: 'Move down', onChoose: () => actions.move(chosen, 1) },
  ];
  const copies = [
    { label: 'Duplicate', onChoose: () => actions.duplicate(chosen) },
    { label: 'Remove', onChoose: () => actions.remove(chosen) },
  ];
  switch (chosen.what) {
    case 'question': {
      const { name } = chosen;
      const question = questions.get(name)!;
      const { group, row } = findRowPosition(groups, name)!;
      const isPair = groups[group]!.rows[row]!.names.length > 1;
      const pair = {
        label: isPair ? 'Move to a row of its own' : 'Put beside the question above',
        onChoose: () => actions.pair(name),
      };
      const head = { title: question.label, says: describePosition(groups, name), pointer: question.pointer };
      return (
        <Headed form={form} {...head} menu={[...moves, pair, ...copies]}>
          <QuestionPanel key={name} form={form} question={question} />
        </Headed>
      );
    }
    case 'group': {
      const group = groups[chosen.group]!;
      const head = { title: group.title ?? 'Other questions', pointer: `/uiSchema/ui:groups/${chosen.group}` };
      return (
        <Headed form={form} {...head} says="A group of questions." menu={[...moves, ...copies]}>
          <GroupTextFields form={form} group={group} at={chosen.group} />
        </Headed>
      );
    }
    case 'details':
      return (
        <Headed form={form} title="Form details" says="Title, personal data and names of the form." pointer="">
          <FormDetails form={form}>
            <PagesShowingForm form={form} />
          </FormDetails>
        </Headed>
      );
    case 'steps': {
      const pointer = form.file!.uiSchema?.['ui:steps'] ? '/uiSchema/ui:steps' : '/uiSchema';
      return (
        <Headed form={form} title="Steps" says="Show the questions in steps, or all on one page." pointer={pointer}>
          <FormStepsPanel form={form} />
        </Headed>
      );
    }
    default:
      return (
        <Headed
          form={form}
          title="Sending and its messages"
          says="How the form is sent, and the messages to visitors."
          pointer="/submit"
        >
          <SendingSettings form={form} />
        </Headed>
      );
  }
}

interface HeadedProps {
  form: OpenForm;
  title: string;
  says: string;
  /** Pointer in the file, for the JSON view. */
  pointer: string;
  menu?: { label: string; onChoose: () => void }[];
  children: ReactNode;
}

function Headed({ form, title, says, pointer, menu = [], children }: HeadedProps) {
  const { texts } = useStudioState();
  const path = fromPointer(pointer).map((key, index, all) =>
    /^\d+$/.test(key) && all[index - 1] !== 'properties' ? Number(key) : key,
  );
  const written = () => valueTextAt(texts.get(form.path) ?? '', path);
  return (
    <>
      <PanelHead title={title} says={says} menu={menu} written={written} />
      {children}
    </>
  );
}
