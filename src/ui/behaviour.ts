import type { RefCallback } from 'react';

/** What an element does that HTML and CSS cannot: begins it, and returns how to end it. */
export type Behave = (element: HTMLElement) => () => void;

/**
 * Spread over an element it names the behaviour to the page's script (`src/start.ts`), which begins it without React; where
 * React draws in a browser (an island, Studio's preview, a test), React begins and ends it.
 */
export interface Behaviour {
  'data-behaviour': string;
  ref: RefCallback<HTMLElement>;
}

/** What was begun, and how to end it, by element: the page's script and React may both come upon one. */
const begun = new WeakMap<Element, { behave: Behave; end: () => void }>();

/**
 * The behaviour `name`: it is exported under its name by the file `<name>.behaviour.ts` beside what it belongs to. What
 * it changes are attributes, and the words of elements in which React draws none.
 */
export const behaviour = (name: string, behave: Behave): Behaviour => ({
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

/** Ends every behaviour below an element and begins it again: what it belongs to was drawn anew, by whoever edits the page. */
export function beginAnew(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    const known = begun.get(element);
    if (!known) continue;
    known.end();
    known.end = known.behave(element);
  }
}

/** Sets or, where `on` is false, removes an attribute that has no value of its own. */
export const mark = (element: Element | null | undefined, name: string, on: boolean): void =>
  void element?.toggleAttribute(name, on);
