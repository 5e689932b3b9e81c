/** What stands in the place of the service worker where there shall be none: it goes, and with it the one before it. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
  addEventListener(type: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()));
