import { valueAt, withValueAt } from '../../form/model/pointer.ts';
import type { TextsByPath } from '../../site/files.ts';
import { pairItems } from '../../site/json/pairItems.ts';
import type { Operation } from '../store/Operation.ts';
import { panelNodeIndexAt } from '../content/createEmptyListItem.ts';
import { sharedContentOf, createSiteValues, jsonValueOf } from '../../site/SiteValues.ts';
import { fileBaseName, keyToLabel } from '../../site/names.ts';
import { createTitleFollower } from '../content/articleEntry.ts';
import { findUses } from '../../site/uses.ts';
import { findPanelOf } from '../fields/panelHome.ts';
import {
  formatUndoLabel,
  createPanelEditOperations,
  type PanelPlace,
  valueAtPanelPlace,
} from '../fields/createPanelEditOperations.ts';
import { resolvePanelValue, type PanelValue } from '../fields/resolvePanelValue.ts';
import type { StudioState } from '../store/StudioState.ts';

/** Location of a text: the section or entry, and the pointer in its panel. */
export interface TextLocation extends Pick<PanelPlace, 'path' | 'at'> {
  pointer: string;
}

/** Text that a panel edits, with facts about its field. */
export interface FieldText {
  place: PanelPlace;
  /** Value in the file: a string, or the tree of a rich text. */
  value: unknown;
  /** String value; empty for a rich text. */
  text: string;
  isRich: boolean;
  label: string;
  /** Maximum length in characters. */
  most: number | undefined;
}

type Site = Pick<StudioState, 'texts' | 'site'>;
type Fields = Record<string, unknown>;

function placeOf({ texts, site }: Site, { path, at }: TextLocation): PanelPlace | undefined {
  const home = findPanelOf(site, path, at, jsonValueOf(texts, path), valueAtPanelPlace(texts, { path, at }));
  if (!home) return undefined;
  const list = fileBaseName(path);
  return { ...home, path, at, follow: at.length === 1 ? createTitleFollower(list, site.written[list]) : undefined };
}

const shownAt = (texts: TextsByPath, place: Pick<PanelPlace, 'path' | 'at'>): PanelValue =>
  resolvePanelValue(valueAtPanelPlace(texts, place), sharedContentOf(texts));

/** Returns the text at a location; undefined if the panel does not edit it as text. */
export function fieldTextAt(site: Site, at: TextLocation): FieldText | undefined {
  const place = placeOf(site, at);
  const node = place?.model.nodes[panelNodeIndexAt(place.model.nodes, at.pointer) ?? -1];
  const widget = String(node?.uiOptions?.widget);
  if (!place || !node || !/^(textarea|richText)$/.test(widget)) return undefined;
  const shown = shownAt(site.texts, place).value;
  const value = valueAt(shown, at.pointer);
  const isRich = widget === 'richText';
  if (!isThere(shown, at.pointer) || (!isRich && typeof (value ?? '') !== 'string')) return undefined;
  const name = at.pointer.split('/').findLast((key) => !/^\d+$/.test(key)) ?? '';
  const label = node.uiOptions?.title ?? keyToLabel(name);
  const text = typeof value === 'string' ? value : '';
  return { place, value, text, isRich, label, most: node.constraints?.maxLength };
}

const isThere = (value: unknown, pointer: string) =>
  valueAt(value, pointer.slice(0, pointer.lastIndexOf('/'))) !== undefined;

/** Returns the operation that writes a text, as its panel would. */
export function createTextOperation(
  base: TextsByPath,
  { place, label }: FieldText,
  pointer: string,
  value: unknown,
): Operation {
  const files = createPanelEditOperations(
    base,
    place,
    (before) => withValueAt(before, pointer, value === '' ? undefined : value) as Fields,
  );
  return { label: formatUndoLabel(label), files };
}

/** Counts the pages that show a text of shared content; undefined for a page's own text. */
export function countPagesWithText(
  { texts }: Pick<Site, 'texts'>,
  { pointer, ...place }: TextLocation,
): number | undefined {
  const { sources, value } = shownAt(texts, place);
  const source = sources.find((one) => one.kind === 'content' && pointer.startsWith(`${one.pointer}/`));
  if (source?.kind !== 'content') return undefined;
  const [entry] = /^\/\d+/.exec(pointer.slice(source.pointer.length)) ?? [''];
  const id = source.id ?? valueAt(value, `${source.pointer}${entry}/id`);
  const uses = findUses(createSiteValues(texts), { what: 'entry', collection: source.collection, id: String(id) });
  return new Set(uses.map(({ file }) => file).filter((file) => !file.startsWith('pages/content/'))).size;
}

/** Returns the location of a text after other changes; undefined if it was removed. */
export function textLocationAfterChange(
  at: TextLocation,
  before: TextsByPath,
  now: TextsByPath,
): TextLocation | undefined {
  const { path } = at;
  const around = at.at.slice(0, -1);
  const items = (texts: TextsByPath) => (valueAtPanelPlace(texts, { path, at: around }) ?? []) as unknown[];
  const index = itemAfter(items(before), items(now), at.at.at(-1) as number);
  if (index === undefined) return undefined;
  const now_ = { path, at: [...around, index] };
  const pointer = pointerAfter(at.pointer, shownAt(before, at).value, shownAt(now, now_).value);
  return pointer === undefined ? undefined : { ...now_, pointer };
}

const itemAfter = (before: unknown[], now: unknown[], index: number) =>
  before === now ? index : pairItems(before, now).find(([from]) => from === index)?.[1];

function pointerAfter(pointer: string, before: unknown, now: unknown): string | undefined {
  let [old, current, to] = [before, now, ''];
  for (const key of pointer.split('/').slice(1)) {
    const isList = Array.isArray(old) && Array.isArray(current);
    const next = isList ? itemAfter(old as unknown[], current as unknown[], Number(key)) : key;
    if (next === undefined) return undefined;
    [old, current, to] = [valueAt(old, `/${key}`), valueAt(current, `/${next}`), `${to}/${next}`];
  }
  return to;
}
