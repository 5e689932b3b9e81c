import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { studioApi } from '../../src/studio/store/studioApi.ts';
import { createStudioStore, type StudioStore } from '../../src/studio/store/createStudioStore.ts';
import type { JobLimits } from '../../src/studio/server/JobThread.ts';
import { type RunningStudio, startStudio } from '../../src/studio/server/startStudio.ts';
import { project } from './siteCopy.ts';

/** Studio's server over a site, and the cookie by which it lets a browser in; `folder` has the files of its program. */
export async function letIn(
  root: string,
  checkLimits?: JobLimits,
  folder = mkdtempSync(join(tmpdir(), 'studio-app-')),
): Promise<{ studio: RunningStudio; cookie: string }> {
  const document = { script: '/assets/none.js', modules: [], styles: [] };
  const app = { folder, app: document, preview: document };
  const studio = await startStudio({ root, home: project, port: 0, app, checkLimits });
  const entered = await fetch(studio.address, { redirect: 'manual' });
  return { studio, cookie: entered.headers.get('set-cookie')!.split(';')[0]! };
}

/** The same, as a browser that was let in asks it. */
export async function serveStudio(root: string, checkLimits?: JobLimits): Promise<RunningStudio> {
  const { studio, cookie } = await letIn(root, checkLimits);
  const { fetch: ask } = globalThis;
  const asked = (target: string, { headers, ...init }: RequestInit = {}) =>
    ask(`${studio.url}${target}`, { ...init, headers: { ...(headers as object), cookie, origin: studio.url } });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined, pushState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('EventSource', eventSourceOver(asked));
  return studio;
}

/** A page of Studio that has opened the site, as its browser runs it, until the test is over. */
export async function openStore(): Promise<StudioStore> {
  const store = createStudioStore((await studioApi.site())!);
  onTestFinished(store.start());
  await vi.waitFor(() => {
    if (store.snapshot().connection !== 'there') throw new Error('It does not listen yet');
  });
  return store;
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

/** EventSource of a browser, over these requests. */
const eventSourceOver = (ask: (target: string) => Promise<Response>) =>
  class {
    static CLOSED = 2;
    static OPEN = 1;
    readyState = 0;
    onmessage?: (event: { data: string }) => void;
    onopen?: () => void;
    onerror: (() => void) | undefined;
    #reader?: ReadableStreamDefaultReader<string>;

    constructor(address: string) {
      void this.#read(address).catch(() => this.#end());
    }

    async #read(address: string) {
      const { body } = await ask(address);
      const reader = (this.#reader = body!.pipeThrough(new TextDecoderStream()).getReader());
      this.readyState = 1;
      this.onopen?.();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        const events = (text + value).split('\n\n');
        text = events.pop()!;
        for (const event of events) if (event.startsWith('data: ')) this.onmessage?.({ data: event.slice(6) });
      }
    }

    close() {
      // Like a browser, reports nothing after this call.
      this.onerror = undefined;
      void this.#reader?.cancel();
    }

    #end() {
      this.readyState = 0;
      this.onerror?.();
    }
  };
