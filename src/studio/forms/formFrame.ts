import { fieldControlId } from '../../form/theme/fieldControlId.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { toPointer } from '../../form/model/pointer.ts';
import { comparisonKindByName } from './model/comparisonKinds.ts';
import { type ConditionAnswer, type Comparison, type FormCondition, isComparison } from './model/FormCondition.ts';
import type { Questions } from './model/Question.ts';

/** Returns the element of a question in the preview: its cell in a row. */
export function questionElement(view: Window, form: string, name: string): Element | undefined {
  const control = view.document.getElementById(fieldControlId({ id: form } as FormModule, toPointer([name])));
  const root = control?.closest('form');
  for (let at: Element | null = control; at && at !== root; at = at.parentElement)
    if (at.parentElement && /(^|[\s_])rows/.test(at.parentElement.className)) return at;
  return control ?? undefined;
}

/** Fills in the answers in the preview that make a question visible. */
export async function answerUntilVisible(
  view: Window,
  form: string,
  questions: Questions,
  name: string,
): Promise<void> {
  const question = questions.get(name);
  if (typeof question?.shown !== 'object' || questionElement(view, form, name)) return;
  for (const { question: cause, comparison, value } of comparisonsToFulfil(question.shown)) {
    await answerUntilVisible(view, form, questions, cause);
    const box = questionElement(view, form, cause);
    const { choices: offered = [], kind = 'text' } = questions.get(cause) ?? {};
    const choices = offered.map((choice) => choice.value as ConditionAnswer);
    if (box) answerIn(box, comparisonKindByName(comparison).example(value as never, choices, kind));
    // React must render the previous answer first.
    await new Promise((done) => setTimeout(done));
  }
}

/** Returns the comparisons to fulfil so that a condition holds: of alternatives the first one. */
function comparisonsToFulfil(condition: FormCondition): Comparison[] {
  if (isComparison(condition)) return [condition];
  if ('any' in condition) return comparisonsToFulfil(condition.any[0]!);
  // A negated condition holds while nothing is answered.
  return 'all' in condition ? condition.all.flatMap(comparisonsToFulfil) : [];
}

/** Enters an answer into the controls of an element. */
function answerIn(box: Element, answer: unknown): void {
  const { dataset } = box.ownerDocument.documentElement;
  const was = dataset.tried;
  dataset.tried = '';
  const inputs = [...box.querySelectorAll<HTMLInputElement>('input')];
  const ticks = inputs.filter(({ type }) => type === 'radio' || type === 'checkbox');
  const [first] = box.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'select, textarea, input',
  );
  const wanted = (tick: HTMLInputElement) => answer === true || tick.value === String(answer);
  if (ticks.length === 0 && first) fill(first, asTyped(first, answer));
  for (const tick of ticks)
    if (answer === undefined ? tick.checked && tick.type === 'checkbox' : wanted(tick) && !tick.checked) tick.click();
  if (was === undefined) delete dataset.tried;
}

/** Formats an answer for a control. */
function asTyped({ type }: { type: string }, answer: unknown): string {
  if (answer === undefined) return '';
  if (type === 'datetime-local') return `${String(answer)}T12:00`;
  if (type === 'time' && answer !== 'x') return String(answer).slice(0, 5);
  // `x` means any answer: a date, time or number input needs a valid one.
  const some = { date: '2026-01-01', time: '12:00', number: '1' }[type];
  return answer === 'x' && some !== undefined ? some : String(answer);
}

function fill(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  if (control.type === 'file') return;
  control.value = value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** True while the form in a preview is being tried. */
export const isFormOnTrial = (view: Window): boolean => 'tried' in view.document.documentElement.dataset;

/** Starts the trial of a form in a preview, with a fake `fetch`. Returns a function that ends it. */
export function startFormTrial(view: Window): () => void {
  const { dataset } = view.document.documentElement;
  const own = view.fetch;
  dataset.tried = '';
  view.fetch = fakeFetch;
  return () => {
    view.fetch = own;
    delete dataset.tried;
  };
}

/** Responds to a tried form with success. */
const fakeFetch: typeof fetch = async (_address, init) => {
  const mutation = /create[A-Z]\w*/.exec(String(init?.body))?.[0] ?? 'created';
  return new Response(JSON.stringify({ data: { [mutation]: { id: 'tried', __typename: 'Tried' } } }), {
    headers: { 'content-type': 'application/json' },
  });
};
