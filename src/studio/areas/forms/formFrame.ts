import { controlId } from '../../../form/draw/controlId.ts';
import type { FormModule } from '../../../form/model/FormModule.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import type { Questions } from '../../builder/Question.ts';

/** The box round a question in the form's document: the place in its row. */
export function elementOf(view: Window, form: string, name: string): Element | undefined {
  const control = view.document.getElementById(controlId({ id: form } as FormModule, toPointer([name])));
  const root = control?.closest('form');
  for (let at: Element | null = control; at && at !== root; at = at.parentElement)
    if (at.parentElement && /(^|[\s_])rows/.test(at.parentElement.className)) return at;
  return control ?? undefined;
}

/** Gives the answers in the preview that bring a question into sight. */
export function revealQuestion(view: Window, form: string, questions: Questions, name: string): void {
  const shown = questions.get(name)?.shown;
  if (typeof shown !== 'object' || elementOf(view, form, name)) return;
  revealQuestion(view, form, questions, shown.question);
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

/** True while the form in a document is filled in instead of edited. */
export const isOnTrial = (view: Window): boolean => 'tried' in view.document.documentElement.dataset;

/** Has the form in a document filled in, and what it sends go nowhere. Returns what ends it. */
export function startTrial(view: Window): () => void {
  const { dataset } = view.document.documentElement;
  const own = view.fetch;
  dataset.tried = '';
  view.fetch = fakeFetch;
  return () => {
    view.fetch = own;
    delete dataset.tried;
  };
}

/** What a form that is tried gets for an answer: its own success. */
const fakeFetch: typeof fetch = async (_address, init) => {
  const mutation = /create[A-Z]\w*/.exec(String(init?.body))?.[0] ?? 'created';
  return new Response(JSON.stringify({ data: { [mutation]: { id: 'tried', __typename: 'Tried' } } }), {
    headers: { 'content-type': 'application/json' },
  });
};
