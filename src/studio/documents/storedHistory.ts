import { filesIn, type History, noHistory, type Texts, withoutFiles } from './History.ts';
import type { SiteAnswer } from '../areas/state/api.ts';
import { slotOf } from '../areas/state/pictureView.ts';

/** Keeps the history over a reload, with what tells the files that it fits. */
export function saveHistory({ folder }: SiteAnswer, history: History, texts: Texts): void {
  const marks = Object.fromEntries([...filesIn(history)].map((path) => [path, textMark(texts.get(path) ?? null)]));
  try {
    localStorage.setItem(`studio history ${folder}`, JSON.stringify({ history, marks }));
  } catch (error) {
    // A browser that keeps nothing, or no more, has no history after a reload.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What is left of the history after a reload: nothing of files that others changed, or of pictures that are no longer kept. */
export function loadHistory({ folder, pictures }: SiteAnswer, texts: Texts): History {
  try {
    const kept = JSON.parse(localStorage.getItem(`studio history ${folder}`) ?? 'null') as {
      history: History;
      marks: Record<string, string>;
    } | null;
    if (!kept) return noHistory;
    const foreign = Object.entries(kept.marks).filter(([path, mark]) => textMark(texts.get(path) ?? null) !== mark);
    const known = new Set<string | null>([null, ...pictures.map(({ hash }) => hash)]);
    const gone = [...kept.history.past, ...kept.history.future].flatMap(({ steps }) =>
      steps.filter((step) => slotOf(step.path) !== undefined && !(known.has(step.before) && known.has(step.after))),
    );
    return withoutFiles(kept.history, [...foreign.map(([path]) => path), ...gone.map(({ path }) => path)]);
  } catch (error) {
    console.error('What was done before the reload cannot be undone any more.', error);
    return noHistory;
  }
}

/** What tells one text from another at once, without waiting: two 32-bit sums and the length. No protection against intent. */
function textMark(text: string | null): string {
  if (text === null) return '-';
  let [one, two] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5bd1e995) ^ (two >>> 15);
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}.${text.length}`;
}
