export type ToastKind = 'success' | 'failure';

/** A sentence for the visitor that comes up over the page and leaves by itself. */
export interface Toast {
  kind: ToastKind;
  message: string;
}

/** Who shows toasts: the shell's one container. */
export interface ToastHost {
  show: (toast: Toast) => void;
  /** Gets ready, so that a later toast comes up at once and its live region is known by then. */
  prepare: () => void;
}

let host: ToastHost | undefined;
let waiting: Toast[] = [];

/** Shows a toast; one that comes before the container is there waits for it. */
export function showToast(kind: ToastKind, message: string): void {
  if (host) host.show({ kind, message });
  else waiting.push({ kind, message });
}

/** Tells the container that toasts are to be expected on this page. */
export const prepareToasts = (): void => host?.prepare();

/** Makes `newHost` the one who shows toasts, from those that wait on; returns how to end that. */
export function hostToasts(newHost: ToastHost): () => void {
  host = newHost;
  const toasts = waiting;
  waiting = [];
  toasts.forEach(newHost.show);
  return () => {
    if (host === newHost) host = undefined;
  };
}
