import { fromPointer } from '../../form/model/pointer.ts';
import { singular } from '../../site/names.ts';
import type { PanelModel } from '../store/Kind.ts';
import type { SharedContent } from '../../site/resolveContent.ts';
import { freeName } from '../../site/slugs.ts';

/**
 * A new entry of the list at a pointer of a panel, or of what the panel is of: all that its schema requires, still empty,
 * so that it can be drawn and filled in. Undefined where the entries are no groups.
 */
export function newEntry({ nodes }: PanelModel, list?: string): Record<string, unknown> | undefined {
  const number = list === undefined ? 0 : partAt(nodes, `${list}/0`);
  return number !== undefined && nodes[number]?.fields
    ? (emptyOf(nodes, number) as Record<string, unknown>)
    : undefined;
}

/** True for a list whose entries are pictures. */
export function isPictureList({ nodes }: PanelModel, list: string): boolean {
  const number = partAt(nodes, `${list}/0`);
  return number !== undefined && isPicture(nodes[number]!);
}

const isPicture = ({ uiOptions }: PanelModel['nodes'][number]) =>
  /^(plainPicture|picture|croppedPicture)$/.test(uiOptions?.widget ?? '');

/** The number of what a panel has at a pointer. */
export function partAt(parts: PanelModel['nodes'], pointer: string): number | undefined {
  let number: number | undefined = 0;
  for (const key of fromPointer(pointer)) {
    const part: PanelModel['nodes'][number] | undefined = parts[number ?? -1];
    number = typeof part?.items === 'number' && /^\d+$/.test(key) ? part.items : part?.fields?.[key];
  }
  return number;
}

function emptyOf(parts: PanelModel['nodes'], number: number): unknown {
  const { fields, items, constraints, required = [] } = parts[number]!;
  // The build makes its sizes and addresses.
  if (isPicture(parts[number]!)) return {};
  if (fields) {
    const all = required.flatMap((key) => (fields[key] === undefined ? [] : [[key, emptyOf(parts, fields[key])]]));
    return Object.fromEntries(all);
  }
  if (items !== undefined) return [];
  if (constraints?.choices?.[0]) return constraints.choices[0].value;
  if (constraints?.type?.includes('boolean')) return false;
  // Seconds would be one more thing to go through by keys.
  if (constraints?.format === 'date-time') return `${new Date().toISOString().slice(0, 16)}:00Z`;
  return constraints?.type?.includes('string') ? '' : undefined;
}

/** What new entries of a shared list are named by, until they have words of their own. */
export const stemOf = (list: string): string => singular(list).toLowerCase().replaceAll(' ', '-');

/** A name for a new entry of a shared list that none of it has. */
export const freeId = (content: SharedContent, list: string): string =>
  freeName(
    stemOf(list),
    (content[list] ?? []).map(({ id }) => String(id)),
  );
