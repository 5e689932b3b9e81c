import { afterPaint } from '../ui/afterPaint.ts';
import { inTasks, nextTask } from './inTasks.ts';
import type { WrittenIsland } from './Island.tsx';
import { fallAsleep, fallAwake, isAwaited } from './missed.ts';
import { preload } from './preload.ts';

/** What a visitor, his browser or a script does to a section first; a finger that scrolls does none of it. */
const TOUCH = ['mouseenter', 'focusin', 'click', 'input', 'change'] as const;

/** What would have React wake a section at one go. */
const HURRY =
  'keydown keypress keyup textInput compositionstart compositionend input change click mousedown mouseup pointerdown pointerup touchstart touchend'.split(
    ' ',
  );

const begun = new WeakSet<Element>();
const brought = new Map<WrittenIsland, Promise<void>>();

/** Wakes the islands of a page, each in its time; resolves when all are awake that wait for nobody. */
export async function wakeIslands(islands: WrittenIsland[], savesData: boolean): Promise<void> {
  // To wake a form keeps a cheap phone busy for a second, and most who read its page do not fill it in.
  const isPatient = savesData || (islands.some(({ wakes }) => wakes === 'visible') && (await isSlow()));
  await Promise.all(
    islands.map((island) => {
      const element = document.getElementById(`island-${island.place}-`)!;
      // The page is live meanwhile: what the service says may come late, or not at all.
      if (island.wakes === 'answer') return void ask(element, island);
      if (island.wakes === 'load' || (island.wakes === 'visible' && !isPatient)) return wake(element, island);
      return waitForTouch(element, island);
    }),
  );
}

async function ask(element: HTMLElement, island: WrittenIsland) {
  const { askIsland } = await import('./askIsland.ts');
  await nextTask();
  await askIsland(element, island);
}

/** Brings the scripts of an island once it is near the screen, and wakes it when it is touched or has something to do of its own. */
function waitForTouch(element: HTMLElement, island: WrittenIsland) {
  onTouch(element, island);
  if (isAwaited(element)) return wake(element, island);
  if (island.wakes === 'touched') return undefined;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void bring(island);
    },
    { rootMargin: '50%' },
  );
  // The element itself has no box: what it holds has.
  for (const part of element.children) near.observe(part);
  const look = async () => {
    const { hasToDo } = await import('./hasToDo.ts');
    if (await hasToDo(element, Object.keys(island.forms))) await wake(element, island);
  };
  for (const type of ['offline', 'pageshow']) addEventListener(type, () => void look());
  return look();
}

/** What was touched answers first. */
function onTouch(element: HTMLElement, island: WrittenIsland) {
  const touched = () => afterPaint(() => void wake(element, island));
  for (const type of TOUCH) element.addEventListener(type, touched, { once: true, capture: true, passive: true });
}

/** Has the browser fetch the scripts of an island, once. */
function bring(island: WrittenIsland): Promise<void> {
  const coming = brought.get(island) ?? inTasks(island.modules, preload);
  brought.set(island, coming);
  return coming;
}

async function wake(element: HTMLElement, island: WrittenIsland): Promise<void> {
  if (begun.has(element)) return;
  begun.add(element);
  const holding = new AbortController();
  try {
    await bring(island);
    for (const address of island.modules) await import(/* @vite-ignore */ address);
    const { hydrateIsland } = await import('./hydrateIsland.tsx');
    // The browser does what is asked for, a letter stands where it was typed; `missed` knows the rest.
    const hold = (event: Event) => element.contains(event.target as Node) && event.stopPropagation();
    for (const type of HURRY) addEventListener(type, hold, { capture: true, signal: holding.signal });
    await hydrateIsland(element, island);
    holding.abort();
    fallAwake(element);
  } catch (error) {
    // The network fails, maybe: the section is what HTML makes of it, and a later touch may wake it.
    console.error(`The section ${island.block} could not be woken.`, error);
    holding.abort();
    begun.delete(element);
    onTouch(element, island);
    fallAwake(element);
    fallAsleep(element);
  }
}

/** What a desktop reads twenty times in a millisecond, in the browser's own code: as fast the first time as the last. */
const text = JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ at })));
const TIMES = 20;
/** A device that is twelve times as slow as that takes half a second of one task to wake a form. */
const SLOW_MS = 12;

/** Whether this device is slow: it is measured three times, of which the middle one counts, for what else runs on a device holds up some of them. */
async function isSlow(): Promise<boolean> {
  const taken: number[] = [];
  while (taken.length < 3) {
    // None of them is long enough to keep the page busy.
    await nextTask();
    const before = performance.now();
    for (let times = 0; times < TIMES; times++) JSON.parse(text);
    taken.push(performance.now() - before);
  }
  return taken.sort((a, b) => a - b)[1]! > SLOW_MS;
}
