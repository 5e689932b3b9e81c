/** Keys and indexes from the root of a file's value. */
type Path = readonly (string | number)[];

/** A reference or link in a file. The path is that of the group with the reference; of a link, that of its address. */
export type Reference = { path: Path } & (
  | { kind: 'link'; to: string }
  | { kind: 'content'; collection: string; ids?: unknown; id?: unknown }
  /** List whose entries a page shows one at a time; the address of the page selects the entry. */
  | { kind: 'entries'; collection: string }
  | { kind: 'picture' | 'form' | 'query'; name: string }
);

/** A reference and its file. */
export type SiteReference = Reference & { file: string };

type Kind = Reference['kind'];

const known = new WeakMap<object, readonly Reference[]>();

/** Returns all references and links of a file's value in the order of its lines. Cached: the value must not be mutated. */
export function referencesIn(value: unknown): readonly Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  const before = known.get(value);
  if (before) return before;
  const found: Reference[] = [];
  addReferences(value, [], found);
  // Lists of thousands of files are held; a list that grew takes more memory.
  const kept = found.slice();
  known.set(value, kept);
  return kept;
}

/** Returns the references of one kind in a value. */
export const referencesOfKind = <K extends Kind>(value: unknown, kind: K): readonly (Reference & { kind: K })[] =>
  filterReferences(referencesIn(value), kind);

/** Returns the references of one kind in a list. */
export const filterReferences = <K extends Kind>(
  references: readonly Reference[],
  kind: K,
): readonly (Reference & { kind: K })[] =>
  references.filter((one): one is Reference & { kind: K } => one.kind === kind);

/** Interned paths: thousands of pages have references at the same paths. */
const samePaths = new Map<string, Path>();

function samePath(path: Path): Path {
  const key = JSON.stringify(path);
  const same = samePaths.get(key) ?? path;
  if (same === path) samePaths.set(key, path);
  return same;
}

function addReferences(value: unknown, path: Path, found: Reference[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) found.push(...ownReferences(value as Record<string, unknown>, path));
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  for (const key of keys) addReferences((value as Record<string | number, unknown>)[key], path.concat(key), found);
}

function ownReferences(group: Record<string, unknown>, path: Path): Reference[] {
  const { $content: collection, $media, $form, $query, to, href, from } = group;
  const named = { picture: $media, form: $form, query: $query };
  const names = (['picture', 'form', 'query'] as const).flatMap((kind): Reference[] => {
    const name = named[kind];
    return typeof name === 'string' ? [{ kind, name, path: samePath(path) }] : [];
  });
  if (typeof collection === 'string')
    names.push({ kind: 'content', collection, ids: group.ids, id: group.id, path: samePath(path) });
  if (path.length === 1 && path[0] === 'entries' && typeof from === 'string')
    names.push({ kind: 'entries', collection: from, path });
  if (typeof to === 'string') names.push({ kind: 'link', to, path: samePath([...path, 'to']) });
  else if (group.type === 'link' && typeof href === 'string')
    names.push({ kind: 'link', to: href, path: samePath([...path, 'href']) });
  return names;
}
