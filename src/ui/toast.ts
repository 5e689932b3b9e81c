export type ToastKind = 'success' | 'failure';

/** A sentence for the visitor that comes up over the page and leaves by itself. */
export interface Toast {
  kind: ToastKind;
  message: string;
}

/** Brings what shows toasts, so that a later toast comes up at once and its live region is known by then. It never rejects. */
export type BringToasts = () => Promise<(toast: Toast) => void>;

let bring: BringToasts | undefined;
/** What was asked for before it was known how toasts are brought. */
let waiting: (() => void)[] = [];

/** Shows a toast. */
export const showToast = (kind: ToastKind, message: string): void => withToasts((show) => show({ kind, message }));

/** Tells that toasts are to be expected on this page. */
export const prepareToasts = (): void => withToasts(() => undefined);

/** Says how toasts are brought; returns how to end that. */
export function provideToasts(how: BringToasts): () => void {
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
