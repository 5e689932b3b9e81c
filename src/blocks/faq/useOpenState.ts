import { useEffect, type RefObject } from 'react';

/** From this width on every answer shows; faq.module.css says the same for pages without script. */
const WIDE = '(min-width: 60rem)';

/**
 * Keeps the `details` inside `list` as the screen asks: all open and fixed on a wide screen, one at a time on a narrow
 * one. The elements do the opening themselves; this adds what browsers without `::details-content` or without
 * exclusive `name` leave out.
 */
export function useOpenState(list: RefObject<HTMLElement | null>, groupName: string): void {
  useEffect(() => {
    const entries = [...(list.current?.querySelectorAll('details') ?? [])];
    const screen = matchMedia(WIDE);

    const openAll = () => {
      for (const entry of entries) {
        entry.removeAttribute('name');
        entry.open = true;
        entry.querySelector('summary')!.tabIndex = -1;
      }
    };
    const openFirstOnly = () => {
      entries.forEach((entry, index) => {
        entry.open = index === 0;
        entry.setAttribute('name', groupName);
        entry.querySelector('summary')!.removeAttribute('tabindex');
      });
    };
    const stayOpen = (event: Event) => {
      if (screen.matches) event.preventDefault();
    };
    const closeOthers = (event: Event) => {
      const opened = event.currentTarget as HTMLDetailsElement;
      if (screen.matches || !opened.open) return;
      for (const entry of entries) if (entry !== opened) entry.open = false;
    };
    const followScreen = () => (screen.matches ? openAll() : openFirstOnly());

    // A narrow screen is left as the visitor has it: an answer may have been opened before the script came.
    if (screen.matches) openAll();
    screen.addEventListener('change', followScreen);
    for (const entry of entries) {
      entry.addEventListener('toggle', closeOthers);
      entry.querySelector('summary')!.addEventListener('click', stayOpen);
    }
    return () => {
      screen.removeEventListener('change', followScreen);
      for (const entry of entries) {
        entry.removeEventListener('toggle', closeOthers);
        entry.querySelector('summary')!.removeEventListener('click', stayOpen);
      }
    };
  }, [list, groupName]);
}
