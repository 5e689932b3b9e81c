import { filesIn, type History, noHistory, type Texts } from './History.ts';
import { rebase, type Rebased } from './rebase.ts';
import type { SiteAnswer } from '../areas/state/api.ts';
import { isMedia } from '../site/SiteValues.ts';

const nameOf = (folder: string) => `studio history ${folder}`;

/** Keeps the history over a reload, with the texts that it fits. */
export function saveHistory({ folder }: SiteAnswer, history: History, texts: Texts): void {
  const own = [...filesIn(history)].map((path) => [path, texts.get(path) ?? null] as const);
  const kept = JSON.stringify({ history, texts: Object.fromEntries(own) });
  try {
    // Two pages have each their own after a reload; a new one has that of the page that was there last.
    for (const storage of [sessionStorage, localStorage]) storage.setItem(nameOf(folder), kept);
  } catch (error) {
    // A browser that keeps nothing, or no more, has no history after a reload.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The history after a reload, over what others changed meanwhile; nothing of pictures that are no longer kept. */
export function loadHistory({ folder, pictures }: SiteAnswer, texts: Texts): Rebased {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(nameOf(folder)) ?? localStorage.getItem(nameOf(folder)) ?? 'null',
    ) as {
      history: History;
      texts: Record<string, string | null>;
    } | null;
    if (!kept) return { history: noHistory, lost: [] };
    const known = new Set<string | null>([null, ...pictures.map(({ hash }) => hash)]);
    const isKept = ({ steps }: History['past'][number]) =>
      steps.every((step) => !isMedia(step.path) || (known.has(step.before) && known.has(step.after)));
    const { past, future } = kept.history;
    // What stands before an entry that cannot be undone stays out of reach.
    const reach = (entries: History['past']) => entries.slice(entries.findLastIndex((entry) => !isKept(entry)) + 1);
    return rebase({ past: reach(past), future: reach(future) }, new Map(Object.entries(kept.texts)), texts);
  } catch (error) {
    console.error('What was done before the reload cannot be undone any more.', error);
    return { history: noHistory, lost: [] };
  }
}
