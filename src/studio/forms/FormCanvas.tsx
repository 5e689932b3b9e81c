import { CornerDownRightIcon } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { focusFirstPlace } from '../kit/focus.ts';
import { Region } from '../kit/Region.tsx';
import appStyles from '../app/App.module.css';
import canvasStyles from '../pages/PageCanvas.module.css';
import { SelectionToolbar } from '../preview/SelectionToolbar.tsx';
import { PreviewFrame, toOverlayBox } from '../preview/PreviewFrame.tsx';
import { setFormsView, useFormsView } from '../store/formsView.ts';
import { isMultiStepForm, createPageOfForm } from '../store/createPageOfForm.ts';
import { useRenderInput } from '../preview/useRenderInput.ts';
import { useStudioState } from '../store/useStudioState.ts';
import { answerUntilVisible, questionElement, isFormOnTrial, startFormTrial } from './formFrame.ts';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';
import { useFormActions } from './useFormActions.ts';
import type { OpenForm } from './useOpenForm.ts';

const WIDTHS = { desktop: 820, phone: 390 };
/** Room for the toolbar beside the selected question. */
const SIDE = 44;
const TOP = 12;

/** Live preview of the form. A click selects a question; "Try it" fills the form in without sending. */
export function FormCanvas({ form }: { form: OpenForm }) {
  const { id, file, outline, chosen } = form;
  const { isTried } = useFormsView();
  const { scale } = useStudioState().preview;
  const [view, setView] = useState<Window>();
  const [box, setBox] = useState<DOMRect>();
  const title = file?.title ?? 'Form';
  const asVisited = useRenderInput(useMemo(() => createPageOfForm(id, title), [id, title]));
  const isWhole = !isTried && file !== undefined && isMultiStepForm(file);
  // A trial shows the steps as visitors see them; otherwise all questions are visible for selection.
  const drawing = useMemo(() => asVisited && (isWhole ? { ...asVisited, isWhole } : asVisited), [asVisited, isWhole]);
  const questions = outline?.questions;
  const name = chosen?.what === 'question' ? chosen.name : undefined;
  const question = name === undefined ? undefined : questions?.get(name);

  const measure = useCallback(() => {
    const element = name === undefined || !view ? undefined : questionElement(view, id, name);
    setBox(element?.getBoundingClientRect());
  }, [view, id, name]);

  useEffect(() => (view && isTried ? startFormTrial(view) : undefined), [view, isTried]);

  useEffect(() => {
    if (!view) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const choose = (target: EventTarget | null) => {
      if (isFormOnTrial(view) || !questions) return;
      const found = [...questions.keys()].find((one) => questionElement(view, id, one)?.contains(target as Node));
      if (found !== undefined) setFormsView({ chosen: { what: 'question', name: found } });
    };
    view.addEventListener('click', ({ target }) => choose(target), { signal, capture: true });
    view.addEventListener('dblclick', () => focusFirstPlace('form panel'), { signal, capture: true });
    return () => listening.abort();
  }, [view, questions, id]);

  useEffect(() => {
    if (!view || !questions || name === undefined) return measure();
    const show = () => {
      const rect = questionElement(view, id, name)?.getBoundingClientRect();
      if (rect && (rect.top < 0 || rect.bottom > view.innerHeight))
        view.scrollTo({ top: view.scrollY + rect.top - 120 });
      measure();
    };
    void answerUntilVisible(view, id, questions, name).then(() => requestAnimationFrame(show));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, name, measure, scale]);

  return (
    <Region as="main" className={appStyles.canvas} aria-label="The form">
      <PreviewFrame
        title="The form as visitors see it"
        widths={WIDTHS}
        side={SIDE}
        top={TOP}
        of={id}
        drawing={drawing}
        waiting={outline ? 'Drawing the form…' : 'This file is not a valid form. Open Problems to see why.'}
        isTabStop={isTried}
        onReady={setView}
        onDrawn={(rendered) => {
          const isRevealed =
            questions && name !== undefined ? answerUntilVisible(rendered, id, questions, name) : Promise.resolve();
          void isRevealed.then(() => requestAnimationFrame(measure));
        }}
        onMove={measure}
      >
        <div className={joinClassNames(canvasStyles.over, styles.over)}>
          {isTried && <p className={canvasStyles.last}>You are trying the form. Nothing is sent.</p>}
          {!isTried && box && question && <ChosenQuestion form={form} question={question} box={box} scale={scale} />}
        </div>
      </PreviewFrame>
    </Region>
  );
}

/** Frame around the selected question, with its condition and tools. */
function ChosenQuestion({ form, question, box, scale }: QuestionProps & { box: DOMRect; scale: number }) {
  const actions = useFormActions(form);
  const chosen = { what: 'question', name: question.name } as const;
  return (
    <div className={canvasStyles.chosen} style={toOverlayBox(box, scale, [8, 10])}>
      {question.shownWords && (
        <span className={styles.when_}>
          <CornerDownRightIcon size={14} strokeWidth={1.6} aria-hidden /> <span>{question.shownWords}</span>
        </span>
      )}
      <SelectionToolbar
        label={`${question.label}, question`}
        actions={{
          up: () => actions.move(chosen, -1),
          down: () => actions.move(chosen, 1),
          duplicate: () => actions.duplicate(chosen),
          remove: () => actions.remove(chosen),
        }}
        className={styles.boxTools}
        side="left"
      />
    </div>
  );
}
