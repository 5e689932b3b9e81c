/** Whatever has begun: elements with a behaviour, and islands. */
const awake = new WeakSet<Element>();

/** That fields were answered or left before their form was awake, and the button that was pressed last. */
let unheard: Event[] = [];
let pressed: { button: HTMLButtonElement; form: HTMLFormElement | null } | undefined;

/** Whether something around an element has still to begin: a behaviour, or an island that React is to wake. */
function isAsleep(element: Element): boolean {
  const owner = element.closest('[data-behaviour], [data-island]');
  return owner !== null && (!awake.has(owner) || (owner.parentElement !== null && isAsleep(owner.parentElement)));
}

/** A button pressed before what it belongs to is awake does its work once it is; one that opens a popover has done it already. */
function press(event: Event) {
  const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget])');
  if (!button || !isAsleep(button)) return;
  // Nor is a form sent before.
  event.preventDefault();
  if (button.form) button.setAttribute('aria-busy', 'true');
  pressed = { button, form: button.form };
}

/** Notes from now on what a visitor does before the page can answer. */
export function noteMissed(): void {
  addEventListener('click', press, true);
  const note = (event: Event) => event.target instanceof Element && isAsleep(event.target) && unheard.push(event);
  for (const type of ['input', 'change', 'focusout']) addEventListener(type, note, true);
}

/** Whether a visitor has begun to use what stands in an element. */
export const isAwaited = (element: Element): boolean =>
  element.contains(document.activeElement) || (pressed !== undefined && element.contains(pressed.button));

/** An element has begun, or never will and is what HTML makes of it: it takes up what it missed. */
export function fallAwake(element: Element): void {
  awake.add(element);
  const known = unheard;
  unheard = [];
  for (const event of known)
    if (isAsleep(event.target as Element)) unheard.push(event);
    else event.target!.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  if (!pressed || isAsleep(pressed.button)) return;
  const { button, form } = pressed;
  pressed = undefined;
  button.removeAttribute('aria-busy');
  // Without script Enter presses a button that a live form has no more.
  if (button.isConnected) button.click();
  else form?.requestSubmit();
}

/** An element may begin another time. */
export const fallAsleep = (element: Element): void => void awake.delete(element);
