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
let isExpected = false;
let bringHost: (() => void) | undefined;

/** Shows a toast; one that comes before the container is there waits for it. */
export function showToast(kind: ToastKind, message: string): void {
  if (host) return host.show({ kind, message });
  waiting.push({ kind, message });
  prepareToasts();
}

/** Tells that toasts are to be expected on this page: their container is brought, and gets ready. */
export function prepareToasts(): void {
  isExpected = true;
  if (host) host.prepare();
  else bringHost?.();
}

/** Says how the container is brought once toasts are expected; returns how to end that. */
export function bringToasts(bring: () => void): () => void {
  bringHost = bring;
  if (isExpected) bring();
  return () => {
    if (bringHost === bring) bringHost = undefined;
  };
}

/** Makes `newHost` the one who shows toasts, from those that wait on; returns how to end that. */
export function hostToasts(newHost: ToastHost): () => void {
  host = newHost;
  if (isExpected) newHost.prepare();
  const toasts = waiting;
  waiting = [];
  toasts.forEach(newHost.show);
  return () => {
    if (host === newHost) host = undefined;
  };
}
