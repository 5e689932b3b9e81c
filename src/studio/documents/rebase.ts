import { type Entry, type History, stepsBetween, takenBack, type Texts, walked } from './History.ts';
import { mergeTexts } from './mergeTexts.ts';

/** A history over texts that others changed, and what of it can be undone or done again no more. */
export interface Rebased {
  history: History;
  lost: { label: string; path: string }[];
}

/**
 * The history of texts that became other ones without it, as of them: each entry does and undoes in the new texts what it
 * did in the old ones. An entry is lost where what it wrote was changed otherwise since; those before and after it stay.
 */
export function rebase({ past, future }: History, before: Texts, after: Texts): Rebased {
  const lost: Rebased['lost'] = [];
  const walk = (entries: readonly Entry[], isDone: boolean): Entry[] => {
    const kept: Entry[] = [];
    let [old, now] = [new Map(before), new Map(after)];
    for (const entry of entries.toReversed()) {
      const steps = isDone ? takenBack(entry) : entry.steps;
      const next = walked(old, steps);
      // What does not even fit the old texts fits nothing.
      if (!next) break;
      const paths = [...next.keys()];
      const foreign = paths.filter((path) => textIn(old, path) !== textIn(now, path));
      const merged = paths.map((path) => {
        const sides = { base: textIn(old, path), mine: textIn(next, path), theirs: textIn(now, path) };
        return foreign.includes(path) ? { path, ...mergeTexts(sides) } : { path, text: sides.mine, conflicts: [] };
      });
      const clash = merged.find(({ conflicts }) => conflicts.length > 0);
      if (clash) lost.push({ label: entry.label, path: clash.path });
      else if (foreign.length === 0) kept.push(entry);
      else {
        const ends = merged.map(({ path, text }) => ({ path, from: textIn(now, path), to: text }));
        const made = stepsBetween(isDone ? ends.map(({ path, from, to }) => ({ path, from: to, to: from })) : ends);
        // What others took back already is nothing that could be undone.
        if (made.length > 0) kept.push({ ...entry, steps: made });
      }
      if (!clash) now = new Map([...now, ...merged.map(({ path, text }) => [path, text] as const)]);
      old = new Map([...old, ...next]);
    }
    return kept.toReversed();
  };
  return { history: { past: walk(past, true), future: walk(future, false) }, lost };
}

const textIn = (texts: Texts, path: string) => texts.get(path) ?? null;
