import { runAfterPaint } from '../ui/runAfterPaint.ts';
import { runInTasks, waitForNextTask } from './runInTasks.ts';
import type { SerializedIsland } from './Island.tsx';
import { deactivateElement, activateElement, hasVisitorInteracted } from './replayEvents.ts';
import { preloadScript } from './preloadScript.ts';

/** First interactions with a section, by a visitor, the browser or a script. Scrolling by touch is none of them. */
const TOUCH = ['mouseenter', 'focusin', 'click', 'input', 'change'] as const;

/** Events for which React would hydrate a section synchronously. */
const DISCRETE_EVENTS =
  'keydown keypress keyup textInput compositionstart compositionend input change click mousedown mouseup pointerdown pointerup touchstart touchend'.split(
    ' ',
  );

const begun = new WeakSet<Element>();
const preloads = new Map<SerializedIsland, Promise<void>>();

/**
 * Hydrates the islands of a page, each at its trigger. Resolves when all islands without an outstanding trigger are
 * hydrated.
 */
export async function hydrateIslands(islands: SerializedIsland[], savesData: boolean): Promise<void> {
  // Hydrating a form blocks a slow phone for a second, and most visitors do not fill in the form.
  const isPatient = savesData || (islands.some(({ wakes }) => wakes === 'visible') && (await isSlow()));
  await Promise.all(
    islands.map((island) => {
      const element = document.getElementById(`island-${island.place}-`)!;
      // Not awaited: the content service may answer late or never.
      if (island.wakes === 'answer') return void ask(element, island);
      if (island.wakes === 'load' || (island.wakes === 'visible' && !isPatient)) return hydrate(element, island);
      return waitForTouch(element, island);
    }),
  );
}

async function ask(element: HTMLElement, island: SerializedIsland) {
  const { hydrateOnChangedAnswers } = await import('./hydrateOnChangedAnswers.ts');
  await waitForNextTask();
  await hydrateOnChangedAnswers(element, island);
}

/**
 * Preloads the scripts of an island near the screen. Hydrates the island at an interaction, or if it has work to do
 * (`needsHydrationBeforeInteraction`).
 */
function waitForTouch(element: HTMLElement, island: SerializedIsland) {
  onTouch(element, island);
  if (hasVisitorInteracted(element)) return hydrate(element, island);
  if (island.wakes === 'touched') return undefined;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void preloadIsland(island);
    },
    { rootMargin: '50%' },
  );
  // The element itself has no box; observe its children.
  for (const part of element.children) near.observe(part);
  const look = async () => {
    const { needsHydrationBeforeInteraction } = await import('./needsHydrationBeforeInteraction.ts');
    if (await needsHydrationBeforeInteraction(element, Object.keys(island.forms))) await hydrate(element, island);
  };
  for (const type of ['offline', 'pageshow']) addEventListener(type, () => void look());
  return look();
}

/** Hydrates the island at the first interaction, after the browser has painted. */
function onTouch(element: HTMLElement, island: SerializedIsland) {
  const touched = () => runAfterPaint(() => void hydrate(element, island));
  for (const type of TOUCH) element.addEventListener(type, touched, { once: true, capture: true, passive: true });
}

/** Preloads the scripts of an island, once. */
function preloadIsland(island: SerializedIsland): Promise<void> {
  const preloading = preloads.get(island) ?? runInTasks(island.modules, preloadScript);
  preloads.set(island, preloading);
  return preloading;
}

async function hydrate(element: HTMLElement, island: SerializedIsland): Promise<void> {
  if (begun.has(element)) return;
  begun.add(element);
  const holding = new AbortController();
  try {
    await preloadIsland(island);
    for (const address of island.modules) await import(/* @vite-ignore */ address);
    const { hydrateIsland } = await import('./hydrateIsland.tsx');
    // Stops React from hydrating synchronously. The browser still applies the input, and `replayEvents.ts` replays the
    // events.
    const hold = (event: Event) => element.contains(event.target as Node) && event.stopPropagation();
    for (const type of DISCRETE_EVENTS) addEventListener(type, hold, { capture: true, signal: holding.signal });
    await hydrateIsland(element, island);
    holding.abort();
    activateElement(element);
  } catch (error) {
    // The network may have failed. The section still works as HTML, and a later interaction tries again.
    console.error(`The section ${island.block} could not be activated.`, error);
    holding.abort();
    begun.delete(element);
    onTouch(element, island);
    activateElement(element);
    deactivateElement(element);
  }
}

/**
 * Benchmark input: a desktop parses it twenty times in a millisecond. JSON.parse is native code, so the first run is as
 * fast as later ones.
 */
const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ at })));
const TIMES = 20;
/** Threshold: a device twelve times slower than a desktop blocks for half a second to hydrate a form. */
const SLOW_MS = 12;

/** Returns true on a slow device. Uses the median of three measurements, since other work may delay some. */
async function isSlow(): Promise<boolean> {
  const taken: number[] = [];
  while (taken.length < 3) {
    // A new task for each measurement keeps the page responsive.
    await waitForNextTask();
    const before = performance.now();
    for (let times = 0; times < TIMES; times++) JSON.parse(text);
    taken.push(performance.now() - before);
  }
  return taken.sort((a, b) => a - b)[1]! > SLOW_MS;
}
