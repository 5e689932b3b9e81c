import type { RefCallback } from 'react';

/** Starts a behaviour of an element beyond HTML and CSS. Returns the function that stops it. */
export type StartBehaviour = (element: HTMLElement) => () => void;

/**
 * Props for the element. The page's script (`src/start.ts`) finds the behaviour by name and starts it without React. In
 * an island, in Studio's preview and in tests, React starts and stops it.
 */
export interface BehaviourProps {
  'data-behaviour': string;
  ref: RefCallback<HTMLElement>;
}

/** Running behaviours by element. The page's script and React may both start the same one. */
const begun = new WeakMap<Element, { behave: StartBehaviour; end: () => void }>();

/**
 * Declares a behaviour. The file `<name>.behaviour.ts` must export it under this name. A behaviour may change
 * attributes, and the text of elements that React does not update.
 */
export const defineBehaviour = (name: string, behave: StartBehaviour): BehaviourProps => ({
  'data-behaviour': name,
  ref(element) {
    if (!element) return undefined;
    if (!begun.has(element)) begun.set(element, { behave, end: behave(element) });
    return () => {
      begun.get(element)?.end();
      begun.delete(element);
    };
  },
});

/** Restarts all behaviours below an element, after an editor changed the markup. */
export function restartBehaviours(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    const known = begun.get(element);
    if (!known) continue;
    known.end();
    known.end = known.behave(element);
  }
}

/** Sets or removes a boolean attribute. */
export const setBooleanAttribute = (element: Element | null | undefined, name: string, on: boolean): void =>
  void element?.toggleAttribute(name, on);
