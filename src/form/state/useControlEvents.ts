import { type RefObject, useEffect } from 'react';
import { runAfterPaint } from '../../ui/runAfterPaint.ts';
import { PointerGate } from '../../ui/PointerGate.ts';
import type { Field } from '../types/FieldType.ts';
import { type ControlElement, fieldOfControl, readControl, writeControls } from './controls.ts';
import { closestCustomFrame, markFieldsTouched } from './customFrames.ts';
import type { FormStore } from './FormStore.ts';

/**
 * Forwards edits and blurs of the controls to the store. Input events of the form's own controls are handled in the
 * document's capture phase and stopped there: a key press costs one validation, without React's event dispatch. A blur
 * caused by a pointer press shows messages only after the press ends.
 */
export function useControlEvents(store: FormStore, element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = element.current;
    if (!form) return undefined;
    const listening = new AbortController();
    const on = (target: EventTarget, types: string, listener: (event: Event) => void, capture = false) => {
      for (const type of types.split(' '))
        target.addEventListener(type, listener, { signal: listening.signal, capture });
    };
    const press = new PointerGate(listening.signal);

    const edit = ({ target, isComposing }: Event & { isComposing?: boolean }) => {
      const control = target as ControlElement;
      const field = fieldOfControl(store, control);
      if (!field) return;
      // An input method replaces its own text: the text is cleaned when the composition ends.
      if (!isComposing) sanitize(field.field, control as HTMLInputElement);
      store.setValue(field.pointer, readControl(store, field, control));
      if (control.type === 'file') store.touch(field.pointer);
    };

    on(
      document,
      'keydown keypress textInput input keyup selectionchange',
      (event) => {
        if (!isLetter(form, event)) {
          if ((event as KeyboardEvent).key === 'Tab') press.giveUp();
          return;
        }
        event.stopPropagation();
        if (event.type === 'input') edit(event);
      },
      true,
    );
    on(form, 'change', edit);
    on(form, 'focusout', (event) => {
      const control = event.target as ControlElement;
      const frame = closestCustomFrame(control);
      const pointer = frame?.dataset.foreign ?? fieldOfControl(store, control)?.pointer;
      const next = (event as FocusEvent).relatedTarget as ControlElement | null;
      const isInside = frame ? frame.contains(next) : next?.name === control.name;
      if (pointer === undefined || isInside || !document.hasFocus()) return;
      if (frame) markFieldsTouched(store, pointer);
      else store.leave(pointer);
      press.after(() => store.touchLeft());
    });
    on(form, 'compositionend', edit);
    on(form, 'beforeinput', (event) => insertSanitized(store, event as InputEvent));
    on(form, 'wheel', keepNumber);
    // Restored from the back/forward cache, Safari has silently emptied controls with `autocomplete="off"`.
    on(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) runAfterPaint(() => writeControls(store, form, true));
    });
    return () => listening.abort();
  }, [store, element]);
}

/** True for a character typed into a named control of the form. Unnamed controls and foreign frames have own listeners. */
function isLetter(form: HTMLFormElement, event: Event): boolean {
  const control = event.target as ControlElement;
  const isShortcut =
    event instanceof KeyboardEvent && (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey);
  return control.form === form && control.name !== '' && !isShortcut && !closestCustomFrame(control);
}

const PIECE = /^insert(Text|FromPaste|FromDrop)$/;

/** Removes characters that are never valid for the field type while typing, such as spaces between digits. */
function sanitize(field: Field, control: HTMLInputElement): void {
  const { value, selectionStart } = control;
  if (!field.type.sanitize || field.type.sanitize(value, field) === value) return;
  const caret = selectionStart ?? value.length;
  putSanitized(field, control, value.slice(0, caret), value.slice(caret));
}

/** Writes sanitized text into a control and restores the caret between the text `before` and `after`. */
function putSanitized(field: Field, control: HTMLInputElement, before: string, after: string): void {
  const { selectionStart } = control;
  const sanitized = (text: string) => field.type.sanitize?.(text, field) ?? text;
  control.value = sanitized(before + after);
  const caret = sanitized(before).length;
  // Some input types have no selection. In Safari, setting a selection also moves the focus.
  if (selectionStart !== null && control === document.activeElement) control.setSelectionRange(caret, caret);
}

/**
 * Inserts pasted, dropped or suggested text into its control after sanitizing. Sanitized text may fit the length limit
 * where the browser would truncate the original.
 */
function insertSanitized(store: FormStore, event: InputEvent): void {
  const { data, inputType, cancelable, isComposing } = event;
  if (!data || !cancelable || isComposing || !PIECE.test(inputType)) return;
  const control = event.target as HTMLInputElement;
  const { value, selectionStart, selectionEnd } = control;
  const field = fieldOfControl(store, control)?.field;
  // Inputs of type email and number have no selectionStart (HTML), so the replaced range is unknown.
  if (!field || selectionStart === null || selectionEnd === null) return;
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  const length = lengthOf(field, before + data + after);
  // A shorter text than before is progress, though it is still too long.
  const isTooLong = length > (field.constraints.maxLength ?? Infinity) && length > lengthOf(field, value);
  if ([...data].length < 2) {
    // At the limit, reject a typed character. Never truncate pasted text: validation reports its length.
    if (isTooLong && field.type.input && field.type.name !== 'amount') event.preventDefault();
    return;
  }
  if (!field.type.sanitize && !isTooLong) return;
  event.preventDefault();
  putSanitized(field, control, before + (isTooLong ? data.trim() : data), after);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const lengthOf = (field: Field, text: string): number => [...(field.type.sanitize?.(text, field) ?? text)].length;

/** Makes the wheel scroll the page. A focused number input would change its value instead, unless it is read-only. */
function keepNumber({ target }: Event): void {
  const input = target as HTMLInputElement;
  if (input.type !== 'number' || input.readOnly || input !== document.activeElement) return;
  input.readOnly = true;
  setTimeout(() => (input.readOnly = false));
}
