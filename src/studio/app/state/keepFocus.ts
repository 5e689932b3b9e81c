const CONTROLS = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [tabindex="-1"], [type=hidden])';

/** Puts the focus into the first region beside the rail, once what is open now is drawn. */
export function focusArea(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const region = document.querySelectorAll<HTMLElement>('[data-region]')[1];
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
  const check = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body && around[0]?.isConnected === false;
        if (!isLost) return;
        const near = around.find((one) => one.isConnected);
        const control = near?.id === 'root' ? undefined : near?.querySelector<HTMLElement>(CONTROLS);
        if (control) control.focus();
        else focusArea();
      }),
    );
  const observer = new MutationObserver(() => around[0]?.isConnected === false && check());
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', remember);
  };
}
