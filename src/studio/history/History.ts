import { applyEdits, type Edit } from 'jsonc-parser';
import { editsBetween, type Operation, textAfter } from '../edit/Operation.ts';

/** The texts of files by path; null, or nothing, is no file. */
export type Texts = ReadonlyMap<string, string | null>;

/** What one entry did to one file, and how that is taken back. */
type Step =
  | { path: string; edits: Edit[]; inverse: Edit[] }
  /** A file that came or went. */
  | { path: string; before: string | null; after: string | null };

/** One thing that was done and can be undone. */
export interface Entry {
  label: string;
  /** The field it was typed into: what is typed there next within a pause joins it. */
  field?: string;
  /** When it was last added to, in milliseconds. */
  at: number;
  /** Where the person was, to be shown again with what is undone. */
  place?: string;
  steps: Step[];
}

/** All that was done and all that was undone, the latest last. It is plain data, so that it can be kept over a reload. */
export interface History {
  past: readonly Entry[];
  future: readonly Entry[];
}

export const noHistory: History = { past: [], future: [] };

const PAUSE = 1500;
const LONGEST = 500;

/** What a change comes to: the texts of the files that it changed, and the history that knows it. */
export interface Outcome {
  texts: Map<string, string | null>;
  history: History;
}

/**
 * Does an operation and remembers it. Undefined where a file is not what the operation was made for; an operation that
 * changes nothing leaves the history as it is.
 */
export function perform(
  history: History,
  texts: Texts,
  operation: Operation,
  { at, field, place }: { at: number; field?: string; place?: string },
): Outcome | undefined {
  const changed = new Map<string, string | null>();
  const steps: Step[] = [];
  for (const part of operation.files) {
    const before = changed.has(part.path) ? changed.get(part.path)! : (texts.get(part.path) ?? null);
    const after = textAfter(before, part);
    if (after === undefined) return undefined;
    if (after === before) continue;
    changed.set(part.path, after);
    steps.push(stepBetween(part.path, before, after));
  }
  if (steps.length === 0) return { texts: changed, history };
  const last = history.past.at(-1);
  const joins = field !== undefined && last?.field === field && at - last.at < PAUSE && history.future.length === 0;
  const entry: Entry = {
    label: operation.label,
    at,
    steps: joins ? joined(last!.steps, steps, texts, changed) : steps,
  };
  if (field !== undefined) entry.field = field;
  if (place !== undefined) entry.place = place;
  const past = [...(joins ? history.past.slice(0, -1) : history.past), ...(entry.steps.length > 0 ? [entry] : [])];
  return { texts: changed, history: { past: past.slice(-LONGEST), future: [] } };
}

/** Takes the last entry back; undefined where there is none, or a file was changed elsewhere meanwhile. */
export function undo({ past, future }: History, texts: Texts): (Outcome & { entry: Entry }) | undefined {
  const entry = past.at(-1);
  const changed = entry && walked(texts, entry.steps.toReversed(), 'inverse');
  if (!changed) return undefined;
  return { entry, texts: changed, history: { past: past.slice(0, -1), future: [...future, ended(entry)] } };
}

/** Does again what was undone last. */
export function redo({ past, future }: History, texts: Texts): (Outcome & { entry: Entry }) | undefined {
  const entry = future.at(-1);
  const changed = entry && walked(texts, entry.steps, 'edits');
  if (!changed) return undefined;
  return { entry, texts: changed, history: { past: [...past, ended(entry)], future: future.slice(0, -1) } };
}

/** The history without what can no longer be undone or redone, because these files were changed elsewhere. */
export function withoutFiles(history: History, paths: Iterable<string>): History {
  const keep = (entries: readonly Entry[]) => {
    const foreign = new Set(paths);
    if (foreign.size === 0) return entries;
    return entries
      .toReversed()
      .filter(({ steps }) => {
        const isSound = steps.every(({ path }) => !foreign.has(path));
        if (!isSound) for (const { path } of steps) foreign.add(path);
        return isSound;
      })
      .toReversed();
  };
  return { past: keep(history.past), future: keep(history.future) };
}

/** Every file that the history speaks of. */
export const filesIn = ({ past, future }: History): Set<string> =>
  new Set([...past, ...future].flatMap(({ steps }) => steps.map(({ path }) => path)));

function stepBetween(path: string, before: string | null, after: string | null): Step {
  if (before === null || after === null) return { path, before, after };
  return { path, edits: editsBetween(before, after), inverse: editsBetween(after, before) };
}

/** What is typed next is what came of all of it: typed back, nothing is left of it. */
function joined(first: Step[], second: Step[], texts: Texts, changed: Map<string, string | null>): Step[] {
  const middle = walked(texts, first.toReversed(), 'inverse') ?? new Map<string, string | null>();
  const paths = new Set([...first, ...second].map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const before = middle.has(path) ? middle.get(path)! : (texts.get(path) ?? null);
    const after = changed.has(path) ? changed.get(path)! : (texts.get(path) ?? null);
    return before === after ? [] : [stepBetween(path, before, after)];
  });
}

function walked(texts: Texts, steps: Step[], way: 'edits' | 'inverse'): Map<string, string | null> | undefined {
  const changed = new Map<string, string | null>();
  for (const step of steps) {
    const now = changed.has(step.path) ? changed.get(step.path)! : (texts.get(step.path) ?? null);
    if ('edits' in step) {
      if (now === null) return undefined;
      changed.set(step.path, applyEdits(now, step[way]));
    } else {
      const [from, to] = way === 'edits' ? [step.before, step.after] : [step.after, step.before];
      if (now !== from) return undefined;
      changed.set(step.path, to);
    }
  }
  return changed;
}

/** What was undone or done again is never typed on. */
const ended = ({ field: _field, ...entry }: Entry): Entry => entry;
