import type { History, Texts } from '../../documents/History.ts';
import { type MergedText, mergeTexts } from '../../documents/mergeTexts.ts';
import type { DiskCopy } from './DiskCopy.ts';
import { type Moved, type Place, placeUnder } from './Place.ts';

/** A file as it came from the disk, over the text that both sides had, and what there is here. */
interface Sides {
  path: string;
  base: string | null;
  texts: Texts;
  history: History;
  disk: DiskCopy;
}

/** What a file that came from the disk does to the texts. */
interface Intake {
  /** The texts that become others. */
  changed: Texts;
  /** What is asked about a file, by what its sides came to; nothing any more where they are under another name. */
  asks: { path: string; merged?: MergedText }[];
  /** The history and the texts as of the other name, where the file has one, and the names if others gave it. */
  renamed?: { history: History; before: Texts; moved?: Moved };
}

/** A file that came goes together with what is here, under its new name where one of the sides gave it one. */
export function intakeOf(sides: Sides): Intake {
  const { path, base, disk } = sides;
  const elsewhere = renamedElsewhere(sides);
  if (elsewhere) return elsewhere;
  const merged = disk.merge(path, base);
  const here = merged.conflicts.length > 0 ? renamedHere(sides) : undefined;
  return here ?? { changed: new Map([[path, merged.text]]), asks: [{ path, merged }] };
}

/** A file that has another name on disk: what was changed here goes there, and with it what can be undone. */
function renamedElsewhere({ path, base, texts, history, disk }: Sides): Intake | undefined {
  const mine = texts.get(path) ?? null;
  if (base === null || mine === null || disk.hashOf(path) !== null || !path.endsWith('.json')) return undefined;
  const name = disk.renamedTo(base);
  if (name === undefined) return undefined;
  const moved: Moved = [path, name];
  // What writes to the old name yet joins nothing that was typed under it.
  const underIt = (entries: History['past']) =>
    entries.map(({ field: _field, place, ...entry }) => ({
      ...entry,
      ...(place !== undefined && { place: JSON.stringify(placeUnder(JSON.parse(place) as Place, moved)) }),
      steps: entry.steps.map((step) => (step.path === path ? { ...step, path: name } : step)),
    }));
  const merged = mergeTexts({ base, mine, theirs: disk.textOf(name) });
  return {
    changed: new Map([
      [path, null],
      [name, merged.text],
    ]),
    asks: [{ path }, { path: name, merged }],
    renamed: {
      history: { past: underIt(history.past), future: underIt(history.future) },
      before: new Map([...texts, [path, null], [name, mine]]),
      moved,
    },
  };
}

/** A file that was given another name here: what was changed elsewhere under the old one goes into it, if it can. */
function renamedHere({ path, base, texts, history, disk }: Sides): Intake | undefined {
  if (base === null || (texts.get(path) ?? null) !== null) return undefined;
  const steps = history.past.findLast((entry) => entry.steps.some((step) => step.path === path))?.steps ?? [];
  const found = steps.find(({ before, after }) => before === null && after !== null)?.path;
  const [mine, theirs] = [texts.get(found ?? '') ?? null, disk.textOf(path)];
  if (found === undefined || mine === null || theirs === null) return undefined;
  const { text, conflicts } = mergeTexts({ base, mine, theirs });
  if (conflicts.length > 0) return undefined;
  return { changed: new Map([[found, text]]), asks: [{ path }], renamed: { history, before: texts } };
}
