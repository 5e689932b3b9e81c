import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';
import type { Problem } from '../../../src/check/told/Problem.ts';
import { wordPlace } from '../../../src/check/told/wordPlace.ts';
import type { CopiedSite } from './CopiedSite.ts';
import { withValue } from './Mistake.ts';

/** Follows a mend that takes what stands in one place to another; undefined for any other. */
export function followMove(site: CopiedSite, { file, path, mend }: Problem): boolean | undefined {
  if (!path) return undefined;
  const from = [...path];
  const text = site.text(file);
  const value = valueAt(text, from);
  const write = (changed: string) => {
    site.write(file, changed);
    return true;
  };
  const block = /^Move it into "sections", as one more entry with "block": ("[\w-]+")\.$/.exec(mend)?.[1];
  if (block) {
    const entry = { block: JSON.parse(block) as string, ...(value as object) };
    const put = [...(valueAt(text, ['sections']) as unknown[]), entry];
    return write(withValue(withValue(text, from, undefined), ['sections'], put));
  }
  const listed = /^Move it into ("\w+")(?: of (.*))?, as one more entry\.$/.exec(mend);
  const named = /^Move it to (.*), as ("\w+")\.$/.exec(mend);
  if (listed ?? named) {
    const [words, key] = listed ? [listed[2], listed[1]!] : [named![1], named![2]!];
    const group = words === undefined ? from.slice(0, -1) : words === 'the file itself' ? [] : placeIn(text, words);
    if (!group) return false;
    const to = [...group, JSON.parse(key) as string];
    const list = valueAt(text, to);
    const put = listed ? [...(list as unknown[]), value] : value;
    return write(withValue(withValue(text, from, undefined), to, put));
  }
  const added = /^Add (\{.*\}) to ("\w+"), in its place\.$/.exec(mend);
  if (added) {
    const to = [...from.slice(0, -1), JSON.parse(added[2]!) as string];
    const put = [...(valueAt(text, to) as unknown[]), JSON.parse(added[1]!) as unknown];
    return write(withValue(withValue(text, to, put), from, undefined));
  }
  const level = /^Move it to (.*), beside "/.exec(mend)?.[1] ?? /^Move it to ([^/"][^/]*)\.$/.exec(mend)?.[1];
  if (level !== undefined) {
    const to = level === 'the outermost level' ? [] : placeIn(text, level);
    if (!to) return false;
    const put = withValue(text, [...to, from.at(-1)!], value);
    return write(valueAt(put, from) === undefined ? put : withValue(put, from, undefined));
  }
  const inner = /^Move it into ("\w+")\.$/.exec(mend)?.[1];
  if (inner && inner !== '"properties"' && typeof from.at(-1) === 'string') {
    const to = [...from.slice(0, -1), JSON.parse(inner) as string, from.at(-1)!];
    return write(withValue(withValue(text, from, undefined), to, value));
  }
  const collection = /^Move it to (pages\/content\/[\w-]+\.json)\.$/.exec(mend)?.[1];
  if (collection) {
    const entries = JSON.parse(site.text(collection)) as unknown[];
    site.write(collection, withValue(site.text(collection), [], [...entries, value]));
    return write(withValue(text, from, undefined));
  }
  const id = /^Give (.*) of ([\w/.-]+\.json) "id": ("[\w-]+")\.$/.exec(mend);
  if (id) {
    const section = placeIn(site.text(id[2]!), id[1]!);
    if (!section) return false;
    site.write(id[2]!, withValue(site.text(id[2]!), [...section, 'id'], JSON.parse(id[3]!)));
    return true;
  }
  const apart =
    /^Move it to (pages\/content\/[\w-]+\.json), (?:with "id": ("[^"]+"), )?and write ("[^"]+") here\.$/.exec(mend);
  if (apart) {
    const entries = JSON.parse(site.text(apart[1]!)) as unknown[];
    const entry = apart[2] ? { id: JSON.parse(apart[2]) as string, ...(value as object) } : value;
    site.write(apart[1]!, withValue(site.text(apart[1]!), [], [...entries, entry]));
    return write(withValue(text, from, JSON.parse(apart[3]!)));
  }
  const missing = /^Add to (pages\/content\/\S+): ({.*}), with words and numbers of its own;/.exec(mend);
  if (missing) {
    const entries = JSON.parse(site.text(missing[1]!)) as unknown[];
    site.write(missing[1]!, withValue(site.text(missing[1]!), [], [...entries, JSON.parse(missing[2]!)]));
    return true;
  }
  if (mend.endsWith(', or remove this entry.')) return write(withValue(text, from.slice(0, 1), undefined));
  if (mend.startsWith('Remove the link')) {
    const entry = from.slice(0, -1);
    return write(withValue(text, typeof entry.at(-1) === 'number' ? entry : from, undefined));
  }
  const links = /^Write its links in its place: (.*)\.$/.exec(mend)?.[1];
  if (links) {
    const node = findNodeAtLocation(parseTree(text)!, from)!;
    return write(text.slice(0, node.offset) + links + text.slice(node.offset + node.length));
  }
  if (/^Remove ".*": { } around what is in it\.$/.test(mend)) {
    const parent = from.slice(0, -1);
    const { [String(from.at(-1))]: group, ...rest } = valueAt(text, parent) as Record<string, object>;
    return write(withValue(text, parent, { ...rest, ...group }));
  }
  const both = /^Exchange the values of "([^"]+)" and "([^"]+)"\.$/.exec(mend)?.slice(1);
  if (both) {
    const [one, other] = both.map((key) => [...from.slice(0, -1), key]) as [JSONPath, JSONPath];
    return write(withValue(withValue(text, one, valueAt(text, other)), other, valueAt(text, one)));
  }
  if (mend === 'Remove the group.') return write(withValue(text, from.slice(0, -1), undefined));
  return undefined;
}

export const valueAt = (text: string, path: JSONPath): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    JSON.parse(text),
  );

/** The path that the check says in those words. */
export function placeIn(text: string, words: string): JSONPath | undefined {
  const root = JSON.parse(text) as unknown;
  const find = (value: unknown, path: JSONPath): JSONPath | undefined => {
    if (wordPlace(root, path) === words) return path;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, inner] of Object.entries(value)) {
      const found = find(inner, [...path, Array.isArray(value) ? Number(key) : key]);
      if (found) return found;
    }
    return undefined;
  };
  return find(root, []);
}
