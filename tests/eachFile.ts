import { afterAll, vi } from 'vitest';

// The files of a worker share its globals and its document: what one of them changed ends with it, whatever came of it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

if (typeof document !== 'undefined') {
  // jsdom draws nothing, so there is nothing to scroll.
  Element.prototype.scrollIntoView ??= () => {};
  const { cleanup, configure } = await import('@testing-library/react');
  // As long as journeys wait: a second passes quickly on a machine that has other things to do.
  configure({ asyncUtilTimeout: 15_000 });
  const address = location.href;
  afterAll(() => {
    cleanup();
    document.body.replaceChildren();
    document.title = '';
    history.replaceState(null, '', address);
    localStorage.clear();
    sessionStorage.clear();
  });
}
