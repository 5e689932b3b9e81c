import { use, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { listAnswerRows, listReceiptRows } from '../model/listAnswerRows.ts';
import { pointerToEntryName, optionEntryName } from '../model/entryNames.ts';
import type { InitialFormState } from '../model/FormState.ts';
import { isFileField } from '../model/fileFields.ts';
import { hasSteps } from '../model/hasSteps.ts';
import { isReviewStep, stepOfField } from '../model/steps.ts';
import { listVisibleFields } from '../model/listVisibleFields.ts';
import { useStoreValue } from '../state/FormContext.ts';
import type { FormStore } from '../state/FormStore.ts';
import { InitialFormStateContext } from '../state/InitialFormStateContext.ts';
import { StepNavigation } from '../state/StepNavigation.ts';
import { answerToEntryText } from '../types/FieldType.ts';
import { fieldControlId } from './fieldControlId.ts';
import { FormHeading } from './FormHeading.tsx';
import { HiddenAnswerInputs } from './widgets/HiddenAnswerInputs.tsx';
import { useIsHydrated } from './useIsHydrated.ts';
import { AnswerList } from './AnswerList.tsx';
import { TextButton } from './TextButton.tsx';
import styles from './SteppedForm.module.css';

export { listReceiptRows };
export { Receipt } from './AnswerList.tsx';

/** Starts the step navigation of a form that has steps. */
export function startStepNavigation(store: FormStore, posted: InitialFormState | undefined): void {
  if (hasSteps(store.form)) store.walk = new StepNavigation(store, posted);
}

interface StepProps {
  store: FormStore;
  walk: StepNavigation;
}

/** Number, count and title of the current step. Receives the focus on each step; the URL fragment names the step. */
export function StepHeading({ store, walk }: StepProps) {
  const id = useStoreValue(store, () => walk.current.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { moves, target } = walk;
  const seen = useRef({ moves, id });
  const isLive = useIsHydrated();
  const { form } = store;
  useFollowedAddress(walk, form.id);
  useEffect(() => {
    const before = seen.current;
    const address = `#${fragmentOf(form.id, id)}`;
    seen.current = { moves, id };
    // A restored draft or a server error changed the step, not the visitor: replace the history entry.
    if (moves === before.moves && id !== before.id) history.replaceState(history.state, '', address);
    if (moves === before.moves) return;
    const control = target === undefined ? undefined : document.getElementById(fieldControlId(form, target));
    heading.current?.scrollIntoView({ block: 'start' });
    (control ?? heading.current)?.focus({ preventScroll: control === undefined || control === null });
    if (location.hash !== address) history.pushState(history.state, '', address);
  }, [form, id, moves, target]);
  const { steps, current } = walk;
  return (
    <>
      {!isLive && <OtherAnswers store={store} walk={walk} />}
      <FormHeading ref={heading} className={styles.head} tabIndex={-1} id={fragmentOf(form.id, id)}>
        {steps.length > 1 && (
          <span className={styles.count}>
            Step {steps.indexOf(steps.find((step) => step.id === id)!) + 1} of {steps.length}
          </span>
        )}{' '}
        {current.title}
      </FormHeading>
      {isReviewStep(current) && <Review store={store} walk={walk} />}
    </>
  );
}

/** Navigation at the end of a step: Continue except on the last step, Back except on the first. */
export function StepButtons({ store, walk }: StepProps) {
  const isLive = useIsHydrated();
  useStoreValue(store, () => walk.current.id);
  return (
    <>
      {!walk.isLast && (
        <Button type="submit" name="_step" value="next" wide>
          Continue
        </Button>
      )}
      {walk.before && (
        <Button
          type={isLive ? 'button' : 'submit'}
          name="_step"
          value="back"
          formNoValidate
          variant="transparent"
          className={styles.back}
          onClick={(event) => {
            event.preventDefault();
            walk.go(walk.before!.id);
          }}
        >
          Back
        </Button>
      )}
    </>
  );
}

const fragmentOf = (form: string, step: string): string => `${form}-step-${step}`;

/** Back, forward and an address with a step lead to that step. */
function useFollowedAddress(walk: StepNavigation, form: string): void {
  useEffect(() => {
    const idIn = () => (location.hash.startsWith(`#${form}-step-`) ? location.hash.slice(form.length + 7) : undefined);
    const follow = () => {
      const wanted = idIn();
      walk.follow(wanted);
      // Replace a URL beyond the first invalid step, or of a form that was sent.
      if (wanted !== undefined && walk.current.id !== wanted)
        history.replaceState(history.state, '', location.pathname + location.search);
    };
    if (idIn() !== undefined) follow();
    const listening = new AbortController();
    window.addEventListener('popstate', follow, { signal: listening.signal });
    return () => listening.abort();
  }, [walk, form]);
}

/** Hidden inputs with the answers of other steps, for posts without script. */
function OtherAnswers({ store, walk }: StepProps) {
  const { steps, current } = walk;
  const others = listVisibleFields(store.structure).filter(
    ({ pointer }) => pointer !== '' && (isReviewStep(current) || stepOfField(pointer, steps).id !== current.id),
  );
  return (
    <>
      <input type="hidden" name="_at" value={current.id} />
      {walk.isChange && <input type="hidden" name="_change" value="1" />}
      {others.flatMap(({ pointer, field, value, variants }) => [
        ...variants.map(({ key, activeVariant }) => (
          <input key={key} type="hidden" name={optionEntryName(key)} value={String(activeVariant)} />
        )),
        field.type.control && value !== undefined && (
          <HiddenAnswerInputs
            key={pointer}
            name={pointerToEntryName(pointer)}
            answers={
              isFileField(field) || Array.isArray(value)
                ? [value].flat().map(answerToEntryText)
                : [field.type.format(value, field)]
            }
          />
        ),
      ])}
    </>
  );
}

/** All answers again, step by step, each with a way back to its question. */
function Review({ store, walk }: StepProps) {
  const isLive = useIsHydrated();
  const { steps } = walk;
  const rows = listAnswerRows(store.active(), use(InitialFormStateContext)?.fileNames);
  return steps
    .filter((step) => !isReviewStep(step))
    .map((step) => (
      <section key={step.id} className={styles.part} aria-label={step.title}>
        <AnswerList
          title={steps.length > 2 ? step.title : undefined}
          rows={rows.filter(({ pointer }) => stepOfField(pointer, steps).id === step.id)}
          action={({ pointer, question }) => (
            <TextButton
              type={isLive ? 'button' : 'submit'}
              name="_step"
              value={step.id}
              formNoValidate
              onClick={(event) => {
                event.preventDefault();
                walk.change(pointer);
              }}
            >
              Change <span className="visually-hidden">{question.toLowerCase()}</span>
            </TextButton>
          )}
        />
      </section>
    ));
}
