import { defineBehaviour, setBooleanAttribute } from '../../ui/behaviour.ts';
import { onStepButtonPress, setAriaDisabled } from '../../ui/stepButtons.ts';

/** Shows one point at a time. Children of both `[data-points]` belong together by index. */
export const pointsPager = defineBehaviour('pointsPager', (columns) => {
  const listening = new AbortController();
  const { signal } = listening;
  let current = 0;

  const show = (next: number) => {
    const steps = stepsOf(columns);
    current = Math.min(Math.max(next, 0), steps.length - 1);
    for (const points of columns.querySelectorAll('[data-points]'))
      [...points.children].forEach((point, index) => setBooleanAttribute(point, 'data-current', index === current));
    steps.forEach((step, index) => {
      if (index === current) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    });
    setAriaDisabled(columns.querySelector('[data-step="-1"]'), current === 0);
    setAriaDisabled(columns.querySelector('[data-step="1"]'), current === steps.length - 1);
    const words = `Point ${current + 1} of ${steps.length}: ${steps[current]?.dataset.point}`;
    columns.querySelector('[data-position]')!.firstChild!.nodeValue = words;
  };
  onStepButtonPress(columns, (by) => show(current + by), signal);
  columns.addEventListener(
    'click',
    ({ target }) => {
      const step = (target as Element).closest<HTMLElement>('[data-point]');
      if (step) show(stepsOf(columns).indexOf(step));
    },
    { signal },
  );
  return () => listening.abort();
});

const stepsOf = (columns: HTMLElement) => [...columns.querySelectorAll<HTMLElement>('[data-point]')];
