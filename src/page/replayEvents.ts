import { controlsTypedBeforeHydration } from '../ui/controlsTypedBeforeHydration.ts';

/** Elements with a running behaviour, and hydrated islands. */
const active = new WeakSet<Element>();

/** Events of fields in islands that are not hydrated yet, and the last pressed button. */
let unheard: Event[] = [];
let pressed: { button: HTMLButtonElement; form: HTMLFormElement | null } | undefined;

/** Returns true if a behaviour or island around an element has not started yet. */
function isInactive(element: Element): boolean {
  const owner = element.closest('[data-behaviour], [data-island]');
  return owner !== null && (!active.has(owner) || (owner.parentElement !== null && isInactive(owner.parentElement)));
}

/** Holds back the click of a button until its island is hydrated. Buttons that open a popover work without script. */
function press(event: Event) {
  const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget])');
  if (!button || !isInactive(button)) return;
  // Also holds back sending the form.
  event.preventDefault();
  if (button.form) button.setAttribute('aria-busy', 'true');
  pressed = { button, form: button.form };
}

/** Starts recording interactions that the page cannot handle yet. */
export function recordEvents(): void {
  addEventListener('click', press, true);
  const note = (event: Event) => {
    if (!(event.target instanceof Element) || !isInactive(event.target)) return;
    unheard.push(event);
    if (event.type === 'input') controlsTypedBeforeHydration.add(event.target);
  };
  for (const type of ['input', 'change', 'focusout']) addEventListener(type, note, true);
}

/** Returns true if a visitor has focused or pressed something in the element. */
export const hasVisitorInteracted = (element: Element): boolean =>
  element.contains(document.activeElement) || (pressed !== undefined && element.contains(pressed.button));

/** Marks an element as ready, or as staying plain HTML, and replays the recorded events. */
export function activateElement(element: Element): void {
  active.add(element);
  const known = unheard;
  unheard = [];
  for (const event of known)
    if (isInactive(event.target as Element)) unheard.push(event);
    else event.target!.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  if (!pressed || isInactive(pressed.button)) return;
  const { button, form } = pressed;
  pressed = undefined;
  button.removeAttribute('aria-busy');
  // Pressing Enter without script clicks a submit button that the hydrated form may not have.
  if (button.isConnected) button.click();
  else form?.requestSubmit();
}

/** Marks an element as not ready, so that it can start again. */
export const deactivateElement = (element: Element): void => void active.delete(element);
