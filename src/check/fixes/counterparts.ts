import { basename } from 'node:path';
import { componentName } from '../../blocks/registry.ts';
import { titleOf } from '../../form/model/titleOf.ts';
import { plainName } from '../../page/plainName.ts';
import { shapeOf } from '../../page/routeRules.ts';
import { child, isObject, listOf, type Path, textAt, valueAt } from '../diagnostics/path.ts';
import type { Site } from '../pipeline.ts';
import { awaitedAddress } from '../rules/addresses.ts';
import type { Situation } from './Situation.ts';

/** A value, and how unlikely it is that it is meant. */
type Meant = [value: unknown, cost: number];

/** What the site says elsewhere of that which a key of a group says, the likeliest first. */
export function counterparts(situation: Situation, path: Path, group: unknown): Meant[] {
  const [key, old] = [path.at(-1), situation.at(path)];
  if (typeof key !== 'string') return [];
  const all: Meant[] = [
    ...ofTwins(situation.site, key, group),
    ...ofSiblings(situation, path),
    ...ofNames(situation, path, group),
    ...ofShown(situation, path),
    ...(key === 'route' ? ofLinks(situation) : []),
    ...(key === '$content' || key === 'from'
      ? [...situation.site.content.keys()].map((name): Meant => [name, 0.5])
      : []),
  ];
  return all
    .filter(([value]) => value !== old && value !== '')
    .map(([value, cost]) => [value, LIKELY + cost + (isNothing(situation, old) ? 0 : SAID)]);
}

/** What is said elsewhere is likely, and never certain. */
const LIKELY = 2.6;
/** What is said here counts, unless it is nothing. */
const SAID = 0.4;

/** True for a value that says nothing to anybody. */
export const isNothing = ({ diagnostic }: Situation, value: unknown): boolean =>
  value === undefined || value === null || value === '' || /^(blank|placeholder|file-name)$/.test(diagnostic.code);

/** Keys that say what a group is about: two groups that say the same there are about the same. */
const SUBJECT = /^(to|href|label|slug|src|\$(media|query|form|content))$/;

/** What other groups about the same say under the key, what most of them say first. */
function ofTwins(site: Site, key: string, group: unknown): Meant[] {
  if (!isObject(group)) return [];
  const subjects = Object.entries(group).filter(
    ([name, said]) => name !== key && SUBJECT.test(name) && typeof said === 'string' && said !== '',
  );
  if (subjects.length === 0) return [];
  const twins = groupsOfSite(site).filter(
    (one) => one !== group && subjects.some(([name, said]) => one[name] === said),
  );
  const own = key === 'label' ? pagesAt(site, group.to).map((page) => child(page, 'title')) : [];
  const said = [...own, ...twins.map((one) => one[key])].filter((one) => one !== undefined);
  // What one alone says may be its own.
  return inTurn(said).map(([one, count], index) => [one, 0.2 + index * 0.1 + (count > 1 ? 0 : 1)]);
}

const pagesAt = ({ pages }: Site, route: unknown) =>
  [...pages.values()].map(({ value }) => value).filter((page) => child(page, 'route') === route);

/** What all neighbours in a list agree on. */
function ofSiblings(situation: Situation, path: Path): Meant[] {
  const [index, key] = [path.at(-2), path.at(-1)!];
  const others = listOf(situation.at(path.slice(0, -2))).filter((_, at) => at !== index);
  const said = others.map((one) => child(one, key)).filter((one) => one !== undefined);
  const [[first, count] = [undefined, 0]] = inTurn(said);
  return count > 1 && count === said.length ? [[first, 0.4]] : [];
}

/** Names that follow from other words of a group. */
function ofNames({ file }: Situation, path: Path, group: unknown): Meant[] {
  const [key, owner] = [path.at(-1), path.at(-2)];
  if (key === 'id' || key === 'slug') {
    const words = ['id', 'slug', 'title', 'name', 'question'].map((name) => plainName(textAt(group, name)));
    return words.filter(Boolean).map((one, index): Meant => [one, 0.6 + index * 0.1]);
  }
  if (key === 'title' && path.at(-3) === 'properties' && typeof owner === 'string') return [[titleOf(owner), 0]];
  return key === 'mutation' ? [[`create${componentName(basename(file, '.json'))}`, 1]] : [];
}

/** The title of a page by the links that lead to it, and that of a form by the section that shows it. */
function ofShown({ site, file, root }: Situation, path: Path): Meant[] {
  if (path.length !== 1 || path[0] !== 'title') return [];
  const links = groupsOfSite(site).filter(({ to }) => to !== undefined && to === child(root, 'route'));
  const form = basename(file, '.json');
  const sections = groupsOfSite(site).filter((one) => file.startsWith('schemas/') && child(one.form, '$form') === form);
  const words = [...sections.map(({ heading }) => heading), ...links.map(({ label }) => label)];
  return inTurn(words.filter((one) => typeof one === 'string')).map(([one], index) => [one, 1.2 + index * 0.1]);
}

/** The routes of a page at which links await one, or which the addresses that it lists have; those that no site can do without. */
function ofLinks({ site, file, root }: Situation): Meant[] {
  const paths = [child(root, 'paths') ?? []].flat().map(String);
  const param =
    child(child(root, 'entries'), 'param') ?? /"\$param": "(\w+)"/.exec(site.all.get(file)?.text ?? '')?.[1];
  const name = basename(file, '.json');
  const awaited = awaitedAddress(name, site);
  const addresses = [...paths, ...(awaited === undefined ? [] : [awaited]), ...unservedAddresses(site)];
  const withParam = addresses.map((one) => one.replace(/[^/]+$/, `:${typeof param === 'string' ? param : name}`));
  const isOfMany = param !== undefined || paths.length > 0;
  const routes = isOfMany ? withParam : addresses;
  return [...new Set([...routes, `/${name}`, '/', '*'])].map((route, index) => [route, index * 0.2]);
}

/** The addresses of entries at which no page is: a collection's description says where its entries are shown. */
function unservedAddresses({ descriptions, pages }: Site): string[] {
  const routes = [...pages.values()].map(({ value }) => shapeOf(textAt(value, 'route')));
  return [...descriptions.values()]
    .map(({ value }) => textAt(valueAt(value, ['items', 'properties', 'slug']), 'x-address'))
    .filter((address) => address !== '' && !routes.includes(shapeOf(address)));
}

/** Values without repetition and how often each stands, the most frequent first. */
function inTurn<Value>(values: readonly Value[]): [value: Value, count: number][] {
  const counts = new Map<string, [Value, number]>();
  for (const value of values) {
    const said = JSON.stringify(value);
    counts.set(said, [value, (counts.get(said)?.[1] ?? 0) + 1]);
  }
  return [...counts.values()].toSorted(([, a], [, b]) => b - a);
}

const known = new WeakMap<object, Record<string, unknown>[]>();

/** All groups of the site's files. */
const groupsOfSite = ({ files }: Site): Record<string, unknown>[] =>
  [...files.values()].flatMap(({ value }) => groupsOf(value));

/** A group and all groups in it, found out once for an object that nobody changes. */
function groupsOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const before = known.get(value);
  if (before) return before;
  const found = [...(isObject(value) ? [value] : []), ...Object.values(value).flatMap(groupsOf)];
  known.set(value, found);
  return found;
}
