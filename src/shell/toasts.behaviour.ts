import { defineBehaviour } from '../ui/behaviour.ts';
import { setToastProvider, type Toast } from '../ui/toast.ts';

/**
 * Shows toasts in the live region of a page. Loads their code when the first toast is expected. If loading fails (often
 * because the network is down), shows the last message as plain text until it is closed. Closing a toast by keyboard
 * returns the focus.
 */
export const toasts = defineBehaviour('toasts', (region) => {
  const listening = new AbortController();
  /** Focused element before the focus moved to a toast. Kept while moving from toast to toast. */
  let origin: HTMLElement | undefined;
  region.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) origin = relatedTarget;
    },
    { signal: listening.signal },
  );
  const returnFocus = () => origin?.focus({ preventScroll: true });
  const autoClose = region.dataset.autoClose ? Number(region.dataset.autoClose) : undefined;
  const list = document.createElement('div');
  region.append(list);
  const end = setToastProvider(() =>
    import('./Toasts.tsx').then(
      ({ mountToasts }) => mountToasts(list, { autoClose, onLeave: returnFocus }),
      () => (toast: Toast) => showPlain(region, toast, returnFocus),
    ),
  );
  return () => {
    end();
    listening.abort();
    list.remove();
  };
});

function showPlain(region: HTMLElement, { kind, message }: Toast, returnFocus: () => void) {
  const [words, close] = [document.createElement('p'), document.createElement('button')];
  words.role = kind === 'failure' ? 'alert' : 'status';
  Object.assign(close, { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => {
    if (close === document.activeElement) returnFocus();
    words.remove();
  });
  words.append(`${message} `, close);
  region.querySelector(':scope > p')?.remove();
  region.append(words);
}
