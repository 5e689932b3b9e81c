export type ToastKind = 'success' | 'failure';

/** Message that appears over the page and closes after some time. */
export interface Toast {
  kind: ToastKind;
  message: string;
}

/**
 * Loads the code of toasts in advance, so that a toast appears at once in a live region that screen readers know. Never
 * rejects.
 */
export type LoadToasts = () => Promise<(toast: Toast) => void>;

let bring: LoadToasts | undefined;
/** Calls before a provider was set. */
let waiting: (() => void)[] = [];

/** Shows a toast. */
export const showToast = (kind: ToastKind, message: string): void => withToasts((show) => show({ kind, message }));

/** Preloads toasts on a page that will probably need them. */
export const preloadToasts = (): void => withToasts(() => undefined);

/** Sets the provider of toasts. Returns the function that removes it. */
export function setToastProvider(how: LoadToasts): () => void {
  bring = how;
  const asked = waiting;
  waiting = [];
  asked.forEach((ask) => ask());
  return () => {
    if (bring === how) bring = undefined;
  };
}

function withToasts(use: (show: (toast: Toast) => void) => void): void {
  if (bring) void bring().then(use);
  else waiting.push(() => withToasts(use));
}
