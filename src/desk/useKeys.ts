import { useEffect, useEffectEvent } from 'react';

const OFF = 'desk-keys-off';
export const areKeysOff = (): boolean => localStorage.getItem(OFF) !== null;
export const switchKeys = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '');

const isText = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/** Registers one-letter shortcuts, by `KeyboardEvent.key` in lower case. They rest in text fields, menus and dialogs. */
export function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const run = keys[key.toLowerCase()];
    const isBusy =
      target instanceof Element && target.closest(`${isText}, [role=menu], [role=dialog], [role=alertdialog]`);
    // A press beside a modal dialog moves the focus out of the dialog.
    if (document.querySelector('[aria-modal=true]')) return;
    if (!run || isBusy || ctrlKey || metaKey || altKey || defaultPrevented || (areKeysOff() && key !== '?')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
