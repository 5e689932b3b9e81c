import type { History, Texts } from '../../documents/History.ts';
import { mergeTexts } from '../../documents/mergeTexts.ts';
import type { DiskCopy } from './DiskCopy.ts';

/** A file that was changed on the two sides of a merge, one of which may have given it another name. */
interface MovedSides {
  path: string;
  base: string | null;
  texts: Texts;
  history: History;
  disk: DiskCopy;
}

/** The texts that become others, and the history as of those that its files had. */
type Moved = { texts: Texts; history: History; before: Texts } | undefined;

/** A file that has another name on disk: what was changed here goes there, and with it what can be undone. */
export function renamedElsewhere({ path, base, texts, history, disk }: MovedSides): Moved {
  const mine = texts.get(path) ?? null;
  if (base === null || mine === null || disk.hashOf(path) !== null || !path.endsWith('.json')) return undefined;
  const found = disk.renamedTo(base);
  if (found === undefined || texts.get(found) !== base) return undefined;
  const renamed = (entries: History['past']) =>
    entries.map((entry) => ({
      ...entry,
      steps: entry.steps.map((step) => (step.path === path ? { ...step, path: found } : step)),
    }));
  const moved: Texts = new Map([
    [path, null],
    [found, mine],
  ]);
  return {
    texts: moved,
    history: { past: renamed(history.past), future: renamed(history.future) },
    before: new Map([...texts, ...moved]),
  };
}

/** A file that was given another name here: what was changed elsewhere under the old one goes into it, if it can. */
export function renamedHere({ path, base, texts, history, disk }: MovedSides): Moved {
  if (base === null || (texts.get(path) ?? null) !== null) return undefined;
  const steps = history.past.findLast((entry) => entry.steps.some((step) => step.path === path))?.steps ?? [];
  const found = steps.find(({ before, after }) => before === null && after !== null)?.path;
  const [mine, theirs] = [texts.get(found ?? '') ?? null, disk.textOf(path)];
  if (found === undefined || mine === null || theirs === null) return undefined;
  const { text, conflicts } = mergeTexts({ base, mine, theirs });
  return conflicts.length > 0 ? undefined : { texts: new Map([[found, text]]), history, before: texts };
}
