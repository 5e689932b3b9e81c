import type { SharedContent } from '../../site/resolveContent.ts';
import { fromPointer, isRecord, sameJson, toPointer, valueAt, withValueAt } from '../../form/model/pointer.ts';
import { withListItemMoved, withValue } from '../../site/json/jsonValues.ts';
import type { FileOperation } from '../store/Operation.ts';
import type { PanelModel } from '../store/SectionKind.ts';

/** Place in a panel whose value is stored elsewhere. `written` is the pointer of the reference in the file. */
export type ValueSource = { pointer: string; written: string } & (
  | CollectionSource
  /** Query to the content service; the panel edits its fallback. */
  | { kind: 'query'; query: string }
  /** Value from the page's address, or from the entry of that address. */
  | { kind: 'address'; words: string }
);

/** Entries of a collection: those in `ids`, or else all; or the single entry `id`. */
export type CollectionSource = { kind: 'content'; collection: string; ids?: string[]; id?: string };

/** Value for a panel, with references to shared content resolved. */
export interface PanelValue {
  value: unknown;
  sources: ValueSource[];
}

/** Resolves references to shared content and lists their sources. */
export function resolvePanelValue(value: unknown, content: SharedContent, pointer = '', written = pointer): PanelValue {
  if (Array.isArray(value)) {
    const parts = value.map((item, index) =>
      resolvePanelValue(item, content, `${pointer}/${index}`, `${written}/${index}`),
    );
    return { value: parts.map((part) => part.value), sources: parts.flatMap((part) => part.sources) };
  }
  if (!isRecord(value)) return { value, sources: [] };
  if (typeof value.$content === 'string') {
    const { $content: collection, ids, id } = value as { $content: string; ids?: string[]; id?: string };
    const entries = content[collection] ?? [];
    const byId = (wanted: unknown) => entries.filter((entry) => entry.id === wanted);
    const found = typeof id === 'string' ? byId(id)[0] : Array.isArray(ids) ? ids.flatMap(byId) : [...entries];
    return { value: found, sources: [{ pointer, written, kind: 'content', collection, ids, id }] };
  }
  if (typeof value.$query === 'string') {
    const inner = resolvePanelValue(value.fallback, content, pointer, `${written}/fallback`);
    return {
      value: inner.value,
      sources: [{ pointer, written, kind: 'query', query: value.$query }, ...inner.sources],
    };
  }
  if ('$entry' in value || '$param' in value) {
    const words =
      '$param' in value ? `From the page’s address: ${String(value.$param)}` : 'From the entry at this address';
    return { value: undefined, sources: [{ pointer, written, kind: 'address', words }] };
  }
  const parts = Object.entries(value).map(
    ([key, item]) =>
      [key, resolvePanelValue(item, content, pointer + toPointer([key]), written + toPointer([key]))] as const,
  );
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    sources: parts.flatMap(([, part]) => part.sources),
  };
}

/** Location of a panel's value. */
export interface LocatedPanelValue {
  path: string;
  /** Path from the file's root to the value. */
  at: readonly (string | number)[];
  /** Current value in the file. */
  written: unknown;
  model: PanelModel;
}

/**
 * Returns the operations that write an edited panel value back to its file and to shared content. `fileOf` returns
 * the value of a file.
 */
export function writePanelValue(
  home: LocatedPanelValue,
  { sources }: PanelValue,
  edited: unknown,
  content: SharedContent,
  fileOf: (path: string) => unknown,
): FileOperation[] {
  const operations: FileOperation[] = [];
  let own = edited;
  for (const source of sources) {
    const { pointer, written } = source;
    const kept = valueAt(home.written, written);
    const now = valueAt(edited, pointer);
    if (source.kind === 'address') own = withValueAt(own, pointer, kept);
    else if (source.kind === 'query') own = withValueAt(own, pointer, { ...(kept as object), fallback: now });
    else {
      const list = source.id === undefined ? now : [now];
      const shared = sharedChange(
        source,
        Array.isArray(list) ? (list as Record<string, unknown>[]) : [],
        content,
        fileOf,
      );
      if (shared.operation) operations.push(shared.operation);
      own = withValueAt(own, written, shared.ids ? { ...(kept as object), ids: shared.ids } : kept);
    }
  }
  const value = withValue(fileOf(home.path), home.at, inModelOrder(own, home.model));
  return [{ path: home.path, value }, ...operations];
}

/** Returns the operation that sets which entries of a shared list a page shows, in order; undefined shows all. */
export function createChosenEntriesOperation(
  home: Pick<LocatedPanelValue, 'path' | 'at'>,
  written: string,
  ids: string[] | undefined,
  file: unknown,
): FileOperation {
  const keys = fromPointer(written).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return { path: home.path, value: withValue(file, [...home.at, ...keys, 'ids'], ids) };
}

/** Returns the changes to a shared list, and `ids` if the panel now shows other entries. */
function sharedChange(
  { collection, ids, id }: CollectionSource,
  list: Record<string, unknown>[],
  content: SharedContent,
  fileOf: (path: string) => unknown,
): { operation?: FileOperation; ids?: string[] } {
  const path = `pages/content/${collection}.json`;
  const before = fileOf(path);
  const entries = content[collection] ?? [];
  if (before === undefined) return {};
  let now: unknown = before;
  const indexOf = (wanted: unknown) => entries.findIndex((entry) => entry.id === wanted);
  let size = entries.length;
  for (const entry of list) {
    const at = indexOf(entry.id);
    if (at >= 0 && sameJson(entries[at], entry)) continue;
    now = withValue(now, [at >= 0 ? at : size++], entry);
  }
  const shown = list.map((entry) => String(entry.id));
  const all = entries.map((entry) => String(entry.id));
  let newIds: string[] | undefined;
  if (id === undefined && ids) newIds = sameJson(ids, shown) ? undefined : shown;
  else if (id === undefined && all.some((one) => !shown.includes(one))) newIds = shown;
  else if (id === undefined) {
    const order = [...all, ...shown.filter((one) => !all.includes(one))];
    shown.forEach((one, to) => {
      const from = order.indexOf(one);
      if (from === to) return;
      now = withListItemMoved(now, [], from, to);
      order.splice(to, 0, ...order.splice(from, 1));
    });
  }
  return {
    ...(now !== before && { operation: { path, value: now } satisfies FileOperation }),
    ...(newIds && { ids: newIds }),
  };
}

/** Sorts the keys of each object by its schema, so that new keys are written at a predictable position. */
function inModelOrder(value: unknown, { nodes }: PanelModel, number = 0): unknown {
  const part = nodes[number];
  if (Array.isArray(value)) {
    const items = part?.items;
    return value.map((item) => (typeof items === 'number' ? inModelOrder(item, { nodes } as PanelModel, items) : item));
  }
  if (!isRecord(value) || !part?.fields) return value;
  const names = Object.keys(part.fields);
  const sorted = Object.entries(value).sort(([a], [b]) => rank(names, a) - rank(names, b));
  return Object.fromEntries(
    sorted.map(([key, item]) => [key, inModelOrder(item, { nodes } as PanelModel, part.fields?.[key])]),
  );
}

/** Keys without a schema, such as a section's `block`, come first. */
const rank = (names: string[], key: string) => names.indexOf(key);
