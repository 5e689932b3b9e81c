import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { parseSiteTimeZone } from '../src/content/parseSiteTimeZone.ts';
import { setSiteTimeZone } from '../src/content/siteTime.ts';
import { WAIT_TIMEOUT_MS } from '../scripts/test/waitTimeout.ts';

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = WAIT_TIMEOUT_MS) => waitFor(callback, options);
vi.waitUntil = (callback, options = WAIT_TIMEOUT_MS) => waitUntil(callback, options);

// The test files of a worker share its globals and its document. Each file restores them at its end, after failures
// too.
afterAll(() => {
  Object.assign(vi, { waitFor, waitUntil });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const setClock = () => setSiteTimeZone(parseSiteTimeZone('Africa/Lagos'));
setClock();
beforeEach(setClock);

if (typeof document !== 'undefined') {
  // jsdom draws nothing, so there is nothing to scroll, and nothing is ever laid out.
  Element.prototype.scrollIntoView ??= () => {};
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
  const address = location.href;
  // Clears the drafts of forms in session storage after each test.
  afterEach(() => sessionStorage.clear());
  afterAll(() => {
    cleanup();
    document.body.replaceChildren();
    document.title = '';
    history.replaceState(null, '', address);
    localStorage.clear();
  });
}
