import { createRoot } from 'react-dom/client';
import type { Toast } from '../ui/toast.ts';
import { presentToast, ToastList, type ToastListProps } from './ToastList.tsx';

const mounted = new WeakSet<Element>();

/** Draws the toasts in an element, once, and returns what shows one. */
export function mountToasts(element: HTMLElement, props: ToastListProps): (toast: Toast) => void {
  if (!mounted.has(element)) createRoot(element).render(<ToastList {...props} />);
  mounted.add(element);
  return presentToast;
}
