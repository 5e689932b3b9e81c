import { type RefObject, useEffect } from 'react';
import { pointerOf, readControl } from './controls.ts';
import type { FormStore } from './FormStore.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Carries what happens in the controls to the store: every edit at once, and that a field was left. It listens to the
 * document's own events, so that a key costs no more than the check of what was typed. A field that is left because a
 * finger or mouse goes down speaks only after it came up again, or its message would move the button away from under
 * the pointer.
 */
export function useTyping(store: FormStore, element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = element.current;
    if (!form) return undefined;
    const listening = new AbortController();
    const on = (target: EventTarget, types: string, listener: (event: Event) => void, capture = false) => {
      for (const type of types.split(' '))
        target.addEventListener(type, listener, { signal: listening.signal, capture });
    };
    let isPressed = false;
    let left: string[] = [];
    const speak = () => {
      for (const pointer of left) store.touch(pointer);
      left = [];
    };

    on(form, 'input change', ({ target }) => {
      const control = target as Control;
      const pointer = pointerOf(store.form, control);
      if (pointer === undefined) return;
      store.setValue(pointer, readControl(store.form, control));
      if (control.type === 'file') store.touch(pointer);
    });
    on(form, 'focusout', (event) => {
      const pointer = pointerOf(store.form, event.target as Control);
      const next = (event as FocusEvent).relatedTarget as Control | null;
      if (pointer === undefined || next?.name === (event.target as Control).name || !document.hasFocus()) return;
      left.push(pointer);
      if (!isPressed) speak();
    });
    on(document, 'pointerdown', () => (isPressed = true), true);
    on(
      document,
      'pointerup pointercancel',
      () => {
        isPressed = false;
        setTimeout(speak);
      },
      true,
    );
    return () => listening.abort();
  }, [store, element]);
}
