/** Replaces the service worker on sites without one: unregisters itself and thus the previous worker. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
  addEventListener(type: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()));
