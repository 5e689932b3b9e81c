/**
 * The only script a page starts with: it waits until the browser is idle or the visitor first touches the page, then begins
 * what HTML and CSS cannot do. Pages read and navigate without it, and most need no React.
 */
import { keepTyped } from './form/state/keepTyped.ts';
import type { WrittenIsland } from './page/Island.tsx';
import { pageJson } from './page/pageJson.ts';
import { prefetchOnIntent } from './page/prefetchOnIntent.ts';
import { dropdown } from './shell/dropdown.behaviour.ts';
import { header } from './shell/header.behaviour.ts';
import { menu } from './shell/menu.behaviour.ts';
import { toasts } from './shell/toasts.behaviour.ts';
import type { Behaviour } from './ui/behaviour.ts';

type BehaviourModule = Record<string, Behaviour>;

/** What is on every page. */
const ofShell: BehaviourModule = { dropdown, header, menu, toasts };
const ofSections = import.meta.glob<BehaviourModule>(['./ui/*.behaviour.ts', './blocks/*/*.behaviour.ts']);

const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
const TOUCH = ['pointerenter', 'focusin', 'touchstart'] as const;
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const islands = new Map<Element, WrittenIsland>();
const awake = new WeakSet<Element>();
let isStarted = false;
let missed: HTMLElement | undefined;

/** Whether something around an element has still to begin: a behaviour, or an island that React is to wake. */
function isAsleep(element: Element): boolean {
  const owner = element.closest('[data-behaviour], [data-island]');
  if (!owner) return false;
  const isOwnerAsleep = !awake.has(owner) && islands.get(owner)?.wakes !== 'answer';
  return isOwnerAsleep || (owner.parentElement !== null && isAsleep(owner.parentElement));
}

/** A button pressed before what it belongs to is awake does its work once it is; one that opens a popover has done it already. */
function remember({ target }: Event) {
  const selector = 'button[type=button]:not([popovertarget])';
  const button = target instanceof Element ? target.closest<HTMLElement>(selector) : undefined;
  if (button && isAsleep(button)) missed = button;
}

function pressMissed() {
  if (!missed || isAsleep(missed)) return;
  const button = missed;
  missed = undefined;
  if (button.isConnected) button.click();
}

const preload = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));

/** Lets the browser answer the visitor in between. */
const nextTask = () => new Promise((done) => setTimeout(done));

/** Begins one after the other, each in a task of its own; resolves when all have ended, well or not. */
async function inTurn<One>(all: Iterable<One>, act: (one: One) => unknown): Promise<void> {
  const acts: Promise<unknown>[] = [];
  for (const one of all) {
    acts.push(Promise.allSettled([act(one)]));
    await nextTask();
  }
  await Promise.all(acts);
}

async function begin(element: HTMLElement) {
  const name = element.dataset.behaviour!;
  const path = Object.keys(ofSections).find((file) => file.endsWith(`/${name}.behaviour.ts`)) ?? '';
  const known = ofShell[name] ?? (await ofSections[path]?.())?.[name];
  known?.ref(element);
  awake.add(element);
  pressMissed();
}

async function wakeIsland(element: HTMLElement, island: WrittenIsland): Promise<void> {
  if (awake.has(element)) return;
  awake.add(element);
  try {
    if (island.wakes === 'answer') {
      const { askIsland } = await import('./page/askIsland.ts');
      await nextTask();
      return await askIsland(element, island);
    }
    await inTurn(island.modules, preload);
    for (const address of island.modules) await import(/* @vite-ignore */ address);
    const { hydrateIsland } = await import('./page/hydrateIsland.tsx');
    await hydrateIsland(element, island);
    pressMissed();
  } catch (error) {
    // The network fails, maybe: the section is what HTML makes of it, and a later touch may wake it.
    console.error(`The section ${island.block} could not be woken.`, error);
    awake.delete(element);
    onTouch(element, () => void wakeIsland(element, island));
  }
}

function onTouch(element: HTMLElement, wake: () => void) {
  for (const type of TOUCH) element.addEventListener(type, wake, { once: true, capture: true, passive: true });
}

/** Wakes an island when its schema says so; undefined where it waits for the visitor. */
function whenItsTime(element: HTMLElement, island: WrittenIsland): Promise<void> | undefined {
  const { wakes } = island;
  // The page is live meanwhile: what the service says may come late, or not at all.
  if (wakes === 'answer') return void wakeIsland(element, island);
  if (wakes === 'load' || (wakes === 'visible' && !savesData)) return wakeIsland(element, island);
  const wake = () => void wakeIsland(element, island);
  onTouch(element, wake);
  if (element.contains(document.activeElement)) wake();
  if (wakes === 'visible') {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        wake();
      },
      { rootMargin: '50%' },
    );
    // The element itself has no box: what it holds has.
    for (const part of element.children) near.observe(part);
  }
  return undefined;
}

async function start() {
  if (isStarted) return;
  isStarted = true;
  keepTyped();
  for (const type of FIRST_TOUCH) removeEventListener(type, start, true);
  for (const island of pageJson<WrittenIsland[]>('islands') ?? [])
    islands.set(document.getElementById(`island-${island.place}-`)!, island);
  await inTurn(pageJson<string[]>('modules') ?? [], preload);
  await inTurn(document.querySelectorAll<HTMLElement>('[data-behaviour]'), begin);
  await Promise.all([...islands].map(([element, island]) => whenItsTime(element as HTMLElement, island)));
  document.documentElement.dataset.awake = '';
}

// When a control was left, and when the page goes.
for (const type of ['change', 'pagehide', 'visibilitychange']) addEventListener(type, keepTyped, true);
addEventListener('click', remember, true);
for (const type of FIRST_TOUCH) addEventListener(type, start, { capture: true, passive: true });
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 200);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
if (!savesData) prefetchOnIntent();
