import { linked } from './schemaLinks.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** Addresses by what they are called, as a list of links: `{ "Facebook": "https://…" }`. */
export function linksOf(data: unknown, entry: unknown): string | undefined {
  const properties = child(entry, 'properties');
  if (!isObject(data) || child(properties, 'label') === undefined || child(properties, 'to') === undefined)
    return undefined;
  const links = Object.entries(data);
  if (links.length === 0 || links.some(([, to]) => typeof to !== 'string' || !/^(https?:|\/|#)/.test(to)))
    return undefined;
  return JSON.stringify(links.map(([label, to]) => ({ label: label.charAt(0).toUpperCase() + label.slice(1), to })));
}

/** Of two names the one that says what the other is about, first. */
export const labelFirst = (names: string[]): [string, string] => {
  const label = names.find((name) => /^(label|name|title|heading|question)$/.test(name)) ?? names[0]!;
  return [label, names.find((name) => name !== label)!];
};

/** Texts by what they are about, as a list of groups of those two: `{ "Founded": "2019" }`. */
export function pairsOf(data: unknown, entry: unknown): string | undefined {
  const needed = child(entry, 'required');
  if (!isObject(data) || !Array.isArray(needed) || needed.length !== 2) return undefined;
  const isText = (name: unknown) => child(linked(child(child(entry, 'properties'), String(name))), 'type') === 'string';
  if (!needed.every(isText) || !Object.values(data).every((value) => typeof value === 'string')) return undefined;
  const [first, second] = labelFirst(needed.map(String));
  return JSON.stringify(Object.entries(data).map(([key, value]) => ({ [first]: key, [second]: value })));
}
