import { toPointer } from '../../form/model/pointer.ts';
import { counted } from '../areas/state/counted.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import { matchItems } from '../documents/matchItems.ts';
import { leadingTo } from '../site/renames.ts';
import { fileId, fileKind, fileName, ownName, routeOf, sectionName, type SiteValues } from '../site/SiteValues.ts';
import { type Change, type FileChanges, lineOf } from './Change.ts';
import { at, type Versions } from './describeDifference.ts';
import type { Bundle } from './describeForm.ts';
import type { Difference } from './merge.ts';

/** Where a text stands: the file, the place in it now, and what the file says. */
type Where = Pick<Versions, 'path'> & { now: JsonPath; value: unknown };

/** A page, a section or a shared entry that is called otherwise, and what was taken along, by the files that it stands in. */
export interface Move {
  path: string;
  /** Where in the file its address stands now. */
  at: JsonPath;
  /** What a link or a name says now that said the old one. */
  follows: (text: string, where: Where) => string;
  links: Map<string, string[]>;
  /** What is said of it; undefined for a page, of which more is said. */
  words?: { title: string; note: string };
  /** What follows it: `link`, `place`. */
  noun: string;
}

/** The pages of these files that have another address, and their sections that have another name in links. */
export const movesBetween = (before: SiteValues, now: SiteValues, paths: readonly string[]): Move[] =>
  paths.flatMap((path): Move[] => {
    const [old, page] = [before, now].map((site) => site.get(path));
    if (fileKind(path) === 'shared content' && Array.isArray(old) && Array.isArray(page))
      return renamedEntries(path, old as unknown[], page as unknown[]);
    if (fileKind(path) !== 'page') return [];
    const [from, to] = [old, page].map(routeOf);
    const sections = [old, page].map((one) => at(one, ['sections']));
    const isMoved = from !== undefined && to !== undefined && from !== to;
    return [
      ...(isMoved ? [{ path, at: ['route'], follows: leadingTo(from, to), links: new Map(), noun: 'link' }] : []),
      ...(sections.every(Array.isArray)
        ? renamedSections(path, to, sections[0] as unknown[], sections[1] as unknown[])
        : []),
    ];
  });

/** The items of a list that have another id. */
const renamedItems = (old: unknown[], now: unknown[]) =>
  matchItems(old, now).flatMap(([from, to]) => {
    const [was, is] = [at(old, [from, 'id']), at(now, [to, 'id'])];
    return typeof was === 'string' && typeof is === 'string' && was !== is ? [{ was, is, to, item: now[to] }] : [];
  });

const renamedSections = (path: string, route: string | undefined, old: unknown[], now: unknown[]): Move[] =>
  renamedItems(old, now).map(({ was, is, to, item }) => ({
    path,
    at: ['sections', to, 'id'],
    follows: (link, where) =>
      link === `${route}#${was}` || (link === `#${was}` && where.path === path) ? link.replace(/#.*$/, `#${is}`) : link,
    links: new Map(),
    words: { title: `${sectionName(item)} is now #${is} in links`, note: `It was #${was}.` },
    noun: 'link',
  }));

const renamedEntries = (path: string, old: unknown[], now: unknown[]): Move[] =>
  renamedItems(old, now).map(({ was, is, to, item }) => ({
    path,
    at: [to, 'id'],
    follows: (text, where) => (text === was && shownList(where) === fileId(path) ? is : text),
    links: new Map(),
    words: { title: `${ownName(item) ?? was} is now known as ${is}`, note: `It was ${was}.` },
    noun: 'place',
  }));

/** The shared list of which an entry is named at a place. */
function shownList({ now, value }: Where): unknown {
  const reference = now.at(-2) === 'ids' ? now.slice(0, -2) : now.at(-1) === 'id' ? now.slice(0, -1) : undefined;
  return reference && at(value, [...reference, '$content']);
}

/** What changes with the address of a page: the addresses that it had, and those that it lists. */
const WITH_IT = ['route', 'formerly', 'paths'];
const isOfAddress = ({ now: [key] }: Difference) => WITH_IT.includes(String(key));

/** The differences of a file without the links that follow a page, which are noted with its move. */
export function withoutLinks(versions: Versions, found: readonly Difference[], moves: readonly Move[]): Difference[] {
  const { path } = versions;
  return found.filter((difference) => {
    const [old, now] = [at(versions.before, difference.before), at(versions.now, difference.now)];
    if (difference.how !== 'changed' || typeof old !== 'string' || old === now) return true;
    const move = moves.find(
      (one) =>
        one.follows(old, { path, now: difference.now, value: versions.now }) === now &&
        !(one.path === path && isOfAddress(difference)),
    );
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
      before: [lineOf(old!, 'gone')],
      now: [lineOf(now!, 'come')],
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
  const { path, links, noun, words: { title, note } = change } = move;
  const { [path]: own = [], ...elsewhere } = Object.fromEntries(links);
  const count = [...links.values()].flat().length;
  return {
    ...change,
    title,
    note: `${note.slice(0, -1)}, ${counted(count, noun)} ${count === 1 ? 'follows' : 'follow'}.`,
    differences: [...change.differences, ...own],
    elsewhere: Object.entries(elsewhere).map(([other, differences]) => ({ path: other, differences })),
  };
}
