import type { MessagesSlice, SliceCreator } from './StudioState.ts';

const TOAST_MS = 10_000;

/** Slice of announcements for screen readers, and toasts. */
export const messagesSlice: SliceCreator<MessagesSlice> = (set, get) => {
  let timer: number | undefined;
  return {
    announcement: { words: '', isUrgent: false },
    say: (words, isUrgent = false) => set({ announcement: { words, isUrgent } }),
    showToast: (words, canUndo) => {
      clearTimeout(timer);
      const undoes = canUndo ? get().history.past.at(-1) : undefined;
      set({ toast: { words, ...(undoes && { undoes }) } });
      get().say(canUndo ? `${words}, undo with Ctrl Z` : words);
      timer = window.setTimeout(() => get().endToast(), TOAST_MS);
    },
    endToast: () => {
      clearTimeout(timer);
      set({ toast: undefined });
    },
  };
};
