import { editsBetween } from '../../json/editsBetween.ts';
import { type Operation, textAfter } from './Operation.ts';

/** The texts of files by path; null, or nothing, is no file. */
export type Texts = ReadonlyMap<string, string | null>;

/** The texts once files have others. To copy a map is quick where it is thousands of files, to list it is not. */
export function withTexts(texts: Texts, changed: Iterable<readonly [path: string, text: string | null]>): Texts {
  const after = new Map(texts);
  for (const [path, text] of changed) after.set(path, text);
  return after;
}

/** What one entry did to one file: at a place of its text, or to all of it, where it came or went or is a picture. */
export interface Step {
  path: string;
  offset?: number;
  before: string | null;
  after: string | null;
}

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
 * Does what `make` makes of the texts, and remembers it. What is typed into one field without a pause is one entry, made
 * anew of the texts from before the first key: typed back, nothing is left of it. Undefined where a file is not what the
 * operation was made for; an operation that changes nothing leaves the history as it is.
 */
export function perform(
  history: History,
  texts: Texts,
  make: (texts: Texts) => Operation,
  { at, field, place }: { at: number; field?: string; place?: string },
): Outcome | undefined {
  const last = history.past.at(-1);
  const joins = field !== undefined && last?.field === field && at - last.at < PAUSE && history.future.length === 0;
  const taken = joins ? walked(texts, takenBack(last!)) : new Map<string, string | null>();
  if (!taken) return undefined;
  const base: Texts = joins ? withTexts(texts, taken) : texts;
  const operation = make(base);
  const changed = new Map<string, string | null>();
  for (const part of operation.files) {
    const after = textAfter(changed.has(part.path) ? changed.get(part.path)! : (base.get(part.path) ?? null), part);
    if (after === undefined) return undefined;
    changed.set(part.path, after);
  }
  const steps = stepsBetween([...changed].map(([path, to]) => ({ path, from: base.get(path) ?? null, to })));
  if (steps.length === 0 && !joins) return { texts: changed, history };
  const entry: Entry = { label: operation.label, at, steps };
  if (field !== undefined) entry.field = field;
  if (place !== undefined) entry.place = place;
  const past = [...(joins ? history.past.slice(0, -1) : history.past), ...(steps.length > 0 ? [entry] : [])];
  return { texts: new Map([...taken, ...changed]), history: { past: past.slice(-LONGEST), future: [] } };
}

/** Takes the last entry back; undefined where there is none, or a file was changed elsewhere meanwhile. */
export function undo({ past, future }: History, texts: Texts): (Outcome & { entry: Entry }) | undefined {
  const entry = past.at(-1);
  const changed = entry && walked(texts, takenBack(entry));
  if (!changed) return undefined;
  return { entry, texts: changed, history: { past: past.slice(0, -1), future: [...future, ended(entry)] } };
}

/** Takes back all that was done since a time, the latest first; undefined where some of it cannot be. */
export function undoSince(history: History, texts: Texts, since: number): Outcome | undefined {
  let outcome: Outcome = { history, texts: new Map() };
  while ((outcome.history.past.at(-1)?.at ?? -Infinity) >= since) {
    const next = undo(outcome.history, withTexts(texts, outcome.texts));
    if (!next) return undefined;
    outcome = { history: next.history, texts: new Map([...outcome.texts, ...next.texts]) };
  }
  return outcome;
}

/** Does again what was undone last. */
export function redo({ past, future }: History, texts: Texts): (Outcome & { entry: Entry }) | undefined {
  const entry = future.at(-1);
  const changed = entry && walked(texts, entry.steps);
  if (!changed) return undefined;
  return { entry, texts: changed, history: { past: [...past, ended(entry)], future: future.slice(0, -1) } };
}

/** The history in which what is typed next is an entry of its own. */
export function typingEnded(history: History): History {
  const last = history.past.at(-1);
  return last?.field === undefined ? history : { ...history, past: [...history.past.slice(0, -1), ended(last)] };
}

/** Every file that the history speaks of. */
export const filesIn = ({ past, future }: History): Set<string> =>
  new Set([...past, ...future].flatMap(({ steps }) => steps.map(({ path }) => path)));

/** What makes files that had one text have another; nothing where it is the same. */
export const stepsBetween = (files: readonly { path: string; from: string | null; to: string | null }[]): Step[] =>
  files.flatMap(({ path, from, to }) => (from === to ? [] : [stepBetween(path, from, to)]));

function stepBetween(path: string, before: string | null, after: string | null): Step {
  // A picture is what its hash says, and nothing in between.
  if (before === null || after === null || !path.endsWith('.json')) return { path, before, after };
  const { offset, length, content } = editsBetween(before, after)[0]!;
  return { path, offset, before: before.slice(offset, offset + length), after: content };
}

/** The steps that take an entry back. */
export const takenBack = ({ steps }: Entry): Step[] =>
  steps.toReversed().map((step) => ({ ...step, before: step.after, after: step.before }));

/** The texts after some steps; undefined where one does not find what it was made for. */
export function walked(texts: Texts, steps: Step[]): Map<string, string | null> | undefined {
  const changed = new Map<string, string | null>();
  for (const { path, offset, before, after } of steps) {
    const text = changed.has(path) ? changed.get(path)! : (texts.get(path) ?? null);
    const end = (offset ?? 0) + (before?.length ?? 0);
    const found = offset === undefined ? text : text?.slice(offset, end);
    if (found !== before) return undefined;
    changed.set(path, offset === undefined ? after : `${text!.slice(0, offset)}${after}${text!.slice(end)}`);
  }
  return changed;
}

/** What was undone or done again is never typed on. */
const ended = ({ field: _field, ...entry }: Entry): Entry => entry;
