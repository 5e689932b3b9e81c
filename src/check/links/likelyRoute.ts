import { basename } from 'node:path';
import { routeFault, routePattern } from '../../page/routeRules.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { entryAddress } from './entryAddress.ts';
import { linksIn } from './linksIn.ts';
import { nearest } from '../told/nearest.ts';
import type { Project } from '../read/Project.ts';
import { routeOf } from './routes.ts';
import { child, isObject } from '../told/wordPlace.ts';

/**
 * The address that a page without one was most likely meant to have: where links lead and no page is, else its file's name.
 * It is one that a page may have, that no other page has and that does not stand there.
 */
export function likelyRoute(file: JsonFile, project: Project): string {
  const { root, pages, content } = project;
  const others = [...pages.values()].filter((other) => other !== file);
  const taken = takenBy(others);
  const open = openAddresses(project, taken);
  const name = basename(file.path, '.json');
  const parts = paramsIn(file.value);
  const params = parts.map((param) => `/:${param}`).join('');
  const listed = [child(file.value, 'paths')].flat().find((path) => typeof path === 'string');
  if (listed !== undefined) return listed.replace(/[^/]*$/, `:${parts[0] ?? name}`);
  // The entries of a collection have addresses that no page takes.
  const untaken = [...content.values()].flatMap((one) => {
    const address = entryAddress(one, root);
    return address === undefined || taken.some((pattern) => pattern.test(address.replace(/:\w+$/, 'slug')))
      ? []
      : address;
  });
  if (parts.length === 1 && untaken.length === 1) return untaken[0]!.replace(/:\w+$/, `:${parts[0]}`);
  const meant = called(name, open);
  if (params === '' && (meant ?? open.length === 1)) return meant ?? open[0]!;
  const isFree = (route: string) =>
    routeFault(route) === undefined && route !== routeOf(file.value) && !taken.some((pattern) => pattern.test(route));
  const own = /^(home|index)$/.test(name) ? ['/'] : [];
  const made = ['', '-page', ...others.map((_, index) => `-${index + 2}`)].map((end) => `/${name}${end}${params}`);
  return [...own, ...made].find(isFree) ?? `/${name}${params}`;
}

/** The address at which links await a page of this name, where no page is. */
export const awaited = (name: string, project: Project): string | undefined =>
  called(name, openAddresses(project, takenBy([...project.pages.values()])));

const takenBy = (pages: readonly JsonFile[]): RegExp[] =>
  pages.flatMap(({ value }) => {
    const route = routeOf(value);
    return route === undefined || route === '*' || routeFault(route) ? [] : [routePattern(route)];
  });

/** The addresses that links lead to and no page has. */
function openAddresses({ pages, content, site }: Project, taken: readonly RegExp[]): string[] {
  const files = [...pages.values(), ...content.values(), ...(site ? [site] : [])];
  const addresses = files.flatMap(({ value }) => linksIn(value).map(({ to }) => to.replace(/[?#].*$/, '')));
  return [...new Set(addresses)].filter((to) => {
    const isPage = to.startsWith('/') && routeFault(to) === undefined;
    return isPage && !taken.some((pattern) => pattern.test(to));
  });
}

const last = (route: string) => route.split('/').at(-1)!;

function called(name: string, open: readonly string[]): string | undefined {
  const near = nearest(name, open.map(last));
  return open.find((to) => last(to) === (near ?? name) || last(to).split('-').includes(name));
}

/** The parts of the address that a page speaks of. */
function paramsIn(value: unknown): string[] {
  const param = child(child(value, 'entries'), 'param');
  const inner = (item: unknown): string[] => {
    if (Array.isArray(item)) return item.flatMap(inner);
    if (!isObject(item)) return [];
    return typeof item.$param === 'string' ? [item.$param] : Object.values(item).flatMap(inner);
  };
  return [...new Set([...(typeof param === 'string' ? [param] : []), ...inner(child(value, 'sections'))])];
}
