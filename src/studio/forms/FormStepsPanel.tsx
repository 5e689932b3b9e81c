import {
  addStep,
  splitIntoSteps,
  moveStep,
  renameStep,
  moveGroupToStep,
  removeStep,
  setReviewPage,
} from './model/stepEdits.ts';
import { visibleSteps } from './model/formSteps.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { ListOrderedIcon } from 'lucide-react';
import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import styles from './Forms.module.css';
import { questionLabel, QuestionStepSelect, StepSelect, type StepsProps } from './QuestionStepSelect.tsx';
import type { OpenForm } from './useOpenForm.ts';
import { SortableTextRows } from './SortableTextRows.tsx';

/** Panel of the form's steps and the review page. */
export function FormStepsPanel({ form }: { form: OpenForm }) {
  const { file, outline, applyEdit } = form;
  const steps = visibleSteps(file!, outline!.questions);
  return (
    <div className={styles.body}>
      {steps ? (
        <StepRows form={form} steps={steps} />
      ) : (
        <>
          <p className={styles.hint}>
            All questions are on one page. With steps, visitors answer one group at a time: each group becomes a step.
          </p>
          <StudioButton
            ref={focusPlaceRef('form panel')}
            icon={ListOrderedIcon}
            onClick={() => {
              if (applyEdit('Split into steps', splitIntoSteps, { toast: true }) === undefined)
                focusFirstPlace('step 0');
            }}
          >
            Split into steps
          </StudioButton>
        </>
      )}
      <PanelPartHeading title="Before sending" />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={file!.uiSchema?.['ui:review'] === true}
          onChange={({ target }) => applyEdit('Check your answers', setReviewPage(target.checked))}
        />
        Show all answers once more, with links to change them
      </label>
    </div>
  );
}

function StepRows({ form, steps }: StepsProps) {
  return (
    <SortableTextRows
      form={form}
      title="Steps"
      noun="step"
      words={steps.map(({ title }) => title)}
      isFirst
      rowClass={styles.stepRow}
      onMove={moveStep}
      onAdd={() => addStep(`Step ${steps.length + 1}`)}
      onRemove={removeStep}
      onWords={renameStep}
    >
      {(at) => <InStep form={form} steps={steps} at={at} />}
    </SortableTextRows>
  );
}

/** Groups and questions of a step, each with a select to move it to another step. */
function InStep({ form, steps, at }: StepsProps & { at: number }) {
  const outline = form.outline!;
  const { groups, fields } = steps[at]!;
  if (groups.length + fields.length === 0)
    return <p className={styles.hint}>This step has no questions yet. Visitors do not see it.</p>;
  return (
    <ul className={styles.stepped}>
      {groups.map((group) => (
        <li key={`group ${group.title}`}>
          <span>
            {`All of “${group.title}”`}
            <span className={styles.hint}>{group.names.map((name) => questionLabel(outline, name)).join(', ')}</span>
          </span>
          <StepSelect
            steps={steps}
            at={at}
            label={`Step of the group ${group.title}`}
            onChoose={(to) => form.applyEdit(`${group.title}: in step ${to + 1}`, moveGroupToStep(group.title, to))}
          />
        </li>
      ))}
      {fields.map((name) => (
        <li key={name}>
          <span>{questionLabel(outline, name)}</span>
          <QuestionStepSelect form={form} steps={steps} name={name} label={`Step of ${questionLabel(outline, name)}`} />
        </li>
      ))}
    </ul>
  );
}
