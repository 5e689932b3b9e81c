/**
 * Controls that received an `input` event before their form was hydrated. A browser that goes back in the history restores
 * the text of the earlier visit without such an event.
 */
export const controlsTypedBeforeHydration = new WeakSet<EventTarget>();
