import {
  addWalkStep,
  cutIntoSteps,
  moveWalkStep,
  nameWalkStep,
  putGroupInStep,
  removeWalkStep,
  setReview,
} from '../../builder/walkSteps.ts';
import { type TakenStep, walkAsTaken } from '../../builder/walk.ts';
import { Button } from '../../kit/Button.tsx';
import { focusOn, focusPlace } from '../../kit/focus.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { ListOrderedIcon, PlusIcon, XIcon } from '../../kit/icons.tsx';
import { SortableRow, SortableRows } from '../../kit/SortableRows.tsx';
import { PartHead } from '../parts/PartHead.tsx';
import { useStudioStore } from '../state/useStudio.ts';
import styles from './Forms.module.css';
import { Grip } from './Grip.tsx';
import { labelOf, StepOf, StepSelect, type StepsProps } from './StepOf.tsx';
import { TextField } from './TextField.tsx';
import type { OpenForm } from './useForm.ts';

/** The steps that a form is cut into, and whether visitors look at their answers again before they send them. */
export function Steps({ form }: { form: OpenForm }) {
  const { file, outline, take } = form;
  const steps = walkAsTaken(file!, outline!.questions);
  return (
    <div className={styles.body}>
      {steps ? (
        <WalkSteps form={form} steps={steps} />
      ) : (
        <>
          <p className={styles.hint}>
            All questions are on one page. Cut into steps, visitors answer one part after the other; each group makes a
            step.
          </p>
          <Button
            ref={focusPlace('form panel')}
            icon={ListOrderedIcon}
            onClick={() => {
              if (take('Cut into steps', cutIntoSteps, { toast: true }) === undefined) focusOn('step 0');
            }}
          >
            Cut into steps
          </Button>
        </>
      )}
      <PartHead title="Before they are sent" />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={file!.uiSchema?.['ui:review'] === true}
          onChange={({ target }) => take('Check your answers', setReview(target.checked))}
        />
        Show all answers again, each with a way to change it
      </label>
    </div>
  );
}

function WalkSteps({ form, steps }: StepsProps) {
  const store = useStudioStore();
  const { take } = form;
  const move = (from: number, to: number) => {
    const one = steps[from];
    if (!one || !steps[to]) return;
    const words = `${one.title}, moved to ${to + 1} of ${steps.length}`;
    if (take(words, moveWalkStep(from, to)) !== undefined) return;
    store.say(words);
    focusOn(`step ${to}`);
  };
  const add = () => {
    if (take('A step added', addWalkStep(`Step ${steps.length + 1}`)) === undefined)
      focusOn(`words of step ${steps.length}`);
  };
  return (
    <>
      <PartHead title="Steps" count={steps.length}>
        <Button unseen=" a step" icon={PlusIcon} look="text" onClick={add}>
          Add
        </Button>
      </PartHead>
      <SortableRows ids={steps.map((_step, at) => String(at))} nameOf={(at) => steps[at]!.title} onMove={move}>
        <ol className={styles.choices}>
          {steps.map((step, at) => (
            <StepRow key={at} form={form} steps={steps} step={step} at={at} onMove={(by) => move(at, at + by)} />
          ))}
        </ol>
      </SortableRows>
    </>
  );
}

interface StepRowProps extends StepsProps {
  step: TakenStep;
  at: number;
  onMove: (by: -1 | 1) => void;
}

function StepRow({ form, steps, step: { title, groups, fields }, at, onMove }: StepRowProps) {
  const outline = form.outline!;
  const remove = () => {
    if (form.take(`${title} removed`, removeWalkStep(at), { toast: true }) !== undefined) return;
    focusOn(steps.length === 1 ? 'form panel' : `step ${Math.max(0, at - 1)}`);
  };
  return (
    <SortableRow id={String(at)} className={styles.walkStep}>
      {(handle) => (
        <>
          <Grip handle={handle} place={`step ${at}`} name={title} onMove={onMove} />
          <TextField
            form={form}
            place={at === 0 ? 'form panel' : `words of step ${at}`}
            isDefault={/^Step \d+$/.test(title)}
            label={`Step ${at + 1}`}
            isUnseen
            value={title}
            does="A step renamed"
            field={`step ${at} title`}
            step={(text) => nameWalkStep(at, text)}
          />
          <IconButton icon={XIcon} name={`Remove ${title}`} side="left" onClick={remove} />
          {groups.length + fields.length === 0 ? (
            <p className={styles.hint}>No question yet: visitors do not see this step.</p>
          ) : (
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
                    onChoose={(to) => form.take(`${group.title}: in step ${to + 1}`, putGroupInStep(group.title, to))}
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
          )}
        </>
      )}
    </SortableRow>
  );
}
