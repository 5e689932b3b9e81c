import { behaviour } from '../../ui/behaviour.ts';

/** From this width on every answer shows; Faq.module.css says the same for pages without script. */
const WIDE = '(min-width: 60rem)';

/**
 * Keeps the `details` in a list as the screen asks: all open and fixed on a wide screen, one at a time on a narrow one. The
 * elements do the opening themselves; this adds what browsers without `::details-content` or without exclusive `name` leave out.
 */
export const openState = behaviour('openState', (list) => {
  const entries = [...list.querySelectorAll('details')];
  const groupName = entries[0]?.getAttribute('name') ?? '';
  const screen = matchMedia(WIDE);
  const listening = new AbortController();
  const { signal } = listening;

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
  const closeOthers = ({ currentTarget: opened }: Event) => {
    if (screen.matches || !(opened as HTMLDetailsElement).open) return;
    for (const entry of entries) if (entry !== opened) entry.open = false;
  };

  // A narrow screen is left as the visitor has it: an answer may have been opened before the script came.
  if (screen.matches) openAll();
  screen.addEventListener('change', () => (screen.matches ? openAll() : openFirstOnly()), { signal });
  for (const entry of entries) {
    entry.addEventListener('toggle', closeOthers, { signal });
    const stayOpen = (event: Event) => screen.matches && event.preventDefault();
    entry.querySelector('summary')!.addEventListener('click', stayOpen, { signal });
  }
  return () => listening.abort();
});
