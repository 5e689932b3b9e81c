import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withItem, withListItemMoved, withoutValue, withValue } from '../../../src/site/json/jsonValues.ts';
import { updateJsonText } from '../../../src/site/json/updateJsonText.ts';
import type { DiskFile, LoadedFile, SiteResponse } from '../../../src/studio/store/studioApi.ts';
import { jsonValueOf } from '../../../src/site/SiteValues.ts';
import { createStudioStore, type StudioStore } from '../../../src/studio/store/createStudioStore.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';

const FILE = 'pages/a.json';
const SAVED_AFTER_MS = 1500;

/** A disk, and the server that two tabs save to. Events wait until they are delivered, however late. */
class Server {
  text: string | null;
  #readings = 0;
  /** Texts that were kept in Versions. */
  readonly aside: string[] = [];
  readonly streams: {
    onmessage?: (event: { data: string }) => void;
    onopen?: () => void;
    waiting: string[];
  }[] = [];

  constructor(text: string) {
    this.text = text;
  }

  file = (): LoadedFile => ({ path: FILE, hash: this.text, text: this.text, revision: `run ${++this.#readings}` });

  write(text: string | null): void {
    this.text = text;
    const event = JSON.stringify(this.file());
    for (const stream of this.streams) stream.waiting.push(event);
  }

  deliver(tab: number): void {
    const stream = this.streams[tab]!;
    const data = stream.waiting.shift();
    if (data !== undefined) stream.onmessage?.({ data });
  }

  answer(path: string, body: unknown): [status: number, answer: string] {
    if (path === '/api/check') return [200, '{"problems":[]}'];
    if (path === '/api/site') return [200, `${JSON.stringify(this.site())}\n${JSON.stringify(this.file())}\n`];
    if (path === '/api/versions/aside') {
      this.aside.push((body as { text: string }).text);
      return [200, '{"isKept":true}'];
    }
    const [file] = (body as { files: DiskFile[] }).files;
    if (this.text !== file!.hash && this.text !== file!.text)
      return [409, JSON.stringify({ outcome: 'clash', clashes: [this.file()] })];
    this.write(file!.text);
    return [200, JSON.stringify({ outcome: 'saved', files: [this.file()] })];
  }

  site = (): Omit<SiteResponse, 'files'> =>
    ({
      folder: 'x',
      eventCursor: '',
      revision: `run ${++this.#readings}`,
      pictures: [],
      kinds: [],
      entries: {},
      written: {},
    }) as unknown as SiteResponse;
}

let server: Server;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined, pushState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const [status, answer] = server.answer(path, body);
    return new Response(answer, { status });
  });
  vi.stubGlobal(
    'EventSource',
    class {
      static OPEN = 1;
      readyState = 1;
      waiting: string[] = [];
      constructor() {
        server.streams.push(this);
      }
      close() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Item {
  id: string;
  text: string;
}
interface Page {
  title: string;
  intro: string;
  sections: Item[];
}

const first: Page = {
  title: 'w0w',
  intro: 'w1w',
  sections: ['a', 'b', 'c', 'd'].map((id, index) => ({ id, text: `w${index + 2}w` })),
};

const act = fc.record({
  who: fc.constantFrom('tab', 'tab', 'tab', 'disk', 'event', 'event', 'wait', 'undo', 'redo'),
  tab: fc.nat(1),
  how: fc.constantFrom('title', 'intro', 'text', 'text', 'insert', 'remove', 'move'),
  one: fc.nat(9),
  other: fc.nat(9),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** The value after a random change, in which each new text is a word of its own. */
function changed(value: unknown, { how, one, other }: Act, word: string): unknown {
  const size = (value as Page).sections.length;
  if (how === 'title' || how === 'intro') return withValue(value, [how], word);
  if (how === 'insert') return withItem(value, ['sections'], one % (size + 1), { id: word, text: word });
  if (size === 0) return value;
  if (how === 'text') return withValue(value, ['sections', one % size, 'text'], word);
  if (how === 'remove') return withoutValue(value, ['sections', one % size]);
  return withListItemMoved(value, ['sections'], one % size, other % size);
}

const wordsIn = (text: string | null | undefined): Set<string> => new Set(text?.match(/w\d+w/g));

test(
  'two tabs and other programs lose no text that nobody saw removed',
  async () => {
    const sides = fc.array(fc.constantFrom('mine' as const, 'theirs' as const), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), sides, async (acts, choices) => {
        server = new Server(`${JSON.stringify(first, null, 2)}\n`);
        const tabs: StudioStore[] = [];
        const ends: (() => void)[] = [];
        for (let tab = 0; tab < 2; tab++) {
          const store = createStudioStore({ ...server.site(), files: [server.file()] } as SiteResponse);
          tabs.push(store);
          ends.push(store.start());
        }
        for (const stream of server.streams) stream.onopen?.();
        const written = wordsIn(server.text);
        /** Words that each person removed, and did not put back. */
        const removed = [new Set<string>(), new Set<string>(), new Set<string>()] as const;
        const saw = (person: 0 | 1 | 2, before: Set<string>, after: Set<string>) => {
          for (const word of before) if (!after.has(word)) removed[person].add(word);
          for (const word of after) if (!before.has(word)) removed[person].delete(word);
        };
        const shown = (tab: number) => wordsIn(tabs[tab]!.snapshot().texts.get(FILE));
        for (const each of acts) {
          const [store, word] = [tabs[each.tab]!, `w${written.size}w`];
          const before = shown(each.tab);
          if (each.who === 'event') server.deliver(each.tab);
          else if (each.who === 'wait') {
            for (const tab of tabs.keys()) while (server.streams[tab]!.waiting.length > 0) server.deliver(tab);
            await vi.advanceTimersByTimeAsync(SAVED_AFTER_MS);
          } else if (each.who === 'disk') {
            const there = wordsIn(server.text);
            server.write(updateJsonText(server.text!, changed(JSON.parse(server.text!), each, word)));
            saw(2, there, wordsIn(server.text));
          } else {
            if (each.who === 'undo') store.undo();
            else if (each.who === 'redo') store.redo();
            else
              store.do((texts) => ({
                label: each.how,
                files: [{ path: FILE, value: changed(jsonValueOf(texts, FILE), each, word) }],
              }));
            saw(each.tab as 0 | 1, before, shown(each.tab));
          }
          for (const one of [...wordsIn(server.text), ...shown(0), ...shown(1)]) written.add(one);
          await vi.advanceTimersByTimeAsync(25);
        }
        let [rounds, chosen] = [0, 0];
        const isQuiet = () =>
          tabs.every((store) => store.snapshot().saving === 'saved') &&
          server.streams.every(({ waiting }) => waiting.length === 0);
        while ((!isQuiet() || rounds === 0) && rounds++ < 60) {
          for (const tab of tabs.keys()) {
            server.deliver(tab);
            await vi.advanceTimersByTimeAsync(SAVED_AFTER_MS);
            const { conflicts } = tabs[tab]!.snapshot();
            const side = choices[chosen++ % choices.length]!;
            if (conflicts.length > 0) await tabs[tab]!.resolve(FILE, new Map(conflicts.map(({ id }) => [id, side])));
            await vi.advanceTimersByTimeAsync(SAVED_AFTER_MS);
          }
        }
        ends.forEach((end) => end());
        expect(isQuiet()).toBe(true);
        for (const store of tabs) expect(store.snapshot().texts.get(FILE)).toBe(server.text);
        const kept = new Set([...wordsIn(server.text), ...server.aside.flatMap((text) => [...wordsIn(text)])]);
        expect([...written].filter((word) => !kept.has(word) && !removed.some((own) => own.has(word)))).toEqual([]);
      }),
      propertyRuns(1 / 2),
    );
  },
  PROPERTY_TIMEOUT_MS,
);
