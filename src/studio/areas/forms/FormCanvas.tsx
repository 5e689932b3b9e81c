import { ArrowDownIcon, ArrowUpIcon, CopyIcon, CornerDownRightIcon, Trash2Icon } from '../../kit/icons.tsx';
import { useCallback, useEffect, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { focusOn } from '../../kit/focus.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Region } from '../../kit/Region.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import appStyles from '../App.module.css';
import canvasStyles from '../parts/Canvas.module.css';
import { PreviewFrame } from '../parts/PreviewFrame.tsx';
import { showForm, useFormsView } from '../state/formsView.ts';
import { useStudio } from '../state/useStudio.ts';
import { revealQuestion, elementOf, isOnTrial, startTrial } from './formFrame.ts';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';
import { useFormActions } from './useFormActions.ts';
import type { OpenForm } from './useForm.ts';
import { useFormDrawing } from './useFormDrawing.ts';

const WIDTHS = { desktop: 820, phone: 390 };
/** Room for the tools beside the chosen question. */
const SIDE = 44;
const TOP = 12;

/** Where a question stands in the frame. */
type Box = Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>;

/** The live form: a click in it chooses a question; tried, it is filled in and sends nothing. */
export function FormCanvas({ form }: { form: OpenForm }) {
  const { id, outline, chosen } = form;
  const { isTried } = useFormsView();
  const { scale } = useStudio().preview;
  const [view, setView] = useState<Window>();
  const [box, setBox] = useState<Box>();
  const drawing = useFormDrawing(form);
  const questions = outline?.questions;
  const name = chosen?.what === 'question' ? chosen.name : undefined;
  const question = name === undefined ? undefined : questions?.get(name);

  const measure = useCallback(() => {
    const element = name === undefined || !view ? undefined : elementOf(view, id, name);
    setBox(element?.getBoundingClientRect());
  }, [view, id, name]);

  useEffect(() => (view && isTried ? startTrial(view) : undefined), [view, isTried]);

  useEffect(() => {
    if (!view) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const choose = (target: EventTarget | null) => {
      if (isOnTrial(view) || !questions) return;
      const found = [...questions.keys()].find((one) => elementOf(view, id, one)?.contains(target as Node));
      if (found !== undefined) showForm({ chosen: { what: 'question', name: found } });
    };
    view.addEventListener('click', ({ target }) => choose(target), { signal, capture: true });
    view.addEventListener('dblclick', () => focusOn('form panel'), { signal, capture: true });
    return () => listening.abort();
  }, [view, questions, id]);

  useEffect(() => {
    if (!view || !questions || name === undefined) return measure();
    revealQuestion(view, id, questions, name);
    requestAnimationFrame(() => {
      const rect = elementOf(view, id, name)?.getBoundingClientRect();
      if (rect && (rect.top < 0 || rect.bottom > view.innerHeight))
        view.scrollTo({ top: view.scrollY + rect.top - 120 });
      measure();
    });
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
        waiting={outline ? 'Drawing the form…' : 'This file is no form as it is. The problems say why.'}
        isTabStop={isTried}
        onReady={setView}
        onDrawn={(drawn) => {
          if (questions && name !== undefined) revealQuestion(drawn, id, questions, name);
          requestAnimationFrame(measure);
        }}
        onMove={measure}
      >
        <div className={classNames(canvasStyles.over, styles.over)}>
          {isTried && <p className={canvasStyles.last}>You are trying it. Nothing is sent.</p>}
          {!isTried && box && question && <ChosenQuestion form={form} question={question} box={box} scale={scale} />}
        </div>
      </PreviewFrame>
    </Region>
  );
}

/** The frame round the chosen question, when it is shown, and what can be done with it. */
function ChosenQuestion({ form, question, box, scale }: QuestionProps & { box: Box; scale: number }) {
  const actions = useFormActions(form);
  const chosen = { what: 'question', name: question.name } as const;
  const place = {
    top: box.top * scale - 8,
    left: box.left * scale - 10,
    width: box.width * scale + 20,
    height: box.height * scale + 16,
  };
  return (
    <div className={styles.chosen} style={place}>
      {question.shownWords && (
        <span className={styles.when_}>
          <CornerDownRightIcon size={14} strokeWidth={1.6} aria-hidden /> {question.shownWords}
        </span>
      )}
      <Toolbar className={styles.boxTools} aria-label={`${question.label}, question`}>
        <IconButton name="Move up" keys="Alt ↑" side="left" onClick={() => actions.move(chosen, -1)}>
          <ArrowUpIcon size={16} strokeWidth={1.6} />
        </IconButton>
        <IconButton name="Move down" keys="Alt ↓" side="left" onClick={() => actions.move(chosen, 1)}>
          <ArrowDownIcon size={16} strokeWidth={1.6} />
        </IconButton>
        <IconButton name="Duplicate" keys="Ctrl D" side="left" onClick={() => actions.duplicate(chosen)}>
          <CopyIcon size={16} strokeWidth={1.6} />
        </IconButton>
        <IconButton name="Remove" keys="Delete" side="left" onClick={() => actions.remove(chosen)}>
          <Trash2Icon size={16} strokeWidth={1.6} />
        </IconButton>
      </Toolbar>
    </div>
  );
}
