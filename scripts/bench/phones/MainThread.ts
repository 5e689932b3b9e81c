import type { Browser } from 'playwright-core';

/** What Chromium notes in a trace; moments and lengths in microseconds, `tdur` in time of the thread itself. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { type?: string; beginData?: { url?: string } };
}

/** What the bench asks of a trace: tasks, frames and the parser; and what a finger or a key does. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'input'];

/** Each input by which it begins and by which it has its effect: a finger that goes up presses what is under it after that. */
const INPUTS = [
  ['PointerDown', 'PointerDown'],
  ['PointerUp', 'GestureTap'],
  ['KeyDown', 'KeyDown'],
] as const;

/**
 * What a page had its main thread do, in time of that thread times the slowdown: what else runs on this machine is not counted, and
 * the page is loaded at the machine's own speed, so that the figures of two loads are alike.
 */
export class MainThread {
  readonly #events: TraceEvent[];
  readonly #slowdown: number;

  /** `url` is the page's: other pages of the browser are in the trace as well. */
  constructor(trace: TraceEvent[], url: string, slowdown: number) {
    const parser = trace.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url);
    if (!parser) throw new Error(`The trace does not show ${url}.`);
    this.#events = trace.filter(({ pid, tid }) => pid === parser.pid && tid === parser.tid).sort((a, b) => a.ts - b.ts);
    this.#slowdown = slowdown;
  }

  /** How long tasks kept the page busy beyond 50 ms each, until it was first touched: milliseconds. */
  get blocked(): number {
    const touched = this.#inputs('PointerDown')[0]?.ts ?? Infinity;
    return this.#tasks(0, touched).reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
  }

  /** The most work of an input, from its first task to the end of that which commits the frame that shows it: milliseconds. */
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

  /** The longest task since the page was touched, for which an input has to wait: milliseconds. */
  get longestSinceTouch(): number {
    return Math.max(0, ...this.#tasks(this.#inputs('PointerDown')[0]?.ts ?? Infinity, Infinity));
  }

  #inputs(type: string): TraceEvent[] {
    return this.#events.filter(({ name, args }) => name.endsWith('HandleInputEvent') && args.type === type);
  }

  /** The work of the tasks that run between two moments. */
  #tasks(from: number, to: number): number[] {
    return this.#events
      .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > from && ts < to)
      .map(({ tdur = 0 }) => (tdur / 1000) * this.#slowdown);
  }
}

/** The trace of what a browser does while `act` runs. */
export async function traced(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return traceEvents;
}
