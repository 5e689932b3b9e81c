import { HeadlessMantineProvider } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import type { Toast } from '../ui/toast.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';

export interface ToastListProps {
  /** Milliseconds until a toast closes by itself. */
  autoClose?: number | undefined;
  /** A toast closes that has the focus. */
  onLeave: () => void;
}

/** The toasts that are there; they stand in the live region of the page. */
export function ToastList({ autoClose = 5000, onLeave }: ToastListProps) {
  return (
    <HeadlessMantineProvider>
      <div className={styles.list}>
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
                if (hasFocus) onLeave();
                notifications.hide(id!);
              }}
            />
          )}
        />
      </div>
    </HeadlessMantineProvider>
  );
}

/** Hands a toast to the list; one that comes before the list is on the page waits for it. */
export const presentToast = ({ kind, message }: Toast): void => {
  // In its place at once, so that it is known which field lies under it.
  notifications.show({ message, role: kind === 'failure' ? 'alert' : 'status', style: { transform: 'translateX(0)' } });
};
