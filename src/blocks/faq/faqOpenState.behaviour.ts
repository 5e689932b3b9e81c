import { defineBehaviour } from '../../ui/behaviour.ts';

/** Width from which all answers are shown. Keep equal to Faq.module.css, which serves pages without script. */
const WIDE = '(min-width: 60rem)';

/**
 * Opens all `details` of a list on a wide screen, and one at a time on a narrow one. Only fills gaps of browsers
 * without `::details-content` or exclusive `name`.
 */
export const faqOpenState = defineBehaviour('faqOpenState', (list) => {
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

  // Only a wide screen opens all. A narrow one keeps the answers that were opened before the script ran.
  if (screen.matches) openAll();
  screen.addEventListener('change', () => (screen.matches ? openAll() : openFirstOnly()), { signal });
  for (const entry of entries) {
    entry.addEventListener('toggle', closeOthers, { signal });
    const stayOpen = (event: Event) => screen.matches && event.preventDefault();
    entry.querySelector('summary')!.addEventListener('click', stayOpen, { signal });
  }
  return () => listening.abort();
});
