/**
 * Service worker: sends the queue when the browser has a network and no page is open. Handles no requests and caches no
 * pages.
 */
import { sendUploadByFetch } from '../sendUploadByFetch.ts';
import { QUEUE_LOCK_NAME } from './queueStorage.ts';
import { sendQueue } from './sendQueue.ts';

/** Worker API used here; the DOM library does not declare it. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'sync', listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent {
  tag?: string;
  waitUntil(work: Promise<unknown>): void;
}

const scope = globalThis as unknown as WorkerScope;

// The next version takes over immediately, because no page communicates with the worker.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('sync', (event) => {
  if (event.tag === QUEUE_LOCK_NAME) event.waitUntil(sendOrAskAgain());
});

/** Throws to make the browser retry the background sync later. */
async function sendOrAskAgain() {
  if (!(await sendQueue(sendUploadByFetch))) throw new Error('Some submissions are still waiting.');
}
