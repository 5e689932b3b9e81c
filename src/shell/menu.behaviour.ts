import { runAfterPaint } from '../ui/runAfterPaint.ts';
import { defineBehaviour, setBooleanAttribute } from '../ui/behaviour.ts';

/** Width from which the header has no menu button. */
const WIDE = '(min-width: 60rem)';

/**
 * Menu on a phone: a popover that works without script. While it is open, keeps the focus in the header, and the rest
 * of the page inert and unscrollable. Closes after following a link, and on wide screens.
 */
export const menu = defineBehaviour('menu', (panel) => {
  const box = panel.closest('header') ?? panel;
  const button = box.querySelector('[popovertarget]');
  const listening = new AbortController();
  const { signal } = listening;

  const close = () => isOpen(panel) && panel.hidePopover();
  const follow = () => {
    button?.setAttribute('aria-expanded', String(isOpen(panel)));
    setBooleanAttribute(document.documentElement, 'data-still', isOpen(panel));
    for (const rest of document.querySelectorAll('main, footer')) setBooleanAttribute(rest, 'inert', isOpen(panel));
  };
  // Inert content restyles the whole page. Paint the menu first, since it covers the page.
  panel.addEventListener('toggle', ({ target }) => target === panel && runAfterPaint(follow), { signal });
  panel.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), { signal });
  box.addEventListener('keydown', (event) => isOpen(panel) && event.key === 'Tab' && wrapFocus(event, box), { signal });
  matchMedia(WIDE).addEventListener('change', close, { signal });
  follow();
  return () => listening.abort();
});

const isOpen = (panel: Element) => panel.matches(':popover-open');

/** Moves the focus from the last control to the first, and back with Shift. */
function wrapFocus(event: KeyboardEvent, box: HTMLElement) {
  const controls = [...box.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((control) =>
    control.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
