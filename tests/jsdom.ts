import { afterAll } from 'vitest';

if (typeof document !== 'undefined') {
  // jsdom draws nothing, so there is nothing to scroll.
  Element.prototype.scrollIntoView ??= () => {};
  // The next file gets the same document.
  const { cleanup } = await import('@testing-library/react');
  afterAll(() => {
    cleanup();
    document.body.replaceChildren();
  });
}
