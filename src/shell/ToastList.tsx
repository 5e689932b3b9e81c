import { HeadlessMantineProvider } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import type { Toast } from '../ui/toast.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';

/** The live region that toasts come up in; `autoClose` is in milliseconds. */
export function ToastList({ autoClose = 5000 }: { autoClose?: number }) {
  /** Where the focus was before it went to a toast, from one toast on to the next included. */
  const origin = useRef<HTMLElement>(null);
  return (
    <HeadlessMantineProvider>
      <section
        className={styles.list}
        aria-label="Notifications"
        aria-live="polite"
        onFocus={({ relatedTarget, currentTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
            origin.current = relatedTarget;
        }}
      >
        <Notifications
          withinPortal={false}
          position="top-right"
          transitionDuration={300}
          // A card closes itself: here a pause would begin the time anew, and a third of the width would be far enough.
          autoClose={false}
          allowDragDismiss={false}
          allowScrollDismiss={false}
          classNames={{ notification: styles.toast }}
          renderNotification={({ id, role, message }) => (
            <ToastCard
              kind={role === 'alert' ? 'failure' : 'success'}
              message={message}
              closeAfter={autoClose}
              onClose={(hasFocus) => {
                if (hasFocus) origin.current?.focus({ preventScroll: true });
                notifications.hide(id!);
              }}
            />
          )}
        />
      </section>
    </HeadlessMantineProvider>
  );
}

/** Hands a toast to the list; one that comes before the list is on the page waits for it. */
export const presentToast = ({ kind, message }: Toast): void => {
  // In its place at once, so that it is known which field lies under it.
  notifications.show({ message, role: kind === 'failure' ? 'alert' : 'status', style: { transform: 'translateX(0)' } });
};
