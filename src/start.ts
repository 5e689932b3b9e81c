/**
 * The only script a page starts with: it waits until the browser is idle or the visitor first touches the page, then begins
 * what HTML and CSS cannot do. Pages read and navigate without it, and most need no React.
 */
import { runInTasks } from './page/runInTasks.ts';
import type { SerializedIsland } from './page/Island.tsx';
import { activateElement, recordEvents } from './page/replayEvents.ts';
import { readPageJson } from './page/readPageJson.ts';
import { preloadScript } from './page/preloadScript.ts';
import { dropdown } from './shell/dropdown.behaviour.ts';
import { header } from './shell/header.behaviour.ts';
import { menu } from './shell/menu.behaviour.ts';
import { toasts } from './shell/toasts.behaviour.ts';
import { runAfterPaint } from './ui/runAfterPaint.ts';
import type { BehaviourProps } from './ui/behaviour.ts';

type BehaviourModule = Record<string, BehaviourProps>;

/** Behaviours of every page. */
const ofShell: BehaviourModule = { dropdown, header, menu, toasts };
const ofSections = import.meta.glob<BehaviourModule>(['./ui/*.behaviour.ts', './blocks/*/*.behaviour.ts']);

const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

let isStarted = false;

async function begin(element: HTMLElement) {
  const name = element.dataset.behaviour!;
  const path = Object.keys(ofSections).find((file) => file.endsWith(`/${name}.behaviour.ts`)) ?? '';
  try {
    const known = ofShell[name] ?? (await ofSections[path]?.())?.[name];
    known?.ref(element);
  } finally {
    activateElement(element);
  }
}

const touched = () => runAfterPaint(start);

async function start() {
  if (isStarted) return;
  isStarted = true;
  for (const type of FIRST_TOUCH) removeEventListener(type, touched, true);
  const islands = readPageJson<SerializedIsland[]>('islands') ?? [];
  // They are what HTML makes of them, until the service answers.
  for (const { place, wakes } of islands)
    if (wakes === 'answer') activateElement(document.getElementById(`island-${place}-`)!);
  await runInTasks(readPageJson<string[]>('modules') ?? [], preloadScript);
  await runInTasks(document.querySelectorAll<HTMLElement>('[data-behaviour]'), begin);
  if (islands[0]) {
    const { hydrateIslands } = await import('./page/hydrateIslands.ts');
    await hydrateIslands(islands, savesData);
  }
  document.documentElement.dataset.awake = '';
}

recordEvents();
for (const type of FIRST_TOUCH) addEventListener(type, touched, { capture: true, passive: true });
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 200);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
if (!savesData) prefetchOnIntent();

/** Prefetches the page of a link when a pointer, finger or focus reaches the link, in browsers without speculation rules. */
function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const fetched = new Set([location.href]);
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : undefined;
    if (link?.origin !== location.origin || link.hash || link.pathname.startsWith('/media/') || fetched.has(link.href))
      return;
    fetched.add(link.href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, fetchAhead, { passive: true });
}
