import { valueAt, withValueAt } from '../../form/model/pointer.ts';
import type { FileOperation } from '../store/Operation.ts';
import type { TextsByPath } from '../../site/files.ts';
import type { PanelModel } from '../store/SectionKind.ts';
import { resolvePanelValue, writePanelValue } from './resolvePanelValue.ts';
import { sharedContentOf, jsonValueOf } from '../../site/SiteValues.ts';
import { addStableSlugOperations } from '../content/stableAddress.ts';

/** Location of a panel's value in a file, and its siblings that the panel does not edit. */
export interface PanelPlace {
  path: string;
  at: readonly (string | number)[];
  model: PanelModel;
  /** Keys at the location that the panel does not edit. */
  around: readonly string[];
  /** Derives other fields from an edit, such as an address from a title. */
  follow?: ((now: Fields, before: Fields, texts: TextsByPath) => Fields) | undefined;
}

type Fields = Record<string, unknown>;

/** Returns the label of an undo entry, such as `Question changed`. */
export const formatUndoLabel = (label: string): string => `${label.replace(/:.*/, '')} changed`;

/**
 * Merges one edited field of a panel into the current value, which may have changed elsewhere since the panel
 * rendered.
 */
export function mergeEditedField(now: Fields, panel: Fields, pointer: string): Fields {
  const exists = valueAt(now, pointer.slice(0, pointer.lastIndexOf('/'))) !== undefined;
  return exists ? (withValueAt(now, pointer, valueAt(panel, pointer)) as Fields) : panel;
}

/** Returns the value in a file at a panel's location. Unchanged values keep their identity. */
export const valueAtPanelPlace = (texts: TextsByPath, { path, at }: Pick<PanelPlace, 'path' | 'at'>): unknown =>
  at.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], jsonValueOf(texts, path));

const someOf = (fields: unknown, isWanted: (key: string) => boolean): Fields =>
  Object.fromEntries(Object.entries((fields ?? {}) as Fields).filter(([key]) => isWanted(key)));

/** Returns the fields that the panel edits. */
export const omitSurroundingFields = (written: unknown, around: readonly string[]): Fields =>
  someOf(written, (key) => !around.includes(key));

/** Returns the operations that `change` to a panel's fields causes in all files, including shared content and links. */
export function createPanelEditOperations(
  base: TextsByPath,
  place: PanelPlace,
  change: (values: Fields) => Fields,
): FileOperation[] {
  const { path, at, model, around, follow } = place;
  const written = valueAtPanelPlace(base, place);
  const content = sharedContentOf(base);
  const before = resolvePanelValue(omitSurroundingFields(written, around), content);
  const whole = { ...someOf(written, (key) => around.includes(key)), ...change(before.value as Fields) };
  const all = follow ? follow(whole, written as Fields, base) : whole;
  const files = writePanelValue({ path, at, written, model }, before, all, content, (name) => jsonValueOf(base, name));
  return files.flatMap((file) => addStableSlugOperations(base, file));
}
