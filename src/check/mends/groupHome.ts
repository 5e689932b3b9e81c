import type { JsonFile } from '../read/JsonFile.ts';
import { linked } from '../schema/schemaLinks.ts';
import { onOneLine, show } from '../schema/valueWords.ts';
import { child, isObject, type Path, wordPlace } from '../told/wordPlace.ts';

/** A group of the file, and the schemas of its keys. */
export interface Place {
  at: Path;
  group: Record<string, unknown>;
  known: Record<string, unknown>;
}

/** Where a place is, seen from that of a problem. */
export const where = (file: JsonFile, at: Path, path: Path): string =>
  String(at) === String(path.slice(0, -1))
    ? ''
    : ` of ${at.length === 0 ? 'the file itself' : wordPlace(file.value, at)}`;

/** True for what is shown as it is wherever there is a key for it: a link, a picture. */
export const isThing = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && (Object.hasOwn(value, '$media') || Object.hasOwn(value, 'to'));

/** True where sections differ: what one shows, another one does not. */
const isOtherSection = (at: Path, path: Path) =>
  path.length > 1 && at[0] === 'sections' && String(at.slice(0, 2)) !== String(path.slice(0, 2));

/** Where a group such as a link or a picture may stand as it is. */
export function groupHome(value: object, file: JsonFile, path: Path, places: Place[]): string | undefined {
  const isStep = (name: string) => Number(path.includes(name));
  for (const { at, group, known } of places)
    for (const [name, schema] of Object.entries(known).toSorted(([a], [b]) => isStep(b) - isStep(a))) {
      const isHere = String(at) === String(path.slice(0, -1));
      const isFree = !Object.hasOwn(group, name);
      const items = linked(child(linked(schema), 'items'));
      const said = JSON.stringify(name);
      if (!isHere && (!isThing(value) || isOtherSection(at, path))) continue;
      if (isFree && takes(linked(schema), value))
        return isHere ? `Did you mean ${said}?` : `Move it to ${wordPlace(file.value, at)}, as ${said}.`;
      if (!takes(items, value)) continue;
      const most = Number(child(linked(schema), 'maxItems') ?? Infinity);
      if (Array.isArray(group[name]) && group[name].length < most)
        return `Move it into ${said}${where(file, at, path)}, as one more entry.`;
      if (isFree && isHere)
        return `Write ${said}: [${onOneLine(value)}] in the place of ${JSON.stringify(path.at(-1))}.`;
    }
  return undefined;
}

/** The list of links to other sites that an address under a key of its own belongs to, such as that of a network. */
export function addressHome(key: string, value: string, { group, known }: Place): string | undefined {
  const link = { label: NETWORKS[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`, to: value };
  const isAway = (one: unknown) => String(child(one, 'to')).startsWith('https://');
  const list = Object.keys(known).find((name) => {
    const links = group[name];
    const isOfLinks = Array.isArray(links) && links.length > 0 && links.every(isAway);
    return isOfLinks && takes(linked(child(linked(known[name]), 'items')), link);
  });
  return list === undefined ? undefined : `Add ${onOneLine(link)} to ${show(list)}, in its place.`;
}

const NETWORKS: Record<string, string> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  github: 'GitHub',
};

/** What to do with a link or a picture that nothing here shows, with the blocks that show such a picture. */
export function thingWithoutHome(value: Record<string, unknown>, blocks: ReadonlyMap<string, unknown>): string {
  if (!Object.hasOwn(value, '$media')) return 'Nothing here shows a link: keep it elsewhere, and remove it.';
  const showing = [...blocks].filter(([, schema]) =>
    Object.values(Object(child(schema, 'properties'))).some(
      (one) => takes(linked(one), value) || takes(linked(child(linked(one), 'items')), value),
    ),
  );
  const names = showing.map(([name]) => show(name)).join(', ');
  return `Nothing here shows a picture${names && `; these sections do: ${names}`}. Keep it elsewhere, and remove it.`;
}

/** True where a schema of groups knows all keys of a group, and needs no other. */
function takes(schema: unknown, value: object): boolean {
  const known = child(schema, 'properties');
  const made = child(schema, 'x-made-of');
  const needed = [child(schema, 'required') ?? []].flat().map(String);
  const makes = [child(made, 'makes') ?? []].flat().map(String);
  const keys = Object.keys(value);
  if (Array.isArray(value) || !isObject(known) || keys.length === 0) return false;
  const source = child(made, 'key');
  return (
    keys.every((key) => key === source || (Object.hasOwn(known, key) && !makes.includes(key))) &&
    needed.every((key) => keys.includes(key) || makes.includes(key)) &&
    (source === undefined || keys.includes(String(source)))
  );
}
