import { defineBehaviour } from '../ui/behaviour.ts';

/**
 * Opens a submenu of the header on hover, tap, Enter, Space or arrow down. Closes the submenu on Escape, on leaving it,
 * and after following a link. Without script, CSS opens it on hover and focus.
 */
export const dropdown = defineBehaviour('dropdown', (group) => {
  const button = group.querySelector('button')!;
  const listening = new AbortController();
  const { signal } = listening;
  let isOpen = false;
  let isHovered = false;

  const setOpen = (open: boolean) => {
    isOpen = open;
    group.dataset.state = open ? 'open' : 'closed';
    button.setAttribute('aria-expanded', String(open));
  };
  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isHovered = inside;
    setOpen(inside);
  };
  group.addEventListener('pointerenter', hover(true), { signal });
  group.addEventListener('pointerleave', hover(false), { signal });
  group.addEventListener('click', ({ target }) => (target as Element).closest('a') && setOpen(false), { signal });
  button.addEventListener('click', () => setOpen(isHovered || !isOpen), { signal });
  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      group.querySelector('a')?.focus();
    },
    { signal },
  );
  group.addEventListener(
    'focusout',
    ({ relatedTarget }) => !group.contains(relatedTarget as Node | null) && !isHovered && setOpen(false),
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !isOpen) return;
      setOpen(false);
      if (group.contains(document.activeElement)) button.focus();
    },
    { signal },
  );
  setOpen(false);
  return () => listening.abort();
});
