import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Toast } from '../ui/toast.ts';
import { presentToast, ToastList, type ToastListProps } from './ToastList.tsx';

const mounted = new WeakSet<Element>();

/** Draws the toasts in an element, once, and returns what shows one. */
export function mountToasts(element: HTMLElement, props: ToastListProps): (toast: Toast) => void {
  // No toast waits for it yet, and the visitor may be typing.
  if (!mounted.has(element)) startTransition(() => createRoot(element).render(<ToastList {...props} />));
  mounted.add(element);
  return presentToast;
}
