import { afterPaint } from '../ui/afterPaint.ts';
import { behaviour, mark } from '../ui/behaviour.ts';

/** From this width on there is no menu button. */
const WIDE = '(min-width: 60rem)';

/**
 * The menu of a phone, a popover that opens and closes without script: while it is open the focus stays in the header,
 * whose button closes it, and the rest of the page is inert and stands still; it closes when a link was followed or the screen grows wide.
 */
export const menu = behaviour('menu', (panel) => {
  const box = panel.closest('header') ?? panel;
  const button = box.querySelector('[popovertarget]');
  const listening = new AbortController();
  const { signal } = listening;

  const close = () => isOpen(panel) && panel.hidePopover();
  const follow = () => {
    button?.setAttribute('aria-expanded', String(isOpen(panel)));
    mark(document.documentElement, 'data-still', isOpen(panel));
    for (const rest of document.querySelectorAll('main, footer')) mark(rest, 'inert', isOpen(panel));
  };
  // It styles the whole page anew, which nobody sees under the menu: the menu is shown first.
  panel.addEventListener('toggle', ({ target }) => target === panel && afterPaint(follow), { signal });
  panel.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), { signal });
  box.addEventListener('keydown', (event) => isOpen(panel) && event.key === 'Tab' && wrapFocus(event, box), { signal });
  matchMedia(WIDE).addEventListener('change', close, { signal });
  follow();
  return () => listening.abort();
});

const isOpen = (panel: Element) => panel.matches(':popover-open');

/** Leads the focus from the last control round to the first and back. */
function wrapFocus(event: KeyboardEvent, box: HTMLElement) {
  const controls = [...box.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((control) =>
    control.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
