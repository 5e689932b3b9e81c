import { fromPointer } from '../../form/model/pointer.ts';
import { entryNoun } from '../../site/names.ts';
import type { PanelModel } from '../store/SectionKind.ts';
import type { SharedContent } from '../../site/resolveContent.ts';
import { firstFreeName } from '../../site/slugs.ts';

/**
 * Creates an empty item for the list at a pointer of a panel (default: for the panel itself), with all required
 * fields. Returns undefined if the items are no objects.
 */
export function createEmptyListItem({ nodes }: PanelModel, list?: string): Record<string, unknown> | undefined {
  const number = list === undefined ? 0 : panelNodeIndexAt(nodes, `${list}/0`);
  return number !== undefined && nodes[number]?.fields
    ? (emptyOf(nodes, number) as Record<string, unknown>)
    : undefined;
}

/** True for a list of pictures. */
export function isPictureList({ nodes }: PanelModel, list: string): boolean {
  const number = panelNodeIndexAt(nodes, `${list}/0`);
  return number !== undefined && isPicture(nodes[number]!);
}

const isPicture = ({ uiOptions }: PanelModel['nodes'][number]) =>
  /^(plainPicture|picture|croppedPicture)$/.test(uiOptions?.widget ?? '');

/** Returns the index of the model's node at a pointer. */
export function panelNodeIndexAt(parts: PanelModel['nodes'], pointer: string): number | undefined {
  let number: number | undefined = 0;
  for (const key of fromPointer(pointer)) {
    const part: PanelModel['nodes'][number] | undefined = parts[number ?? -1];
    number = typeof part?.items === 'number' && /^\d+$/.test(key) ? part.items : part?.fields?.[key];
  }
  return number;
}

function emptyOf(parts: PanelModel['nodes'], number: number): unknown {
  const { fields, items, constraints, required = [] } = parts[number]!;
  // The build adds sizes and URLs.
  if (isPicture(parts[number]!)) return {};
  if (fields) {
    const all = required.flatMap((key) => (fields[key] === undefined ? [] : [[key, emptyOf(parts, fields[key])]]));
    return Object.fromEntries(all);
  }
  if (items !== undefined) return [];
  if (constraints?.choices?.[0]) return constraints.choices[0].value;
  if (constraints?.type?.includes('boolean')) return false;
  // Leaves out seconds, so that the input shows no field for them.
  if (constraints?.format === 'date-time') return `${new Date().toISOString().slice(0, 16)}:00Z`;
  return constraints?.type?.includes('string') ? '' : undefined;
}

/** Returns the start of generated ids in a shared list. */
export const generatedIdPrefix = (list: string): string => entryNoun(list).toLowerCase().replaceAll(' ', '-');

/** Returns an unused id for a new entry of a shared list. */
export const unusedEntryId = (content: SharedContent, list: string): string =>
  firstFreeName(
    generatedIdPrefix(list),
    (content[list] ?? []).map(({ id }) => String(id)),
  );
