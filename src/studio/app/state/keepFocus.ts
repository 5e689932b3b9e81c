const CONTROLS = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [tabindex="-1"], [type=hidden])';

/** Puts the focus where the work is: into the first region beside the rail, or another that says so, once it is drawn. */
export function focusArea(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const [, first] = document.querySelectorAll<HTMLElement>('[data-region]');
      const region = document.querySelector<HTMLElement>('[data-region=work]') ?? first;
      (region?.querySelector<HTMLElement>('[data-region-first]') ?? region)?.focus();
    }),
  );
}

/** Puts the focus on what a selector finds once it is drawn. */
export const focusLater = (selector: string): number =>
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()));

/** What had the focus and is gone leaves it to the nearest control that stays. Returns what ends that. */
export function keepFocus(): () => void {
  let around: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    around = [];
    for (let at = target as Element | null; at; at = at.parentElement) around.push(at);
  };
  const isGone = () => around[0]?.isConnected === false || around[0]?.matches(':disabled') === true;
  const check = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !isGone()) return;
        const near = around.find((one) => one.isConnected && !one.matches(':disabled'));
        const isAll = near === undefined || near.querySelector('[data-region]') !== null;
        const control = isAll ? undefined : near.querySelector<HTMLElement>(CONTROLS);
        if (control) control.focus();
        else focusArea();
      }),
    );
  const observer = new MutationObserver(() => isGone() && check());
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', remember);
  };
}
