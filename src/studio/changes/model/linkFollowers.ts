import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { pairItems } from '../../../site/json/pairItems.ts';
import { createLinkRewriter } from '../../../site/renames.ts';
import { pageRoute, type SiteValues } from '../../../site/SiteValues.ts';
import { fileBaseName, siteFileKind, formatPathLabel } from '../../../site/names.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import { type FileChanges, toValueLine } from './Change.ts';
import type { Difference } from './differences.ts';
import { valueAtJsonPath, valuesOfDifference, type FileVersions } from './FileVersions.ts';

/** Renamed address or id, with the differences of links that follow it and are restored with it. */
export interface RenamingWithFollowers {
  path: string;
  /** Path in the current file. */
  at: JsonPath;
  /** Returns the expected new text of a reference to the old name. */
  follows: (text: string, where: { path: string; now: JsonPath; value: unknown }) => string;
  followers: { path: string; difference: Difference; words: string }[];
}

/** Finds pages with a changed address, and sections and shared entries with a changed id. */
export const findRenamings = (before: SiteValues, now: SiteValues, paths: readonly string[]): RenamingWithFollowers[] =>
  paths.flatMap((path): RenamingWithFollowers[] => {
    const [old, value] = [before.get(path), now.get(path)];
    if (siteFileKind(path) === 'shared content')
      return renamedIds(old, value).map(({ from, to, index }) => ({
        path,
        at: [index, 'id'],
        follows: (text, where) => (text === from && listNamedAt(where) === fileBaseName(path) ? to : text),
        followers: [],
      }));
    if (siteFileKind(path) !== 'page') return [];
    const [from, to] = [pageRoute(old), pageRoute(value)];
    const isMoved = from !== undefined && to !== undefined && from !== to;
    const anchors = renamedIds(valueAtJsonPath(old, ['sections']), valueAtJsonPath(value, ['sections'])).map(
      ({ from: id, to: name, index }) => ({
        path,
        at: ['sections', index, 'id'],
        follows: (link: string, where: { path: string }) =>
          link === `${to}#${id}` || (link === `#${id}` && where.path === path)
            ? link.replace(/#.*$/, `#${name}`)
            : link,
        followers: [],
      }),
    );
    return [
      ...(isMoved ? [{ path, at: ['route'], follows: createLinkRewriter(from, to), followers: [] }] : []),
      ...anchors,
    ];
  });

function renamedIds(old: unknown, now: unknown): { from: string; to: string; index: number }[] {
  if (!Array.isArray(old) || !Array.isArray(now)) return [];
  return pairItems(old, now).flatMap(([was, index]) => {
    const [from, to] = [valueAtJsonPath(old, [was, 'id']), valueAtJsonPath(now, [index, 'id'])];
    return typeof from === 'string' && typeof to === 'string' && from !== to ? [{ from, to, index }] : [];
  });
}

/** Returns the shared list that a path references an entry of. */
function listNamedAt({ now, value }: { now: JsonPath; value: unknown }): unknown {
  const reference = now.at(-2) === 'ids' ? now.slice(0, -2) : now.at(-1) === 'id' ? now.slice(0, -1) : undefined;
  return reference && valueAtJsonPath(value, [...reference, '$content']);
}

/** True for former and listed addresses, which change with a page's address. */
const isOfAddress = (one: RenamingWithFollowers, { path }: FileVersions, { now: [key] }: Difference) =>
  one.path === path && one.at[0] === 'route' && /^(formerly|paths)$/.test(String(key));

/** Returns the differences that do not follow from a renaming. Collects the others in `renamed`. */
export function extractLinkFollowers(
  versions: FileVersions,
  differences: readonly Difference[],
  renamed: readonly RenamingWithFollowers[],
): Difference[] {
  const { path, now: value } = versions;
  return differences.filter((difference) => {
    const [old, own] = valuesOfDifference(versions, difference);
    const isLink = difference.how === 'changed' && typeof old === 'string' && old !== own;
    const found = renamed.find(
      (one) =>
        isOfAddress(one, versions, difference) ||
        (isLink && !isItself(one, path, difference) && one.follows(old, { path, now: difference.now, value }) === own),
    );
    found?.followers.push({ path, difference, words: formatPathLabel(path, value, difference.now) });
    return !found;
  });
}

const isItself = (one: RenamingWithFollowers, path: string, { now }: Difference) =>
  one.path === path && toPointer(one.at) === toPointer(now);

/** Adds the collected followers to the change of each renaming, so that they are listed and restored with it. */
export function addFollowersToChanges(files: FileChanges[], renamed: readonly RenamingWithFollowers[]): FileChanges[] {
  const nameOf = (path: string) => files.find((file) => file.path === path)?.name ?? path;
  return files.map((file) => ({
    ...file,
    changes: file.changes.map((change) => {
      const own = renamed.find((one) => one.path === file.path && toPointer(one.at) === toPointer(change.at));
      if (!own || own.followers.length === 0) return change;
      const { followers } = own;
      const others = followers.filter(({ path }) => path !== file.path);
      const paths = [...new Set(others.map(({ path }) => path))];
      const idsIn = (path: string) =>
        followers.filter((one) => one.path === path).map(({ difference }) => difference.id);
      return {
        ...change,
        now: [...change.now, ...followers.map(({ path, words }) => toValueLine(`${nameOf(path)}, ${words}: updated`))],
        differences: [...change.differences, ...idsIn(file.path)],
        ...(paths.length > 0 && { elsewhere: paths.map((path) => ({ path, differences: idsIn(path) })) }),
      };
    }),
  }));
}
