import { behaviour } from '../ui/behaviour.ts';
import { provideToasts, type Toast } from '../ui/toast.ts';

/**
 * Has the live region of a page show toasts: what draws them comes when the first one is expected. Where it cannot be loaded
 * (the network is what has failed, maybe), the last message stands on the page until it is closed. Who closes a toast by
 * keyboard is taken back to where he was.
 */
export const toasts = behaviour('toasts', (region) => {
  const listening = new AbortController();
  /** Where the focus was before it went to a toast, from one toast on to the next included. */
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
  const end = provideToasts(() =>
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
