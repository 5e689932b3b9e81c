import { cssTransition, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import type { Toast } from '../ui/toast.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';

const transition = cssTransition({ enter: styles.enter!, exit: styles.exit!, collapse: true, collapseDuration: 300 });

/** Where toasts come up: closed by click, button or a drag past 80 %, paused under the pointer and while the window is blurred. */
export function ToastList({ autoClose }: { autoClose: number }) {
  return (
    <ToastContainer
      aria-label="Notifications"
      position="top-right"
      className={() => styles.place!}
      toastClassName={() => styles.toast!}
      transition={transition}
      autoClose={autoClose}
      closeButton={false}
      icon={false}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
    />
  );
}

/** Hands a toast to the list; one that comes before the list is on the page waits for it. */
export function presentToast({ kind, message }: Toast): void {
  const role = kind === 'failure' ? 'alert' : 'status';
  toast(Content, { role, customProgressBar: true, data: { kind, message } satisfies Toast });
}

function Content({ data, isPaused, closeToast, toastProps }: ToastContentProps<Toast>) {
  const closeAfter = typeof toastProps.autoClose === 'number' ? toastProps.autoClose : Infinity;
  return <ToastCard {...data} closeAfter={closeAfter} isPaused={isPaused} onClose={() => closeToast(true)} />;
}
