import panel from '../../form/panel/Panel.module.css';
import type { FormOutline } from './model/FormOutline.ts';
import { type VisibleStep, visibleSteps } from './model/formSteps.ts';
import { moveQuestionToStep } from './model/stepEdits.ts';
import type { OpenForm } from './useOpenForm.ts';

/** Form and its wizard steps. */
export interface StepsProps {
  form: OpenForm;
  steps: VisibleStep[];
}

/** Returns the label of a question. */
export const questionLabel = ({ questions }: FormOutline, name: string): string => questions.get(name)?.label ?? name;

interface StepOfProps extends StepsProps {
  name: string;
  label: string;
}

/** Select of the step that asks a question. */
export const QuestionStepSelect = ({ form, steps, name, label }: StepOfProps) => (
  <StepSelect
    steps={steps}
    at={steps.findIndex(({ names }) => names.includes(name))}
    label={label}
    onChoose={(to) =>
      form.applyEdit(`${questionLabel(form.outline!, name)}: in step ${to + 1}`, moveQuestionToStep(name, to))
    }
  />
);

interface StepSelectProps {
  steps: VisibleStep[];
  at: number;
  label: string;
  onChoose: (to: number) => void;
}

/** Select of a form's steps. */
export function StepSelect({ steps, at, label, onChoose }: StepSelectProps) {
  return (
    <select aria-label={label} value={at} onChange={({ target }) => onChoose(Number(target.value))}>
      {steps.map(({ title }, number) => (
        <option key={number} value={number}>
          {`${number + 1}. ${title}`}
        </option>
      ))}
    </select>
  );
}

/** Step of a question, in its panel; nothing for a form without steps. */
export function QuestionStepField({ form, name }: { form: OpenForm; name: string }) {
  const steps = visibleSteps(form.file!, form.outline!.questions);
  if (!steps) return null;
  return (
    <div className={panel.field}>
      <span className={panel.label} aria-hidden>
        Step
      </span>
      <QuestionStepSelect form={form} steps={steps} name={name} label="Step" />
    </div>
  );
}
