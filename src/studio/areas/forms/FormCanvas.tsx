import { ArrowDownIcon, ArrowUpIcon, CopyIcon, CornerDownRightIcon, Trash2Icon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { classNames } from '../../../ui/classNames.ts';
import type { FormModule } from '../../../form/model/FormModule.ts';
import { controlId } from '../../../form/draw/controlId.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import type { FormOutline } from '../../builder/FormOutline.ts';
import appStyles from '../App.module.css';
import canvasStyles from '../parts/Canvas.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import { PreviewFrame } from '../parts/PreviewFrame.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { showForm, useFormsView } from '../state/formsView.ts';
import { useStudio } from '../state/useStudio.ts';
import styles from './Forms.module.css';
import { useFormActions } from './useFormActions.ts';
import type { OpenForm } from './useForm.ts';
import { useFormDrawing } from './useFormDrawing.ts';

const WIDTHS = { desktop: 820, phone: 390 };
/** Room for the tools beside the chosen question. */
const SIDE = 44;
const TOP = 12;

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The live form: a click in it chooses a question; tried, it is filled in and sends nothing. */
export function FormCanvas({ form }: { form: OpenForm }) {
  const { id, outline, chosen } = form;
  const { isTried } = useFormsView();
  const { scale } = useStudio().preview;
  const actions = useFormActions(form);
  const [view, setView] = useState<Window>();
  const [box, setBox] = useState<Box>();
  const drawing = useFormDrawing(form);
  const name = chosen?.what === 'question' ? chosen.name : undefined;
  const question = name === undefined ? undefined : outline?.questions.get(name);

  const measure = useCallback(() => {
    const element = name === undefined || !view ? undefined : elementOf(view, id, name);
    const rect = element?.getBoundingClientRect();
    setBox(rect && { top: rect.top, left: rect.left, width: rect.width, height: rect.height });
  }, [view, id, name]);

  useEffect(() => {
    if (!view) return undefined;
    const { documentElement } = view.document;
    if (isTried) documentElement.dataset.tried = '';
    else delete documentElement.dataset.tried;
    const own = view.fetch;
    if (isTried) view.fetch = sentNowhere;
    return () => {
      view.fetch = own;
      delete documentElement.dataset.tried;
    };
  }, [view, isTried]);

  useEffect(() => {
    if (!view) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const choose = (target: EventTarget | null) => {
      if ('tried' in view.document.documentElement.dataset || !outline) return;
      const found = [...outline.questions.keys()].find((one) => elementOf(view, id, one)?.contains(target as Node));
      if (found !== undefined) showForm({ chosen: { what: 'question', name: found } });
    };
    view.addEventListener('click', ({ target }) => choose(target), { signal, capture: true });
    view.addEventListener('dblclick', () => focusOn('form panel'), { signal, capture: true });
    return () => listening.abort();
  }, [view, outline, id]);

  useEffect(() => {
    if (!view || !outline || name === undefined) return measure();
    answerWhatShows(view, id, outline, name);
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
          if (outline && name !== undefined) answerWhatShows(drawn, id, outline, name);
          requestAnimationFrame(measure);
        }}
        onMove={measure}
      >
        <div className={classNames(canvasStyles.over, styles.over)}>
          {isTried && <p className={canvasStyles.last}>You are trying it. Nothing is sent.</p>}
          {!isTried && box && question && chosen && (
            <div className={styles.chosen} style={placed(box, scale)}>
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
          )}
        </div>
      </PreviewFrame>
    </Region>
  );
}

const placed = ({ top, left, width, height }: Box, scale: number) => ({
  top: top * scale - 8,
  left: left * scale - 10,
  width: width * scale + 20,
  height: height * scale + 16,
});

/** The box round a question in the form's document: the place in its row. */
function elementOf(view: Window, form: string, name: string): Element | undefined {
  const control = view.document.getElementById(controlId({ id: form } as FormModule, toPointer([name])));
  const root = control?.closest('form');
  for (let at: Element | null = control; at && at !== root; at = at.parentElement)
    if (at.parentElement && /(^|[\s_])rows/.test(at.parentElement.className)) return at;
  return control ?? undefined;
}

/** Gives the answers in the preview that bring a question into sight. */
function answerWhatShows(view: Window, form: string, outline: FormOutline, name: string): void {
  const shown = outline.questions.get(name)?.shown;
  if (typeof shown !== 'object' || elementOf(view, form, name)) return;
  answerWhatShows(view, form, outline, shown.question);
  const box = elementOf(view, form, shown.question);
  if (!box) return;
  const wanted = shown.answers[0];
  const { dataset } = view.document.documentElement;
  const was = dataset.tried;
  dataset.tried = '';
  const inputs = [...box.querySelectorAll<HTMLInputElement>('input')];
  const choice = inputs.find(
    ({ type, value }) =>
      (type === 'radio' && value === String(wanted)) ||
      (type === 'checkbox' && (value === String(wanted) || wanted === true)),
  );
  const select = box.querySelector('select');
  if (choice && !choice.checked) choice.click();
  else if (select) fill(select, String(wanted));
  else if (inputs[0] && !choice) fill(inputs[0], 'x');
  if (was === undefined) delete dataset.tried;
}

function fill(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  control.value = value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What a form that is tried gets for an answer: its own success. */
const sentNowhere: typeof fetch = async (_address, init) => {
  const mutation = /create[A-Z]\w*/.exec(String(init?.body))?.[0] ?? 'created';
  return new Response(JSON.stringify({ data: { [mutation]: { id: 'tried', __typename: 'Tried' } } }), {
    headers: { 'content-type': 'application/json' },
  });
};
