import {
  addStep,
  splitIntoSteps,
  moveStep,
  renameStep,
  putGroupInStep,
  removeStep,
  setReview,
} from './model/stepEdits.ts';
import { visibleSteps } from './model/formSteps.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusOn, focusPlace } from '../kit/focus.ts';
import { ListOrderedIcon } from 'lucide-react';
import { PartHead } from '../kit/PartHead.tsx';
import styles from './Forms.module.css';
import { labelOf, StepOf, StepSelect, type StepsProps } from './StepOf.tsx';
import type { OpenForm } from './useForm.ts';
import { WordRows } from './WordRows.tsx';

/** Panel of the form's steps and the review page. */
export function Steps({ form }: { form: OpenForm }) {
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
            ref={focusPlace('form panel')}
            icon={ListOrderedIcon}
            onClick={() => {
              if (applyEdit('Split into steps', splitIntoSteps, { toast: true }) === undefined) focusOn('step 0');
            }}
          >
            Split into steps
          </StudioButton>
        </>
      )}
      <PartHead title="Before sending" />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={file!.uiSchema?.['ui:review'] === true}
          onChange={({ target }) => applyEdit('Check your answers', setReview(target.checked))}
        />
        Show all answers once more, with links to change them
      </label>
    </div>
  );
}

function StepRows({ form, steps }: StepsProps) {
  return (
    <WordRows
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
    </WordRows>
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
            <span className={styles.hint}>{group.names.map((name) => labelOf(outline, name)).join(', ')}</span>
          </span>
          <StepSelect
            steps={steps}
            at={at}
            label={`Step of the group ${group.title}`}
            onChoose={(to) => form.applyEdit(`${group.title}: in step ${to + 1}`, putGroupInStep(group.title, to))}
          />
        </li>
      ))}
      {fields.map((name) => (
        <li key={name}>
          <span>{labelOf(outline, name)}</span>
          <StepOf form={form} steps={steps} name={name} label={`Step of ${labelOf(outline, name)}`} />
        </li>
      ))}
    </ul>
  );
}
