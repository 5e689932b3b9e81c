import type { Message } from '../told/Message.ts';
import { likely, nearest, sameWord, suggestOrRemove } from '../told/nearest.ts';
import { linked } from './schemaLinks.ts';
import { wordsMeant } from './wordsMeant.ts';
import { onOneLine, richText, typeOf } from './valueWords.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** Keys by the names that people give them. */
export const MEANT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    href: ['to'],
    url: ['to', 'route', 'href', 'src'],
    link: ['to', 'link'],
    path: ['to', 'route'],
    src: ['$media', 'url'],
    alt: ['alt', 'altText'],
    focus: ['focalPoint'],
    hotspot: ['focalPoint'],
    position: ['focalPoint'],
    file: ['$media', '$form'],
    text: ['label', 'heading', 'text'],
    intro: ['text'],
    description: ['text', 'intro'],
    paragraph: ['text'],
    lead: ['intro', 'text'],
    image: ['$media', 'picture', 'photo', 'logo', 'featuredImage'],
    picture: ['$media', 'image', 'photo', 'logo'],
    red: ['clay'],
    orange: ['clay', 'sun'],
    yellow: ['sun'],
    gold: ['sun'],
    button: ['link'],
    cta: ['link'],
    label: ['title', 'name'],
    heading: ['title', 'label'],
    caption: ['alt', 'label'],
    icon: ['motif'],
    name: ['label', 'title', 'heading'],
    title: ['heading', 'label'],
    headline: ['heading'],
    subtitle: ['text', 'intro'],
    body: ['text', 'sections'],
    content: ['text', 'sections'],
    blocks: ['sections'],
    type: ['block'],
    kind: ['block'],
    img: ['$media', 'image', 'picture'],
    photo: ['$media', 'image', 'picture'],
    slug: ['route'],
    items: ['entries', 'cards', 'points'],
    answer: ['ans'],
    children: ['items'],
    submenu: ['items'],
    links: ['items', 'buttons'],
    dropdown: ['items'],
  }),
);

/** What a key that no schema knows might have meant. */
export function unknownKeyMessage(
  key: string,
  schemas: Record<string, unknown>,
  beside: object = {},
  required: readonly string[] = [],
): Message & { inner?: string[] } {
  const known = Object.keys(schemas);
  // What stands there already was not meant by another word.
  const free = known.filter((other) => !Object.hasOwn(beside, other));
  const value = child(beside, key);
  const type = typeOf(value);
  const fits = (other: string) => {
    const asked = child(linked(schemas[other]), 'type') ?? type;
    return asked === type || (asked === 'integer' && Number.isInteger(value));
  };
  const meant =
    MEANT.get(key.toLowerCase())?.find((other) => free.includes(other) && fits(other)) ?? sameWord(key, free);
  const rich = free.find((name) => child(linked(schemas[name]), 'x-rich-text') === true);
  if (rich !== undefined && typeof value === 'string' && !free.some((name) => nearest(key, [name]))) {
    const words = value
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const mend = `Write ${JSON.stringify(rich)}: ${richText(words)} in the place of ${JSON.stringify(key)}.`;
    return {
      kind: 'unknown-key',
      meant: rich,
      cause: `is not a known key, and words stand in ${JSON.stringify(rich)}`,
      mend,
    };
  }
  const group = groupMeant(key, schemas, beside, free) ?? entryMeant(key, schemas, beside, free);
  if (group) return group;
  const left = free.filter(fits);
  const told = { kind: 'unknown-key' as const, cause: 'is not a known key', free: left };
  if (meant) return { ...told, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
  const kept = likely(key, free) === undefined ? wordsMeant(key, value, schemas, free, required) : undefined;
  if (kept) return { ...told, ...kept };
  const near = likely(key, free);
  if (near !== undefined) return { ...told, meant: near, mend: `Did you mean ${JSON.stringify(near)}?` };
  return { ...told, mend: suggestOrRemove(key, left, 'the keys here') };
}

/** A group that would be right as the one entry of a list which is not there, or stands alone in a list where the group is meant. */
function entryMeant(
  key: string,
  schemas: Record<string, unknown>,
  beside: object,
  free: readonly string[],
): (Message & { inner: string[] }) | undefined {
  const value = child(beside, key);
  const isList = Array.isArray(value) && value.length === 1;
  const group: unknown = isList ? value[0] : value;
  if (!isObject(group) || Object.keys(group).length < 2) return undefined;
  const meant = free.find((name) => {
    const schema = linked(schemas[name]);
    const entry = isList ? schema : linked(child(schema, 'items'));
    const needed = child(entry, 'required');
    const isKnown = Object.keys(group).every((one) => child(child(entry, 'properties'), one) !== undefined);
    return (
      isKnown && Array.isArray(needed) && needed.length > 0 && needed.every((one) => Object.hasOwn(group, String(one)))
    );
  });
  if (meant === undefined) return undefined;
  const said = JSON.stringify(meant);
  return {
    kind: 'stray-key',
    meant,
    cause: `is not a known key, and ${said} takes such ${isList ? 'a group' : 'groups'}`,
    mend: `Write ${said}: ${isList ? onOneLine(group) : `[${onOneLine(group)}]`} in the place of ${JSON.stringify(key)}.`,
    inner: [key],
  };
}

/** Keys that belong into a group which is not there: all that it needs stands beside its place. */
function groupMeant(
  key: string,
  schemas: Record<string, unknown>,
  beside: object,
  free: readonly string[],
): (Message & { inner: string[] }) | undefined {
  const stray = Object.keys(beside).filter((other) => !Object.hasOwn(schemas, other));
  for (const name of free) {
    const schema = linked(schemas[name]);
    const inner = stray.filter((other) => child(child(schema, 'properties'), other) !== undefined);
    const needed = child(schema, 'required');
    if (
      !inner.includes(key) ||
      inner.length < 2 ||
      !Array.isArray(needed) ||
      !needed.every((one) => inner.includes(one))
    )
      continue;
    const said = onOneLine(Object.fromEntries(inner.map((one) => [one, child(beside, one)])));
    const names = inner.map((one) => JSON.stringify(one)).join(' and ');
    const cause = `belongs into ${JSON.stringify(name)}`;
    return {
      kind: 'stray-key',
      meant: name,
      cause,
      mend: `Write ${JSON.stringify(name)}: ${said} in the place of ${names}.`,
      inner,
    };
  }
  return undefined;
}
