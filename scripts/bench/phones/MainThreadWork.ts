import type { Browser } from 'playwright-core';

/** Event of a Chromium trace. Times are in microseconds; `tdur` is thread time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { type?: string; beginData?: { url?: string } };
}

/** Trace categories: tasks, frames, parser and input. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'input'];

/**
 * Event pairs of each input: its first event and the event with its effect. A tap takes effect after the finger is
 * lifted.
 */
const INPUTS = [
  ['PointerDown', 'PointerDown'],
  ['PointerUp', 'GestureTap'],
  ['KeyDown', 'KeyDown'],
] as const;

/**
 * Main thread work of a page, in thread time multiplied by the slowdown. Excludes other processes. The page loads at
 * full speed, so that measurements are comparable.
 */
export class MainThreadWork {
  readonly #events: TraceEvent[];
  readonly #slowdown: number;

  /** `url` is the page's address; the trace contains other pages too. */
  constructor(trace: TraceEvent[], url: string, slowdown: number) {
    const parser = trace.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url);
    if (!parser) throw new Error(`The trace does not show ${url}.`);
    this.#events = trace.filter(({ pid, tid }) => pid === parser.pid && tid === parser.tid).sort((a, b) => a.ts - b.ts);
    this.#slowdown = slowdown;
  }

  /** Returns the time of tasks beyond 50 ms each before the first touch, in milliseconds. */
  get blocked(): number {
    const touched = this.#inputs('PointerDown')[0]?.ts ?? Infinity;
    return this.#tasks(0, touched).reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
  }

  /** Returns the most work for one input in milliseconds, from its first task to the task that commits its frame. */
  get interaction(): number {
    const work = INPUTS.flatMap(([begins, acts]) =>
      this.#inputs(begins).map(({ ts }) => {
        const acted = this.#inputs(acts).find((input) => input.ts >= ts)!;
        const frame = this.#events.find(({ name, ts: at }) => name === 'Commit' && at > acted.ts);
        return this.#tasks(ts, frame?.ts ?? Infinity).reduce((sum, ms) => sum + ms, 0);
      }),
    );
    return Math.max(0, ...work);
  }

  /** Returns the longest task since the first touch in milliseconds, which delays an input. */
  get longestSinceTouch(): number {
    return Math.max(0, ...this.#tasks(this.#inputs('PointerDown')[0]?.ts ?? Infinity, Infinity));
  }

  #inputs(type: string): TraceEvent[] {
    return this.#events.filter(({ name, args }) => name.endsWith('HandleInputEvent') && args.type === type);
  }

  /** Returns the work of the tasks between two times. */
  #tasks(from: number, to: number): number[] {
    return this.#events
      .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > from && ts < to)
      .map(({ tdur = 0 }) => (tdur / 1000) * this.#slowdown);
  }
}

/** Records the browser's trace while `act` runs. */
export async function recordTrace(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return traceEvents;
}
