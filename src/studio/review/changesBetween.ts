import { applyEdits } from 'jsonc-parser';
import { isRecord } from '../../form/model/pointer.ts';
import { counted } from '../areas/state/counted.ts';
import { editsTo } from '../../json/editsTo.ts';
import type { Texts } from '../documents/History.ts';
import { editsBetween } from '../../json/editsBetween.ts';
import type { FileOperation } from '../documents/Operation.ts';
import { fileId, fileKind, fileName, readSite, routeOf, type SiteValues } from '../site/SiteValues.ts';
import { namesOf, type Use, usesOf } from '../site/uses.ts';
import { addressChange, type Move, movesBetween, withFollowers, withoutLinks } from './addressChange.ts';
import { withCarried } from './carried.ts';
import { type Change, type FileChanges, type Line, lineOf } from './Change.ts';
import { describeDifference, type Versions } from './describeDifference.ts';
import { describeDraft } from './draftWords.ts';
import { type Bundle, describeForm } from './describeForm.ts';
import { fileLines } from './fileLines.ts';
import { type Difference, differences, merge } from './merge.ts';

const ORDER = ['page', 'shared content', 'form', 'site', 'picture', 'file'];

/** What changed between two versions of the site's files, by file, in the site's words. */
export function changesBetween(before: Texts, now: Texts): FileChanges[] {
  const [old, site] = [readSite(before), readSite(now)];
  const paths = [...new Set([...now.keys(), ...before.keys()])].filter(
    (path) => (before.get(path) ?? null) !== (now.get(path) ?? null),
  );
  const moves = movesBetween(old, site, paths);
  const files = paths
    .map((path): FileChanges => {
      const value = site.get(path) ?? old.get(path);
      const kind = fileKind(path);
      const route = routeOf(value);
      return {
        path,
        name: fileName(path, value),
        kind,
        about: kind === 'page' ? `page, ${route ?? 'no address'}` : kind === 'site' ? 'on every page' : kind,
        changes: changesOf(path, before.get(path) ?? null, now.get(path) ?? null, old, site, moves),
      };
    })
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.name.localeCompare(b.name));
  return withFollowers(withCarried(files, { before, now, old, site }), moves);
}

function changesOf(
  path: string,
  before: string | null,
  now: string | null,
  old: SiteValues,
  site: SiteValues,
  moves: readonly Move[],
): Change[] {
  const whole = (title: string, note: string): Change[] => [
    {
      ...WHOLE,
      title,
      note,
      before: lineCount(before, 'gone'),
      now: lineCount(now, 'come'),
      lines: fileLines(before ?? '', now ?? ''),
    },
  ];
  if (fileKind(path) === 'picture')
    return [pictureChange(before, now, usesOf(site, { what: 'picture', slot: fileId(path) }))];
  if (fileKind(path) === 'file') return [fileChange(before, now, usesOf(site, { what: 'file', path }))];
  const kind = NOUNS[fileKind(path)];
  if (before === null) return whole(`${kind} was added`, path);
  if (now === null) return whole(`${kind} was removed`, path);
  if (!old.has(path) || !site.has(path))
    return whole(`${kind} was changed by hand`, 'What stood there or stands there cannot be read.');
  const versions: Versions = { path, before: old.get(path), now: site.get(path), site };
  const found = differences(versions.before, versions.now);
  if (found.length === 0) return whole('Only blanks and line ends changed', 'What it says is the same.');
  return bundlesOf(versions, withoutLinks(versions, found, moves)).map(({ differences: own, description }) => {
    const ids = own.map(({ id }) => id);
    const back = applyEdits(now, putBackEdits(before, now, ids));
    return {
      id: ids[0]!,
      at: own[0]!.now,
      ...description,
      lines: fileLines(back, now),
      shownOn: shownOn(versions, own[0]!),
      differences: ids,
    };
  });
}

/** What is called a change without being made of differences: a file that came, went, or is no JSON. */
const WHOLE = { id: 'whole', at: [], lines: [], shownOn: [], differences: [] };

/** What a file of a kind is called in titles. */
const NOUNS = {
  page: 'The page',
  form: 'The form',
  'shared content': 'The list',
  site: 'The file',
  picture: 'The picture',
  file: 'The file',
};

function pictureChange(before: string | null, now: string | null, uses: readonly Use[]): Change {
  const lines = (picture: string | null): Line[] => (picture === null ? [] : [{ pieces: [], picture }]);
  const where = namesOf(uses);
  return {
    ...WHOLE,
    title: `${NOUNS.picture} was ${howOf(before, now)}`,
    note: where.length > 0 ? '' : 'Shown nowhere.',
    before: lines(before),
    now: lines(now),
    shownOn: where,
  };
}

function fileChange(before: string | null, now: string | null, uses: readonly Use[]): Change {
  const where = namesOf(uses);
  const note = where.length > 0 ? `Links lead to it: ${where.join(', ')}.` : 'No link leads to it.';
  return { ...WHOLE, title: `${NOUNS.file} was ${howOf(before, now)}`, note, before: [], now: [] };
}

const howOf = (before: string | null, now: string | null) =>
  before === null ? 'added' : now === null ? 'removed' : 'replaced';

/** Differences that are one change: those of a form by what they are about, the words of one shared entry together. */
function bundlesOf(versions: Versions, found: Difference[]): Bundle[] {
  const ofForm = fileKind(versions.path) === 'form' ? describeForm(versions, found) : undefined;
  if (ofForm) return ofForm;
  const isShared = fileKind(versions.path) === 'shared content';
  const moved = fileKind(versions.path) === 'page' ? addressChange(versions, found) : undefined;
  const bundles = new Map<string, Bundle>(moved && [['the address', moved]]);
  for (const difference of found) {
    if (moved?.differences.includes(difference)) continue;
    const description = describeDraft(versions, difference) ?? describeDifference(versions, difference);
    const isWords = difference.how === 'changed' && difference.now[1] !== 'id';
    const known = isShared && isWords ? bundles.get(description.title) : undefined;
    const key = bundles.has(description.title) ? difference.id : description.title;
    if (!known) bundles.set(key, { differences: [difference], description });
    else {
      const { before, now } = known.description;
      known.differences.push(difference);
      known.description = {
        ...known.description,
        before: [...before, ...description.before.filter(({ isMuted }) => !isMuted)],
        now: [...now, ...description.now.filter(({ isMuted }) => !isMuted)],
      };
    }
  }
  return [...bundles.values()];
}

function shownOn({ path, now, site }: Versions, { now: way }: Difference): string[] {
  if (fileKind(path) !== 'shared content' || !Array.isArray(now)) return [];
  const entry = now[Number(way[0])] as unknown;
  if (!isRecord(entry) || typeof entry.id !== 'string') return [];
  return namesOf(usesOf(site, { what: 'entry', collection: fileId(path), id: entry.id }));
}

const lineCount = (text: string | null, is: 'gone' | 'come'): Line[] =>
  text === null ? [] : [lineOf(counted(text.trimEnd().split('\n').length, 'line'), is)];

/** The edits that put some differences of a file back, those alone. */
function putBackEdits(before: string, now: string, ids: readonly string[]) {
  const target = merge(JSON.parse(before), JSON.parse(now), new Set(ids));
  return editsTo(now, target, before);
}

/** What puts one change of a file back, and nothing else; with what belongs to it in other files. */
export const changeBack = (before: Texts, now: Texts, path: string, change: Change): FileOperation[] => [
  putBack(before, now, path, change),
  ...(change.elsewhere ?? []).map((other) => putBack(before, now, other.path, { differences: other.differences })),
];

/** What puts some differences of a file back. */
export function putBack(before: Texts, now: Texts, path: string, change: Pick<Change, 'differences'>): FileOperation {
  const [old, text] = [before.get(path) ?? null, now.get(path) ?? null];
  if (old === null || text === null) return { path, before: text, after: old };
  if (change.differences.length === 0) return { path, edits: editsBetween(text, old) };
  return { path, edits: putBackEdits(old, text, change.differences) };
}
