import { answerToEntryText, type Field, isBlankAnswer } from '../types/FieldType.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import { fieldEntriesToAnswer } from '../model/RawFieldInput.ts';
import { entryNameToPointer, isTransportEntry } from '../model/entryNames.ts';
import type { FormValues } from '../model/FormState.ts';
import { sameJson, valueAt, withValueAt } from '../model/pointer.ts';
import { closestCustomFrame } from './customFrames.ts';
import type { FormStore } from './FormStore.ts';

/** A control that can hold an answer. */
export type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selector of the focusable controls of a form. */
export const FOCUSABLE_CONTROL_SELECTOR = 'input:not([type=hidden]), select, textarea, button';

/** The controls of a form that hold answers; hidden fields of the transport are not among them. */
export const answerElementsOf = (element: HTMLFormElement): ControlElement[] =>
  ([...element.elements] as ControlElement[]).filter(
    ({ name, tagName }) => !isTransportEntry(name) && /^(INPUT|SELECT|TEXTAREA)$/.test(tagName),
  );

/** The field a control belongs to, undefined for one that holds no answer of the form. */
export function fieldOfControl(store: FormStore, control: ControlElement): FieldNode | undefined {
  const { name = '', tagName } = control;
  if (isTransportEntry(name) || tagName === 'BUTTON' || closestCustomFrame(control)) return undefined;
  const field = store.fieldAt(entryNameToPointer(name));
  return field?.field.type.control && field;
}

/**
 * Reads the answer of a control, as the server would parse it. An incomplete date or number gives an invalid value, never
 * undefined. An unchanged control gives the stored answer. `among`: the controls of the same name.
 */
export function readControl(
  store: FormStore,
  { field, pointer }: FieldNode,
  control: ControlElement,
  among?: readonly HTMLInputElement[],
): unknown {
  if (control.validity?.badInput) return 'incomplete';
  return fieldEntriesToAnswer(entriesOf(control, among), field, store.valueAt(pointer));
}

/** Returns the entries that a browser posts for the name of a control. An uploaded file is posted as its address. */
function entriesOf(control: ControlElement, among?: readonly HTMLInputElement[]): (string | File)[] {
  if (!/^(checkbox|radio|file)$/.test(control.type)) return [control.value];
  const all = among ?? ([...(control.form?.elements ?? [control])] as HTMLInputElement[]);
  const named = all.filter(({ name }) => name === control.name);
  const type = control.type === 'file' ? 'hidden' : control.type;
  const said = named.filter((one) => one.type === type && (one.checked || type === 'hidden'));
  return [...said.map(({ value }) => value), ...((control as HTMLInputElement).files ?? [])];
}

/** Last answer written to each control, with the name of the control: the name of a list item's control can change. */
export type WrittenAnswers = WeakMap<ControlElement, { name: string; answer: unknown }>;

/**
 * Writes the store's answers into all controls.
 *
 * @param isTypedOver - writes the focused control too
 * @param written - skips controls that got their current answer already, which is most of the work in a long form
 */
export function writeControls(
  store: FormStore,
  element: HTMLFormElement,
  isTypedOver = false,
  written?: WrittenAnswers,
): void {
  const focused = isTypedOver ? undefined : element.ownerDocument.activeElement;
  for (const control of answerElementsOf(element)) {
    if (control === focused) continue;
    const { name } = control;
    const answer = store.valueAt(entryNameToPointer(name));
    const last = written?.get(control);
    if (last?.name === name && last.answer === answer) continue;
    written?.set(control, { name, answer });
    const field = fieldOfControl(store, control);
    if (field) writeControl(field.field, control, answer);
  }
}

/** Empties controls before their removal. After a reload, Firefox would restore the last value of a removed control. */
export function clearControls(element: HTMLFormElement): void {
  for (const control of answerElementsOf(element))
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) control.checked = false;
    else if (control.type !== 'hidden') control.value = '';
}

/** Shows an answer in a control of its field. */
export function writeControl(field: Field, control: ControlElement, value: unknown): void {
  const input = control instanceof HTMLInputElement ? control : undefined;
  if (input && (input.type === 'checkbox' || input.type === 'radio')) {
    const answers = Array.isArray(value) ? value : [value];
    const isChecked = value !== undefined && answers.some((answer) => answerToEntryText(answer) === control.value);
    if (input.checked !== isChecked) input.checked = isChecked;
  } else if (input?.type === 'file') {
    if (isBlankAnswer(value) && control.value !== '') control.value = '';
  } else if (input?.type !== 'hidden' && !input?.validity?.badInput) {
    // Never overwrite incomplete input.
    const text = field.type.format(value, field);
    if (control.value !== text) control.value = text;
  }
}

/**
 * Copies the answers of controls into the store, where they differ: typed before hydration, or filled in without an event.
 * `only` limits this to some controls.
 */
export function syncAnswersFromControls(
  store: FormStore,
  element: HTMLFormElement,
  only?: { has(control: ControlElement): boolean },
): void {
  let values: unknown = store.values;
  // Group the controls in one pass: a long list has many controls.
  const named = new Map<string, HTMLInputElement[]>();
  for (const one of [...element.elements] as HTMLInputElement[]) {
    const others = named.get(one.name);
    if (others) others.push(one);
    else named.set(one.name, [one]);
  }
  for (const control of answerElementsOf(element)) {
    // An empty file input does not mean that a restored file was removed.
    const isSilent = control.type === 'file' && (control as HTMLInputElement).files?.length === 0;
    const isSkipped = control.type === 'hidden' || control.disabled || isSilent || only?.has(control) === false;
    const field = isSkipped ? undefined : fieldOfControl(store, control);
    if (!field) continue;
    const [kept, said] = [valueAt(values, field.pointer), readControl(store, field, control, named.get(control.name))];
    const isSame = sameJson(kept, said) || (isNothing(kept) && isNothing(said));
    if (!isSame) values = withValueAt(values, field.pointer, said);
  }
  if (values !== store.values) store.replaceValues(values as FormValues);
}

const isNothing = (value: unknown) =>
  isBlankAnswer(value) || value === false || (Array.isArray(value) && value.length === 0);
