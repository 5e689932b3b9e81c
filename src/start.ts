/**
 * The only script a page starts with: it waits until the browser is idle or the visitor first touches the page, then
 * brings the rest. Pages read and navigate without it.
 */
const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
let started = false;
let missed: HTMLElement | undefined;

/** A button pressed before the page is awake does its work once it is. */
function remember({ target }: Event) {
  missed = (target instanceof Element && target.closest<HTMLElement>('button[type=button]')) || missed;
}

function start() {
  if (started) return;
  started = true;
  for (const type of FIRST_TOUCH) removeEventListener(type, start, true);
  const modules = document.getElementById('modules')?.textContent;
  for (const href of modules ? (JSON.parse(modules) as string[]) : []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import('./browser.tsx')
    .then(({ hydrate }) => hydrate())
    .then(() => {
      removeEventListener('click', remember, true);
      if (missed?.isConnected) missed.click();
    });
}

addEventListener('click', remember, true);

for (const type of FIRST_TOUCH) addEventListener(type, start, { capture: true, passive: true });
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 200);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });

export {};
