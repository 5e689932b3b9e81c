import { defineBehaviour } from '../../ui/behaviour.ts';
import { formatTimeUntil, parseCountdown } from './remainingTime.ts';

/**
 * Counts down each second to `data-end`, in milliseconds since 1970. Then shows the text under the zeros,
 * or replaces the numbers with the content for afterwards.
 */
export const countdownClock = defineBehaviour('countdownClock', (section) => {
  const end = Number(section.dataset.end);
  const numbers = [...section.querySelectorAll('[data-unit]')];
  const pastText = section.querySelector<HTMLElement>('[data-past-text]');
  const [before, after] = ['before', 'after'].map((when) => section.querySelector<HTMLElement>(`[data-when=${when}]`));
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);

  const tick = () => {
    const isOver = Date.now() >= end;
    if (isOver || !section.isConnected) stop();
    parseCountdown(formatTimeUntil(end, Date.now())).forEach((number, index) => {
      numbers[index]!.firstChild!.nodeValue = number;
    });
    if (isOver && pastText) pastText.hidden = false;
    if (!isOver || !after) return;
    before!.hidden = true;
    after.hidden = false;
    const heading = section.querySelector<HTMLElement>('h2')!;
    heading.firstChild!.nodeValue = heading.dataset.titleAfter ?? heading.textContent;
  };
  if (Date.now() < end) timer = setInterval(tick, 1000);
  tick();
  return stop;
});
