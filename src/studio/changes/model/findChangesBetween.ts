import { isRecord } from '../../../form/model/pointer.ts';
import { shortestEdit } from '../../../site/json/shortestEdit.ts';
import { updateJsonText } from '../../../site/json/updateJsonText.ts';
import type { TextsByPath } from '../../../site/files.ts';
import type { FileOperation } from '../../store/Operation.ts';
import { pageRoute, createSiteValues } from '../../../site/SiteValues.ts';
import { fileBaseName, siteFileKind, describeFile, formatPathLabel } from '../../../site/names.ts';
import { fileNamesOfUses, findUses } from '../../../site/uses.ts';
import {
  type Change,
  type FileChanges,
  type ValueLine,
  toValueLine,
  formatChangeSides,
  diffIntoChangeSides,
  joinChangeTitle,
} from './Change.ts';
import { diffFileLines } from './diffFileLines.ts';
import { bundleFormDifferences } from './bundleFormDifferences.ts';
import {
  type RenamingWithFollowers,
  findRenamings,
  addFollowersToChanges,
  extractLinkFollowers,
} from './linkFollowers.ts';
import { type Difference, findDifferences, restoreDifferencesById } from './differences.ts';
import { bundleValueDifferences } from './bundleValueDifferences.ts';
import { labelledTextLines } from './labelledTextLines.ts';
import { type DifferenceBundle, siteCurrency, type PanelModels, type FileVersions } from './FileVersions.ts';
import { isSameJsonText } from '../../store/merge.ts';

const ORDER = ['page', 'shared content', 'form', 'site', 'picture', 'file'];

/** Returns all changes between two versions of the site, by file. Labels come from `panels`. */
export function findChangesBetween(before: TextsByPath, now: TextsByPath, panels?: PanelModels): FileChanges[] {
  const [old, site] = [createSiteValues(before), createSiteValues(now)];
  const paths = [...new Set([...now.keys(), ...before.keys()])].filter(
    (path) => (before.get(path) ?? null) !== (now.get(path) ?? null),
  );
  const renamed = findRenamings(old, site, paths);
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
  return addFollowersToChanges(files, renamed);
}

/** Texts of a file before and now; null if it does not exist. */
type Pair = readonly [before: string | null, now: string | null];

function changesOf(versions: FileVersions, texts: Pair, renamed: readonly RenamingWithFollowers[]): Change[] {
  const { path } = versions;
  const [before, now] = texts;
  const kind = siteFileKind(path);
  if (kind === 'picture' || kind === 'file') return [mediaChange(versions, texts)];
  if (before === null || now === null || versions.before === undefined || versions.now === undefined)
    return [wholeChange(versions, texts)];
  const found = findDifferences(versions.before, versions.now);
  if (found.length === 0) return [wholeChange(versions, texts)];
  const own = extractLinkFollowers(versions, found, renamed);
  const bundles = kind === 'form' ? bundleFormDifferences(versions, own) : undefined;
  return (bundles ?? bundleValueDifferences(versions, own)).map((bundle) => changeOf(versions, [before, now], bundle));
}

function changeOf(versions: FileVersions, [before, now]: readonly [string, string], bundle: DifferenceBundle): Change {
  const { differences: own, part, label, how } = bundle;
  const ids = own.map(({ id }) => id);
  return {
    id: ids[0]!,
    at: own[0]!.now,
    part,
    label,
    title: joinChangeTitle(part ?? {}, label, how),
    note: how === 'moved' ? moveNote(own[0]!) : formatChangeSides(bundle),
    before: bundle.before,
    now: bundle.now,
    lines: diffFileLines(putBackText(versions, before, now, ids), now),
    shownOn: shownOn(versions, own[0]!),
    differences: ids,
  };
}

const moveNote = ({ before, now }: Difference) => `Position ${Number(before.at(-1)) + 1} → ${Number(now.at(-1)) + 1}`;

/** Returns the change of a file as a whole: added, removed, reformatted, or not readable on one side. */
function wholeChange(versions: FileVersions, [before, now]: Pair): Change {
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
  const lines = (read: unknown) =>
    isBroken
      ? []
      : labelledTextLines(read, {
          labelOf: (way) => formatPathLabel(path, read, way),
          currency: siteCurrency(versions),
        });
  const sides = how === 'replaced' ? diffIntoChangeSides([], []) : diffIntoChangeSides(lines(old), lines(value));
  return { ...WHOLE, label, title: label, note, ...sides, lines: diffFileLines(before ?? '', now ?? '') };
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

function mediaChange({ path, site }: FileVersions, [before, now]: Pair): Change {
  const isPicture = siteFileKind(path) === 'picture';
  const where = fileNamesOfUses(
    findUses(site, isPicture ? { what: 'picture', slot: fileBaseName(path) } : { what: 'file', path }),
  );
  const lines = (hash: string | null): ValueLine[] =>
    hash === null ? [] : isPicture ? [{ pieces: [], picture: hash }] : [toValueLine(path.replace(/^.*\//, ''))];
  const label = `${NOUNS[siteFileKind(path)]} ${howOf(before, now)}`;
  const note = where.length > 0 ? '' : isPicture ? 'Not shown on any page.' : 'No link to this file.';
  return { ...WHOLE, label, title: label, note, before: lines(before), now: lines(now), shownOn: where };
}

const howOf = (before: string | null, now: string | null) =>
  before === null ? 'added' : now === null ? 'removed' : 'replaced';

function shownOn({ path, now, site }: FileVersions, { now: way }: Difference): string[] {
  if (siteFileKind(path) !== 'shared content' || !Array.isArray(now)) return [];
  const entry = now[Number(way[0])] as unknown;
  if (!isRecord(entry) || typeof entry.id !== 'string') return [];
  return fileNamesOfUses(findUses(site, { what: 'entry', collection: fileBaseName(path), id: entry.id }));
}

/** Returns the text of a file with only the given differences restored. */
function putBackText(versions: FileVersions, before: string, now: string, ids: readonly string[]): string {
  const value = restoreDifferencesById(versions.before, versions.now, new Set(ids));
  return isSameJsonText(value, versions.before) ? before : updateJsonText(now, value);
}

/** Returns the operations that restore some changes of a file, with their differences in other files. */
export function createRestoreOperations(
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
    createFileRestoreOperation(before, now, path, { differences: own }),
    ...[...elsewhere].map(([other, ids]) => createFileRestoreOperation(before, now, other, { differences: ids })),
  ];
}

/** Returns the operation that restores some differences of a file; without differences, the whole file. */
export function createFileRestoreOperation(
  before: TextsByPath,
  now: TextsByPath,
  path: string,
  change: Pick<Change, 'differences'>,
): FileOperation {
  const [old, text] = [before.get(path) ?? null, now.get(path) ?? null];
  if (old === null || text === null) return { path, before: text, after: old };
  if (change.differences.length === 0) return { path, edits: shortestEdit(text, old) };
  const former = JSON.parse(old) as unknown;
  const value = restoreDifferencesById(former, JSON.parse(text), new Set(change.differences));
  // If no difference is left, restores the former bytes.
  return isSameJsonText(value, former) ? { path, before: text, after: old } : { path, value };
}
