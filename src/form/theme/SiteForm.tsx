import { MantineProvider } from '../../ui/MantineProvider.tsx';
import type { ErrorListProps, Registry } from '@rjsf/utils';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FieldError, InitialFormState } from '../model/FormState.ts';
import { createInitialValues } from '../model/createInitialValues.ts';
import { clearControls, syncAnswersFromControls } from '../state/controls.ts';
import { FormContext, useStoreValue } from '../state/FormContext.ts';
import { DraftsEnabledContext } from '../state/DraftsEnabledContext.ts';
import { FormDraft } from '../state/FormDraft.ts';
import { FormStore } from '../state/FormStore.ts';
import { InitialFormStateContext } from '../state/InitialFormStateContext.ts';
import { readSessionDraft } from '../state/draftStorage.ts';
import {
  removePrefillFromAddress,
  isHistoryVisit,
  isFreshNavigation,
  prefillFromAddress,
} from '../state/prefillFromAddress.ts';
import { showServerErrors } from '../state/formErrors.ts';
import { useControlEvents } from '../state/useControlEvents.ts';
import { controlsTypedBeforeHydration } from '../../ui/controlsTypedBeforeHydration.ts';
import { fieldControlId } from './fieldControlId.ts';
import { HeadingLevelContext } from './FormHeading.tsx';
import { FormErrorBoundary, FormFields } from './FormFields.tsx';
import { Honeypot } from './Honeypot.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { SubmissionStatus, SubmissionMessage } from './SubmissionStatus.tsx';
import { type CustomFormParts, useFormRegistry } from './useFormRegistry.ts';
import { getStepComponents } from './loadFormParts.ts';
import { findTemplate } from './findTemplate.ts';
import { toRjsfError } from './templates/ErrorListTemplate.tsx';
import { useDraftAutosave } from './useDraftAutosave.ts';
import { useIsHydrated } from './useIsHydrated.ts';
import { type SendAnswers, useSubmitHandler } from './useSubmitHandler.ts';
import styles from './Form.module.css';

/** Props of the component under a form. */
export interface BelowFormProps {
  store: FormStore;
  /** Clears the form. Returns the new store of the form. */
  startAnew: () => FormStore;
}

export interface SiteFormProps extends CustomFormParts {
  form: FormModule;
  /** Target of a post without script: the path of the page. */
  action: string;
  onSend: SendAnswers;
  /** Level of the headings in the form. Default: 3. */
  headingLevel?: 2 | 3;
  /** Sentence with a contact for when sending fails. */
  help?: ReactNode;
  /** Component under the form. */
  Below?: ComponentType<BelowFormProps> | undefined;
}

/** A complete form of a form file. Works before hydration and without script. Validates each change; `onSend` submits. */
export const SiteForm = (props: SiteFormProps) => (
  // Outside FormElement: a re-render of the provider re-renders all Mantine controls.
  <MantineProvider>
    <FormElement {...props} />
  </MantineProvider>
);

function FormElement({ form, action, onSend, headingLevel = 3, help, Below, ...own }: SiteFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const isLive = useIsHydrated();
  const cameWithPage = useRef(!isLive).current;
  const { store, draft, round, startAnew } = useStore(form, element, cameWithPage);
  const { submit, submits } = useSubmitHandler({ store, element, onSend, startAnew, cameWithPage });
  useControlEvents(store, element);
  const note = useDraftAutosave(draft, store, element);
  const draftLine = useRef<HTMLParagraphElement>(null);
  const summary = useStoreValue(store, () => store.errorSummary);
  const said = useStoreValue(store, () => store.submission.message);
  const isBusy = useStoreValue(store, () => store.submission.running !== undefined);
  /** Message that came with the page, shown at the top of the form. Later messages are shown at the button. */
  const [opening] = useState(said);
  const isOpening = said === opening;
  const { registry, replace } = useFormRegistry(form, own, isLive);
  const { SubmitButton } = registry.templates.ButtonTemplates;
  const submitUi = useMemo(() => ({ 'ui:submitButtonOptions': { submitText: form.definition.submit.label } }), [form]);
  const stepped = getStepComponents(form);
  const receipt = stepped && <stepped.Receipt title={form.definition.title} receipt={said?.receipt} />;
  const { walk } = store;
  const isLast = useStoreValue(store, () => store.walk?.isLast ?? true);
  return (
    <HeadingLevelContext value={headingLevel}>
      <FormContext value={store}>
        <form
          ref={element}
          id={fieldControlId(form, '')}
          className={styles.form}
          method="post"
          encType="multipart/form-data"
          action={action}
          noValidate={isLive}
          onSubmit={submit}
        >
          <input type="hidden" name="_form" value={form.id} />
          {!isLive && <FirstButton store={store} isLast={isLast} />}
          {summary && (
            <Summary
              registry={registry}
              templates={replace(store.structure)?.templates}
              errors={summary}
              submits={submits}
            />
          )}
          {said && isOpening && (
            <p className={styles.message} role={said.kind === 'success' ? 'status' : 'alert'} tabIndex={-1}>
              <SubmissionMessage message={said} help={help} />
            </p>
          )}
          {isOpening && receipt}
          <p ref={draftLine} className={styles.draftLine} aria-live="polite" />
          {walk && stepped && <stepped.StepHeading key={`step-${round}`} store={store} walk={walk} />}
          <FormErrorBoundary>
            <FormFields key={round} element={element} registry={registry} replace={replace} />
          </FormErrorBoundary>
          <Honeypot id={`${form.id}--more`} />
          <div className={styles.end}>
            <SubmissionStatus
              id={`${form.id}--outcome`}
              isBusy={isBusy}
              message={isOpening ? undefined : said}
              form={element}
              help={help}
            />
            {!isOpening && receipt}
            {isLast && <PrivacyNote form={form} />}
            {isLast && <SubmitButton registry={registry} uiSchema={submitUi} />}
            {walk && stepped && <stepped.StepButtons store={store} walk={walk} />}
          </div>
        </form>
        {Below && <Below store={store} startAnew={startAnew} />}
        {note && <note.DraftStatusNote {...{ draft, store, element, opening: draftLine, startAnew }} />}
      </FormContext>
    </HeadingLevelContext>
  );
}

interface SummaryProps {
  registry: Registry;
  /** The templates that the form itself names. */
  templates: Record<string, string> | undefined;
  /** Errors of the rejected submit, in the order of the fields. */
  errors: FieldError[];
  submits: number;
}

/** Error summary of a rejected submit, rendered by the ErrorListTemplate of the registry. */
function Summary({ registry, templates, errors, submits }: SummaryProps) {
  const listed = useMemo(() => errors.map(toRjsfError), [errors]);
  const shared = { registry, uiSchema: { 'ui:options': templates } };
  const ErrorList = findTemplate('ErrorListTemplate', shared) as ComponentType<ErrorListProps & { submits: number }>;
  return createElement(ErrorList, { ...shared, errors: listed, errorSchema: {}, schema: {}, submits });
}

/** Enter in a field presses the first button: without script that must not be one that changes a list. */
function FirstButton({ store, isLast }: { store: FormStore; isLast: boolean }) {
  const [isNeeded] = useState(
    () =>
      store.walk !== undefined ||
      isAnyRendered(
        store.structure,
        ({ field, variants, isCollapsed }) => field.type.name === 'list' || isCollapsed || variants.length > 0,
      ),
  );
  if (!isNeeded) return null;
  return (
    <button
      type="submit"
      {...(!isLast && { name: '_step', value: 'next' })}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    >
      {isLast ? store.form.definition.submit.label : 'Continue'}
    </button>
  );
}

/**
 * Creates the store and draft of a form. Sources of answers, in order: the post, or input typed before hydration; the
 * prefill of the URL; the draft. Clearing the form creates a store without these sources.
 */
function useStore(form: FormModule, element: RefObject<HTMLFormElement | null>, cameWithPage: boolean) {
  const page = use(InitialFormStateContext);
  const posted = page?.formId === form.id ? page : undefined;
  const isDraftEnabled = use(DraftsEnabledContext);
  const [draft] = useState(() => new FormDraft(form));
  const [{ store, round }, begin] = useState(() => ({ store: newStore(form, posted), round: 0 }));
  useLayoutEffect(() => {
    if (!element.current || round > 0) return;
    if (cameWithPage) {
      // The draft of the tab is newer than text that the browser restored.
      const isDraftNewer = isDraftEnabled && isHistoryVisit() && readSessionDraft(form.id) !== undefined;
      syncAnswersFromControls(store, element.current, isDraftNewer ? controlsTypedBeforeHydration : undefined);
    }
    if (posted && !posted.isFilled) return;
    if (cameWithPage) prefillFromAddress(store);
    // After a reload the prefill of the address is no answer, and a draft counts more.
    const begun = posted && !isFreshNavigation() ? posted.values : createInitialValues(form);
    if (isDraftEnabled) draft.open(store, element.current, begun);
  }, [form, store, round, draft, element, cameWithPage, posted, isDraftEnabled]);
  const startAnew = () => {
    removePrefillFromAddress(store);
    const empty = newStore(form);
    empty.submission.renew();
    if (element.current) clearControls(element.current);
    begin({ store: empty, round: round + 1 });
    return empty;
  };
  return { store, draft, round, startAnew };
}

function newStore(form: FormModule, posted?: InitialFormState): FormStore {
  const store = new FormStore(form, posted);
  getStepComponents(form)?.startStepNavigation(store, posted);
  if (posted && posted.errors.length > 0) showServerErrors(store, posted.errors);
  return store;
}

/** True when any rendered field matches, including conditional fields in `noscript`. */
const isAnyRendered = (field: FieldNode, is: (field: FieldNode) => boolean): boolean =>
  is(field) || [...field.renderedFields, ...field.items].some((inner) => isAnyRendered(inner, is));
