import { valueAt, withValueAt } from '../../form/model/pointer.ts';
import type { FileOperation } from '../store/Operation.ts';
import type { Texts } from '../../site/files.ts';
import type { PanelModel } from '../store/Kind.ts';
import { panelValue, writeBack } from './panelValue.ts';
import { contentOf, valueOf } from '../../site/SiteValues.ts';
import { withStableAddresses } from '../content/stableAddress.ts';

/** The value that a panel edits: where it is written, and what stands beside it that is not the panel's. */
export interface PanelPlace {
  path: string;
  at: readonly (string | number)[];
  model: PanelModel;
  /** Names of the fields there that the panel does not edit. */
  around: readonly string[];
  /** What else an edit of the fields changes beside them, as an address that is made of a title. */
  follow?: ((now: Fields, before: Fields, texts: Texts) => Fields) | undefined;
}

type Fields = Record<string, unknown>;

/** The name of an edit in Undo: `Question changed`. */
export const changedWords = (label: string): string => `${label.replace(/:.*/, '')} changed`;

/**
 * What a panel shall say after one field of it was typed into: that field as the panel has it, all else as it stands now,
 * which may have changed elsewhere since the panel was drawn.
 */
export function withField(now: Fields, panel: Fields, pointer: string): Fields {
  const exists = valueAt(now, pointer.slice(0, pointer.lastIndexOf('/'))) !== undefined;
  return exists ? (withValueAt(now, pointer, valueAt(panel, pointer)) as Fields) : panel;
}

/** What a file says at the place of a panel; the same object while it says the same. */
export const writtenIn = (texts: Texts, { path, at }: Pick<PanelPlace, 'path' | 'at'>): unknown =>
  at.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], valueOf(texts, path));

const someOf = (fields: unknown, isWanted: (key: string) => boolean): Fields =>
  Object.fromEntries(Object.entries((fields ?? {}) as Fields).filter(([key]) => isWanted(key)));

/** The fields of a panel among those that are written at its place. */
export const ownFields = (written: unknown, around: readonly string[]): Fields =>
  someOf(written, (key) => !around.includes(key));

/** The changes of all files after `change` of the fields of a panel. */
export function panelEdit(base: Texts, place: PanelPlace, change: (values: Fields) => Fields): FileOperation[] {
  const { path, at, model, around, follow } = place;
  const written = writtenIn(base, place);
  const content = contentOf(base);
  const before = panelValue(ownFields(written, around), content);
  const whole = { ...someOf(written, (key) => around.includes(key)), ...change(before.value as Fields) };
  const all = follow ? follow(whole, written as Fields, base) : whole;
  const files = writeBack({ path, at, written, model }, before, all, content, (name) => valueOf(base, name));
  return files.flatMap((file) => withStableAddresses(base, file));
}
