import { toPointer } from '../../form/model/pointer.ts';
import { counted } from '../areas/state/counted.ts';
import type { JsonPath } from '../documents/jsonEdits.ts';
import { matchItems } from '../documents/matchItems.ts';
import { leadingTo } from '../site/renames.ts';
import { fileKind, fileName, routeOf, sectionName, type SiteValues } from '../site/SiteValues.ts';
import type { Change, FileChanges } from './Change.ts';
import { at, type Versions } from './describeDifference.ts';
import type { Bundle } from './describeForm.ts';
import type { Difference } from './merge.ts';

/** A page or a section that has another address, and the links that were taken along, by the files that they stand in. */
export interface Move {
  path: string;
  /** Where in the file its address stands now. */
  at: JsonPath;
  /** Where a link of a file leads now. */
  follows: (link: string, file: string) => string;
  links: Map<string, string[]>;
  /** What is said of it; undefined for a page, of which more is said. */
  words?: { title: string; note: string };
}

/** The pages of these files that have another address, and their sections that have another name in links. */
export const movesBetween = (before: SiteValues, now: SiteValues, paths: readonly string[]): Move[] =>
  paths.flatMap((path): Move[] => {
    if (fileKind(path) !== 'page') return [];
    const [old, page] = [before, now].map((site) => site.get(path));
    const [from, to] = [old, page].map(routeOf);
    const sections = [old, page].map((one) => at(one, ['sections']));
    const isMoved = from !== undefined && to !== undefined && from !== to;
    return [
      ...(isMoved ? [{ path, at: ['route'], follows: leadingTo(from, to), links: new Map() }] : []),
      ...(sections.every(Array.isArray)
        ? renamedSections(path, to, sections[0] as unknown[], sections[1] as unknown[])
        : []),
    ];
  });

const renamedSections = (path: string, route: string | undefined, old: unknown[], now: unknown[]): Move[] =>
  matchItems(old, now).flatMap(([from, to]): Move[] => {
    const [was, is] = [at(old, [from, 'id']), at(now, [to, 'id'])];
    if (typeof was !== 'string' || typeof is !== 'string' || was === is) return [];
    const follows = (link: string, file: string) =>
      link === `${route}#${was}` || (link === `#${was}` && file === path) ? link.replace(/#.*$/, `#${is}`) : link;
    const words = { title: `${sectionName(now[to])} is now #${is} in links`, note: `It was #${was}.` };
    return [{ path, at: ['sections', to, 'id'], follows, links: new Map(), words }];
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
    const move = moves.find((one) => one.follows(old, path) === now && !(one.path === path && isOfAddress(difference)));
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
    const own = moves.filter(({ path, links }) => path === file.path && links.size > 0);
    const moveOf = (change: Change) => own.find((move) => toPointer(move.at) === toPointer(change.at));
    if (own.length === 0) return file;
    return { ...file, changes: file.changes.map((one) => withLinks(one, moveOf(one))) };
  });
}

function withLinks(change: Change, move: Move | undefined): Change {
  if (!move) return change;
  const { path, links, words: { title, note } = change } = move;
  const { [path]: own = [], ...elsewhere } = Object.fromEntries(links);
  const count = [...links.values()].flat().length;
  return {
    ...change,
    title,
    note: `${note.slice(0, -1)}, ${counted(count, 'link')} ${count === 1 ? 'follows' : 'follow'}.`,
    differences: [...change.differences, ...own],
    elsewhere: Object.entries(elsewhere).map(([other, differences]) => ({ path: other, differences })),
  };
}
