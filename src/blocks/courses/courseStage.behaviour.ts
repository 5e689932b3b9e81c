import { defineBehaviour, setBooleanAttribute } from '../../ui/behaviour.ts';
import { indicatorOffset } from './indicator.ts';

/** Shows the course whose link (`[data-course]`) was last hovered or focused on the stage (`[data-stage]`). */
export const courseStage = defineBehaviour('courseStage', (section) => {
  const activate = ({ target }: Event) => {
    const row = (target as Element).closest('[data-course]');
    const board = section.querySelector('[data-stage]');
    if (!row || !board) return;
    const rows = [...section.querySelectorAll('[data-course]')];
    const active = rows.indexOf(row);
    rows.forEach((each, index) => setBooleanAttribute(each, 'data-active', index === active));
    rows.forEach((_, index) => setBooleanAttribute(board.children[index], 'data-active', index === active));
    board.querySelector('[data-number]')!.firstChild!.nodeValue = `${active + 1} / ${rows.length}`;
    board.querySelector<HTMLElement>('[data-indicator]')!.style.transform =
      `translateX(${indicatorOffset(active, rows.length)}px)`;
  };
  for (const type of ['mouseover', 'focusin']) section.addEventListener(type, activate);
  return () => {
    for (const type of ['mouseover', 'focusin']) section.removeEventListener(type, activate);
  };
});
