import { MantineProvider } from '../ui/MantineProvider.tsx';
import { useDrag, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { notifications, Notifications } from '@mantine/notifications';
import { type ReactNode, type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Motif } from '../ui/Motif.tsx';
import { PointerGate } from '../ui/PointerGate.ts';
import type { Toast, ToastKind } from '../ui/toast.ts';
import styles from './Toasts.module.css';

interface ToastsProps {
  /** Milliseconds until a toast closes automatically. */
  autoClose?: number | undefined;
  /** A toast closes that has the focus. */
  onLeave: () => void;
}

const mounted = new WeakSet<Element>();

/** Draws the toasts in an element, once, and returns what shows one. */
export function mountToasts(element: HTMLElement, props: ToastsProps): (toast: Toast) => void {
  // No toast waits for it yet, and the visitor may be typing.
  if (!mounted.has(element)) startTransition(() => createRoot(element).render(<Toasts {...props} />));
  mounted.add(element);
  return addToast;
}

/** Renders the open toasts inside the live region of the page. */
export function Toasts({ autoClose = 5000, onLeave }: ToastsProps) {
  return (
    <MantineProvider>
      <div className={styles.list}>
        <Notifications
          withinPortal={false}
          position="top-right"
          transitionDuration={300}
          // Each card runs its own timer. Mantine restarts the timer after a pause, and dismisses a drag after a
          // third of the width.
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
    </MantineProvider>
  );
}

/** Adds a toast to the list. A toast presented before the list has mounted waits for the list. */
export const addToast = ({ kind, message }: Toast): void => {
  // In its place at once, so that it is known which field lies under it.
  notifications.show({ message, role: kind === 'failure' ? 'alert' : 'status', style: { transform: 'translateX(0)' } });
};

/** The share of its width that a toast is dragged to be closed. */
const FAR = 0.8;
/** Gap between a toast and a field that the toast would cover. */
const FIELD_GAP_PX = 16;

interface ToastCardProps {
  kind: ToastKind;
  message: ReactNode;
  /** Milliseconds until the toast closes automatically. */
  closeAfter: number;
  /** Receives whether the focus was inside the toast. */
  onClose: (hasFocus: boolean) => void;
}

/**
 * A toast: a tile, a sentence and a button. Closes on click, on the button, on a drag to either side, and after a
 * time. The timer pauses while the pointer is over the toast, the focus is inside, or another window is in front.
 */
function ToastCard({ kind, message, closeAfter, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isAway = useIsAway();
  const close = () => onClose(card.current!.contains(document.activeElement));
  const drag = useDrag(
    ({ movement: [x], xy: [, y], last, tap, canceled }) => {
      const { top, bottom } = card.current!.getBoundingClientRect();
      // A press that slid off upwards or downwards did not move sideways either.
      const isClick = tap && y >= top && y <= bottom;
      if (last && !canceled && (isClick || Math.abs(x) > FAR * card.current!.offsetWidth)) close();
      else setOffset(last ? 0 : x);
    },
    { axis: 'x', filterTaps: true },
  );
  useCloseAfter(closeAfter, isPointedAt || hasFocus || isAway || drag.active, close);
  useClearField(card);
  return (
    <div
      ref={useMergedRef(card, drag.ref)}
      role="presentation"
      className={styles.card}
      style={{ transform: `translateX(${offset}px)`, transition: drag.active ? 'none' : undefined }}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      // A press leaves the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={kind === 'failure' ? styles.failure : styles.success} aria-hidden="true">
        {kind === 'failure' ? '!' : <Motif name="sun" className={styles.motif} />}
      </span>
      <p className={styles.message}>{message}</p>
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** True while the visitor uses another window. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(() => !document.hasFocus());
  useWindowEvent('blur', () => setAway(true));
  useWindowEvent('focus', () => setAway(false));
  return isAway;
}

function useCloseAfter(milliseconds: number, isPaused: boolean, close: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(close);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

/** As long as a toast is there, scrolls a focused field out from under it, on a phone above all. */
function useClearField(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toast = card.current!;
    const clear = () => clearField(toast);
    clear();
    const listening = new AbortController();
    const press = new PointerGate(listening.signal);
    document.addEventListener('focusin', () => press.after(clear), { signal: listening.signal });
    // The keyboard of a phone comes up after the field has the focus.
    window.visualViewport?.addEventListener('resize', clear, { signal: listening.signal });
    return () => listening.abort();
  }, [card]);
}

function clearField(toast: Element): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return;
  const over = toast.getBoundingClientRect();
  const under = field.getBoundingClientRect();
  const isCovered =
    under.top < over.bottom && under.bottom > over.top && under.left < over.right && under.right > over.left;
  if (isCovered) window.scrollBy({ top: under.top - over.bottom - FIELD_GAP_PX, behavior: 'instant' });
}
