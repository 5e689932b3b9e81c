import { decodeEntry, entryPointer } from './decodeForm.ts';
import { answerText, inputText } from './entryText.ts';
import type { FormModule } from './FormModule.ts';
import type { FormStore } from './FormStore.ts';
import type { FormValues } from './FormState.ts';
import { sameJson } from './mergeChanges.ts';
import { valueAt, withValueAt } from './pointer.ts';
import { answersAt, keywordAt, schemasAt, typeAt } from './schemaAt.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form that hold answers; hidden fields of the transport are not among them. */
export const controlsOf = (element: HTMLFormElement): Control[] =>
  ([...element.elements] as Control[]).filter(
    (control) => control.name && !control.name.startsWith('_') && /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName),
  );

/** The pointer of the field a control belongs to, undefined for one that holds no answer of the form. */
export function pointerOf(form: FormModule, control: Element): string | undefined {
  const name = (control as Control).name;
  if (!name || name.startsWith('_') || control.tagName === 'BUTTON') return undefined;
  const pointer = entryPointer(name);
  return schemasAt(form, pointer).length > 0 ? pointer : undefined;
}

/** What a control says now. A half-typed date or number stands as a value that its field refuses, never as nothing. */
export function readControl(form: FormModule, control: Control): unknown {
  const pointer = entryPointer(control.name);
  const type = typeAt(form, pointer);
  if (control instanceof HTMLInputElement) {
    if (control.type === 'file')
      return type === 'array' ? [...(control.files ?? [])] : (control.files?.[0] ?? uploadedOf(control));
    if (control.type === 'checkbox') return type === 'array' ? chosenOf(form, control, pointer) : control.checked;
    if (control.type === 'radio') return checkedOf(control, (text) => decodeEntry(form, pointer, text));
    if (control.validity?.badInput) return type === 'number' || type === 'integer' ? Number.NaN : 'incomplete';
  }
  const { value } = control;
  return value === '' ? undefined : decodeEntry(form, pointer, value);
}

/** The address that a hidden entry before a file input holds: what was uploaded without script. */
const uploadedOf = (control: HTMLInputElement): string | undefined => {
  const entry = [...(control.form?.elements ?? [])].find(
    (other) => other instanceof HTMLInputElement && other.type === 'hidden' && other.name === control.name,
  );
  return (entry as HTMLInputElement | undefined)?.value;
};

function checkedOf(control: HTMLInputElement, decode: (text: string) => unknown): unknown {
  const checked = siblingsOf(control).find((sibling) => sibling.checked);
  return checked && decode(checked.value);
}

function chosenOf(form: FormModule, control: HTMLInputElement, pointer: string): unknown[] {
  const checked = siblingsOf(control).filter((sibling) => sibling.checked);
  return checked.map((sibling) => decodeEntry(form, `${pointer}/0`, sibling.value));
}

const siblingsOf = (control: HTMLInputElement): HTMLInputElement[] => {
  const all = control.form ? (Array.from(control.form.elements) as HTMLInputElement[]) : [control];
  return all.filter((other) => other.name === control.name && other.type === control.type);
};

/** Writes an answer into a control where the control shows something else. */
export function writeControl(form: FormModule, control: Control, value: unknown): void {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const answers = Array.isArray(value) ? value : [value];
    const checked =
      control.type === 'checkbox' && typeof value === 'boolean'
        ? value
        : value !== undefined && answers.some((answer) => answerText(answer) === control.value);
    if (control.checked !== checked) control.checked = checked;
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'file') {
    if (value === undefined && control.value !== '') control.value = '';
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'hidden') return;
  const pointer = entryPointer(control.name);
  const text =
    answersAt(form, pointer) && value !== undefined
      ? answerText(value)
      : inputText(value, keywordAt(form, pointer, 'format'));
  if (control.value !== text) control.value = text;
}

/** Shows the store's answers in every control but the one being typed into. */
export function writeControls(store: FormStore, element: HTMLFormElement): void {
  for (const control of controlsOf(element)) {
    const pointer = pointerOf(store.form, control);
    if (pointer !== undefined && control !== element.ownerDocument.activeElement)
      writeControl(store.form, control, store.valueAt(pointer));
  }
}

/** What every control of a form on the page says now, by pointer; undefined where the form is not on the page. */
export function takeControls(
  form: FormModule,
  element = document.getElementById(form.id),
): Map<string, unknown> | undefined {
  if (!(element instanceof HTMLFormElement)) return undefined;
  const taken = new Map<string, unknown>();
  for (const control of controlsOf(element)) {
    const pointer = control.type === 'hidden' || control.disabled ? undefined : pointerOf(form, control);
    if (pointer !== undefined) taken.set(pointer, readControl(form, control));
  }
  return taken;
}

/** Makes what controls said the store's answers, where they differ: typed before the script came, or filled in unheard. */
export function adoptControls(store: FormStore, taken: Map<string, unknown> | undefined): void {
  let values: unknown = store.values;
  for (const [pointer, value] of taken ?? [])
    if (!isSameAnswer(valueAt(values, pointer), value)) values = withValueAt(values, pointer, value);
  if (values !== store.values) store.replaceValues(values as FormValues);
}

const isSameAnswer = (kept: unknown, said: unknown) => sameJson(kept, said) || (isBlank(kept) && isBlank(said));

const isBlank = (value: unknown) =>
  value === undefined || value === '' || value === null || (Array.isArray(value) && value.length === 0);
