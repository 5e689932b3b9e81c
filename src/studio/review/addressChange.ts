import { counted } from '../areas/state/counted.ts';
import { leadingTo } from '../site/renames.ts';
import { fileKind, fileName, routeOf, type SiteValues } from '../site/SiteValues.ts';
import type { Change, FileChanges } from './Change.ts';
import { at, type Versions } from './describeDifference.ts';
import type { Bundle } from './describeForm.ts';
import type { Difference } from './merge.ts';

/** A page that has another address, and the links that were taken along, by the files that they stand in. */
export interface Move {
  path: string;
  follows: (link: string) => string;
  links: Map<string, string[]>;
}

/** The pages of these files that have another address. */
export const movesBetween = (before: SiteValues, now: SiteValues, paths: readonly string[]): Move[] =>
  paths.flatMap((path) => {
    const [old, route] = [before, now].map((site) => routeOf(site.get(path)));
    const isMoved = fileKind(path) === 'page' && old !== undefined && route !== undefined && old !== route;
    return isMoved ? [{ path, follows: leadingTo(old, route), links: new Map() }] : [];
  });

/** What changes with the address of a page: the addresses that it had, and those that it lists. */
const WITH_IT = ['route', 'formerly', 'paths'];
const isOfAddress = ({ now: [key] }: Difference) => WITH_IT.includes(String(key));

/** The differences of a file without the links that follow a page, which are noted with its move. */
export function withoutLinks(versions: Versions, found: readonly Difference[], moves: readonly Move[]): Difference[] {
  const { path } = versions;
  return found.filter((difference) => {
    const [old, now] = [at(versions.before, difference.before), at(versions.now, difference.now)];
    if (difference.how !== 'changed' || typeof old !== 'string' || old === now) return true;
    const move = moves.find((one) => one.follows(old) === now && !(one.path === path && isOfAddress(difference)));
    move?.links.set(path, [...(move.links.get(path) ?? []), difference.id]);
    return !move;
  });
}

/** The differences by which a page has another address, as one change; undefined where it has the one that it had. */
export function addressChange(versions: Versions, found: readonly Difference[]): Bundle | undefined {
  const moved = found.find(({ how, now }) => how === 'changed' && now.length === 1 && now[0] === 'route');
  if (!moved) return undefined;
  const [old, now] = [versions.before, versions.now].map((value) => String(at(value, ['route'])));
  return {
    // It stands where the address does.
    differences: [moved, ...found.filter((one) => one !== moved && isOfAddress(one))],
    description: {
      title: `${fileName(versions.path, versions.now)} is now at ${now}`,
      note: `It was at ${old}.`,
      before: [{ pieces: [{ text: old!, is: 'gone' }] }],
      now: [{ pieces: [{ text: now!, is: 'come' }] }],
    },
  };
}

/** The changes of all files, each move with the links that follow it, wherever they stand. */
export function withFollowers(files: FileChanges[], moves: readonly Move[]): FileChanges[] {
  return files.map((file) => {
    const move = moves.find(({ path, links }) => path === file.path && links.size > 0);
    const ofMove = (change: Change) => change.at.length === 1 && change.at[0] === 'route';
    return move ? { ...file, changes: file.changes.map((one) => (ofMove(one) ? withLinks(one, move) : one)) } : file;
  });
}

function withLinks(change: Change, { path, links }: Move): Change {
  const { [path]: own = [], ...elsewhere } = Object.fromEntries(links);
  const count = [...links.values()].flat().length;
  return {
    ...change,
    note: `${change.note.slice(0, -1)}, ${counted(count, 'link')} ${count === 1 ? 'follows' : 'follow'}.`,
    differences: [...change.differences, ...own],
    elsewhere: Object.entries(elsewhere).map(([other, differences]) => ({ path: other, differences })),
  };
}
