/**
 * The service worker: sends what waits on this device when the browser finds a network and no page is open. It answers no
 * request and keeps no page.
 */
import { sendByFetch } from '../sendByFetch.ts';
import { QUEUE } from './queueStorage.ts';
import { sendQueue } from './sendQueue.ts';

/** What a worker is told, as far as this one listens; the library for pages does not know it. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'sync', listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent {
  tag?: string;
  waitUntil(work: Promise<unknown>): void;
}

const scope = globalThis as unknown as WorkerScope;

// The next version takes over at once: no page speaks to it.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('sync', (event) => {
  if (event.tag === QUEUE) event.waitUntil(sendOrAskAgain());
});

/** A browser asks again later where it was told that something went wrong. */
async function sendOrAskAgain() {
  if (!(await sendQueue(sendByFetch))) throw new Error('Something waits on.');
}
