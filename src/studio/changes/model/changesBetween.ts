import { isRecord } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { shortestEdit } from '../../../site/json/shortestEdit.ts';
import { updateJsonText } from '../../../site/json/updateJsonText.ts';
import type { TextsByPath } from '../../../site/files.ts';
import type { FileOperation } from '../../store/Operation.ts';
import { pageRoute, createSiteValues } from '../../../site/SiteValues.ts';
import { fileBaseName, siteFileKind, describeFile } from '../../../site/names.ts';
import { fileNamesOfUses, findUses } from '../../../site/uses.ts';
import { type Change, type FileChanges, type ValueLine, lineOf, noteOf, sidesOf, changeTitle } from './Change.ts';
import { fileLines } from './fileLines.ts';
import { formChanges } from './formChanges.ts';
import { type RenamedTarget, renamedBetween, withFollowers, withoutFollowers } from './linkFollowers.ts';
import { type Difference, findDifferences, merge } from './merge.ts';
import { valueChanges } from './valueChanges.ts';
import { valueLines } from './valueLines.ts';
import { type Bundle, currencyOf, type Panels, type Versions } from './Versions.ts';
import { isSame } from '../../store/merge.ts';

const ORDER = ['page', 'shared content', 'form', 'site', 'picture', 'file'];

/** Returns all changes between two versions of the site, by file. Labels come from `panels`. */
export function changesBetween(before: TextsByPath, now: TextsByPath, panels?: Panels): FileChanges[] {
  const [old, site] = [createSiteValues(before), createSiteValues(now)];
  const paths = [...new Set([...now.keys(), ...before.keys()])].filter(
    (path) => (before.get(path) ?? null) !== (now.get(path) ?? null),
  );
  const renamed = renamedBetween(old, site, paths);
  const files = paths
    .map((path): FileChanges => {
      const value = site.get(path) ?? old.get(path);
      const kind = siteFileKind(path);
      const texts = [before.get(path) ?? null, now.get(path) ?? null] as const;
      return {
        path,
        name: describeFile(path, value),
        kind,
        about: kind === 'page' ? `page, ${pageRoute(value) ?? 'no address'}` : kind === 'site' ? 'on every page' : kind,
        changes: changesOf({ path, before: old.get(path), now: site.get(path), site, panels }, texts, renamed),
      };
    })
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.name.localeCompare(b.name));
  return withFollowers(files, renamed);
}

/** Texts of a file before and now; null if it does not exist. */
type Pair = readonly [before: string | null, now: string | null];

function changesOf(versions: Versions, texts: Pair, renamed: readonly RenamedTarget[]): Change[] {
  const { path } = versions;
  const [before, now] = texts;
  const kind = siteFileKind(path);
  if (kind === 'picture' || kind === 'file') return [mediaChange(versions, texts)];
  if (before === null || now === null || versions.before === undefined || versions.now === undefined)
    return [wholeChange(versions, texts)];
  const found = findDifferences(versions.before, versions.now);
  if (found.length === 0) return [wholeChange(versions, texts)];
  const own = withoutFollowers(versions, found, renamed);
  const bundles = kind === 'form' ? formChanges(versions, own) : undefined;
  return (bundles ?? valueChanges(versions, own)).map((bundle) => changeOf(versions, [before, now], bundle));
}

function changeOf(versions: Versions, [before, now]: readonly [string, string], bundle: Bundle): Change {
  const { differences: own, part, label, how } = bundle;
  const ids = own.map(({ id }) => id);
  return {
    id: ids[0]!,
    at: own[0]!.now,
    part,
    label,
    title: changeTitle(part ?? {}, label, how),
    note: how === 'moved' ? moveNote(own[0]!) : noteOf(bundle),
    before: bundle.before,
    now: bundle.now,
    lines: fileLines(putBackText(versions, before, now, ids), now),
    shownOn: shownOn(versions, own[0]!),
    differences: ids,
  };
}

const moveNote = ({ before, now }: Difference) => `Position ${Number(before.at(-1)) + 1} → ${Number(now.at(-1)) + 1}`;

/** Returns the change of a file as a whole: added, removed, reformatted, or not readable on one side. */
function wholeChange(versions: Versions, [before, now]: Pair): Change {
  const { path, before: old, now: value } = versions;
  const isUnreadable = (text: string | null, read: unknown) => text !== null && read === undefined;
  const how = howOf(before, now);
  const isBroken = isUnreadable(before, old) || isUnreadable(now, value);
  const [label, note] =
    how !== 'replaced'
      ? [`${NOUNS[siteFileKind(path)]} ${how}`, path]
      : isBroken
        ? [`${NOUNS[siteFileKind(path)]} changed by hand`, 'One of the two versions is not valid JSON.']
        : ['Spaces and line breaks', 'The content is the same.'];
  const labelOf = (way: JsonPath) => way.join(' › ');
  const lines = (read: unknown) => (isBroken ? [] : valueLines(read, { labelOf, currency: currencyOf(versions) }));
  const sides = how === 'replaced' ? sidesOf([], []) : sidesOf(lines(old), lines(value));
  return { ...WHOLE, label, title: label, note, ...sides, lines: fileLines(before ?? '', now ?? '') };
}

const WHOLE = { id: 'whole', at: [], lines: [], shownOn: [], differences: [] };

const NOUNS = {
  page: 'Page',
  form: 'Form',
  'shared content': 'List',
  site: 'File',
  picture: 'Picture',
  file: 'File',
};

function mediaChange({ path, site }: Versions, [before, now]: Pair): Change {
  const isPicture = siteFileKind(path) === 'picture';
  const where = fileNamesOfUses(
    findUses(site, isPicture ? { what: 'picture', slot: fileBaseName(path) } : { what: 'file', path }),
  );
  const lines = (hash: string | null): ValueLine[] =>
    hash === null ? [] : isPicture ? [{ pieces: [], picture: hash }] : [lineOf(path.replace(/^.*\//, ''))];
  const label = `${NOUNS[siteFileKind(path)]} ${howOf(before, now)}`;
  const note = where.length > 0 ? '' : isPicture ? 'Not shown on any page.' : 'No link to this file.';
  return { ...WHOLE, label, title: label, note, before: lines(before), now: lines(now), shownOn: where };
}

const howOf = (before: string | null, now: string | null) =>
  before === null ? 'added' : now === null ? 'removed' : 'replaced';

function shownOn({ path, now, site }: Versions, { now: way }: Difference): string[] {
  if (siteFileKind(path) !== 'shared content' || !Array.isArray(now)) return [];
  const entry = now[Number(way[0])] as unknown;
  if (!isRecord(entry) || typeof entry.id !== 'string') return [];
  return fileNamesOfUses(findUses(site, { what: 'entry', collection: fileBaseName(path), id: entry.id }));
}

/** Returns the text of a file with only the given differences restored. */
function putBackText(versions: Versions, before: string, now: string, ids: readonly string[]): string {
  const value = merge(versions.before, versions.now, new Set(ids));
  return isSame(value, versions.before) ? before : updateJsonText(now, value);
}

/** Returns the operations that restore some changes of a file, with their differences in other files. */
export function restoreChanges(
  before: TextsByPath,
  now: TextsByPath,
  path: string,
  changes: readonly Change[],
): FileOperation[] {
  const elsewhere = new Map<string, string[]>();
  for (const other of changes.flatMap((change) => change.elsewhere ?? []))
    elsewhere.set(other.path, [...(elsewhere.get(other.path) ?? []), ...other.differences]);
  const own = changes.flatMap((change) => change.differences);
  return [
    putBack(before, now, path, { differences: own }),
    ...[...elsewhere].map(([other, ids]) => putBack(before, now, other, { differences: ids })),
  ];
}

/** Returns the operation that restores some differences of a file; without differences, the whole file. */
export function putBack(
  before: TextsByPath,
  now: TextsByPath,
  path: string,
  change: Pick<Change, 'differences'>,
): FileOperation {
  const [old, text] = [before.get(path) ?? null, now.get(path) ?? null];
  if (old === null || text === null) return { path, before: text, after: old };
  if (change.differences.length === 0) return { path, edits: shortestEdit(text, old) };
  const former = JSON.parse(old) as unknown;
  const value = merge(former, JSON.parse(text), new Set(change.differences));
  // If no difference is left, restores the former bytes.
  return isSame(value, former) ? { path, before: text, after: old } : { path, value };
}
