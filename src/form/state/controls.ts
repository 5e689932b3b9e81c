import { answerText, isBlank } from '../kinds/Kind.ts';
import { entryPointer, isTransport } from '../model/decodeForm.ts';
import type { FormValues } from '../model/FormState.ts';
import { sameJson, valueAt, withValueAt } from '../model/pointer.ts';
import type { FormStore } from './FormStore.ts';

/** A control that can hold an answer. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form that hold answers; hidden fields of the transport are not among them. */
export const controlsOf = (element: HTMLFormElement): Control[] =>
  ([...element.elements] as Control[]).filter(
    ({ name, tagName }) => !isTransport(name) && /^(INPUT|SELECT|TEXTAREA)$/.test(tagName),
  );

/** The pointer of the field a control belongs to, undefined for one that holds no answer of the form. */
export function pointerOf(store: FormStore, control: Control): string | undefined {
  if (isTransport(control.name ?? '') || control.tagName === 'BUTTON') return undefined;
  const pointer = entryPointer(control.name);
  return store.fieldAt(pointer)?.field.kind.control ? pointer : undefined;
}

/**
 * What a control says now, as the kind of its field reads it. A half-typed date or number stands as a value that its
 * field refuses, never as nothing; a control that shows the answer as it is kept says that one.
 */
export function readControl(store: FormStore, pointer: string, control: Control): unknown {
  const { field } = store.fieldAt(pointer)!;
  const { kind } = field;
  const kept = store.valueAt(pointer);
  if (control instanceof HTMLInputElement) {
    if (control.type === 'file') {
      if (!kind.isMany) return control.files?.[0] ?? addressesOf(control)[0];
      return [...addressesOf(control), ...(control.files ?? [])];
    }
    if (control.type === 'checkbox' && !kind.isMany) return control.checked || undefined;
    if (control.type === 'checkbox') return checkedOf(control).map(({ value }) => kind.read(value, field));
    if (control.type === 'radio') return checkedOf(control).map(({ value }) => kind.read(value, field))[0];
    if (control.validity?.badInput) return 'incomplete';
  }
  const read = kind.read(control.value, field);
  const isKept = control.value !== '' && typeof kept === typeof read && control.value === kind.show(kept, field);
  return isKept ? kept : read;
}

/** The addresses that hidden entries before a file input hold: what was uploaded without script. */
const addressesOf = (control: HTMLInputElement): string[] =>
  [...(control.form?.elements ?? [])].flatMap((other) =>
    other instanceof HTMLInputElement && other.type === 'hidden' && other.name === control.name ? [other.value] : [],
  );

const checkedOf = (control: HTMLInputElement): HTMLInputElement[] => {
  const all = control.form ? ([...control.form.elements] as HTMLInputElement[]) : [control];
  return all.filter(({ name, type, checked }) => name === control.name && type === control.type && checked);
};

/** Shows the store's answers in every control but the one being typed into. */
export function writeControls(store: FormStore, element: HTMLFormElement): void {
  for (const control of controlsOf(element)) {
    const pointer = pointerOf(store, control);
    if (pointer !== undefined && control !== element.ownerDocument.activeElement)
      writeControl(store, pointer, control, store.valueAt(pointer));
  }
}

function writeControl(store: FormStore, pointer: string, control: Control, value: unknown): void {
  const { field } = store.fieldAt(pointer)!;
  const input = control instanceof HTMLInputElement ? control : undefined;
  if (input && (input.type === 'checkbox' || input.type === 'radio')) {
    const answers = Array.isArray(value) ? value : [value];
    const isChecked = value !== undefined && answers.some((answer) => answerText(answer) === control.value);
    if (input.checked !== isChecked) input.checked = isChecked;
  } else if (input?.type === 'file') {
    if (isBlank(value) && control.value !== '') control.value = '';
  } else if (input?.type !== 'hidden' && !input?.validity?.badInput) {
    // What is half typed is nobody else's to delete.
    const text = field.kind.show(value, field);
    if (control.value !== text) control.value = text;
  }
}

/** What every control of a form says now, by pointer. */
export function takeControls(store: FormStore, element: HTMLFormElement): Map<string, unknown> {
  const taken = new Map<string, unknown>();
  for (const control of controlsOf(element)) {
    const pointer = control.type === 'hidden' || control.disabled ? undefined : pointerOf(store, control);
    if (pointer !== undefined) taken.set(pointer, readControl(store, pointer, control));
  }
  return taken;
}

/** Makes what the controls say the store's answers, where they differ: typed before the script came, or filled in unheard. */
export function adoptControls(store: FormStore, element: HTMLFormElement): void {
  let values: unknown = store.values;
  for (const [pointer, said] of takeControls(store, element)) {
    const kept = valueAt(values, pointer);
    const isSame = sameJson(kept, said) || (isNothing(kept) && isNothing(said));
    if (!isSame) values = withValueAt(values, pointer, said);
  }
  if (values !== store.values) store.replaceValues(values as FormValues);
}

const isNothing = (value: unknown) => isBlank(value) || value === false || (Array.isArray(value) && value.length === 0);
