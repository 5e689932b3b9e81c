import { isRecord } from '../../form/model/pointer.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import type { Texts } from '../documents/History.ts';
import { fileKind, fileName, ownName, placeWords, type SiteValues } from '../site/SiteValues.ts';
import { type Change, type FileChanges, lineOf } from './Change.ts';
import { at } from './describeDifference.ts';
import { differenceOf } from './merge.ts';

/** Something that is a change of its own: what came, or what went. */
interface Carried {
  file: FileChanges;
  change: Change;
  /** What tells that it is the same that came and that went. */
  says: string;
  value: unknown;
  /** Where it stood, or stands now. */
  way: JsonPath;
}

/** The versions that changes lie between. */
interface Sites {
  before: Texts;
  now: Texts;
  old: SiteValues;
  site: SiteValues;
}

/** The changes of all files, what went from one place and came to another, the same as it was, as one: where it came to. */
export function withCarried(files: FileChanges[], sites: Sites): FileChanges[] {
  const all = files.flatMap((file) => file.changes.map((change) => ({ file, change })));
  const gone = all.flatMap((one) => carriedOf(one, 'removed', sites));
  const moved = new Map<Change, Change | undefined>();
  for (const came of all.flatMap((one) => carriedOf(one, 'added', sites))) {
    const went = gone.find((one) => one.says === came.says && !moved.has(one.change));
    if (!went) continue;
    moved.set(went.change, undefined);
    moved.set(came.change, asOne(came, went, sites));
  }
  if (moved.size === 0) return files;
  return files.map((file) => ({
    ...file,
    changes: file.changes.flatMap((one) => (moved.has(one) ? (moved.get(one) ?? []) : one)),
  }));
}

function carriedOf(one: { file: FileChanges; change: Change }, how: 'added' | 'removed', sites: Sites): Carried[] {
  const { path } = one.file;
  const [id, ...others] = one.change.differences;
  if (id === undefined) {
    const [text, other] = how === 'added' ? [sites.now, sites.before] : [sites.before, sites.now];
    const own = text.get(path) ?? null;
    return own === null || (other.get(path) ?? null) !== null
      ? []
      : [{ ...one, says: `${one.file.kind} ${own}`, value: undefined, way: [] }];
  }
  const difference = differenceOf(id);
  if (others.length > 0 || difference.how !== how) return [];
  const [site, way] = how === 'added' ? [sites.site, difference.now] : [sites.old, difference.before];
  const value = at(site.get(path), way);
  // Words that went and came, and a key, are no thing that somebody moves.
  return isRecord(value) && typeof way.at(-1) === 'number' ? [{ ...one, says: JSON.stringify(value), value, way }] : [];
}

function asOne(came: Carried, went: Carried, { old, site }: Sites): Change {
  const { differences } = went.change;
  const isHere = came.file === went.file;
  const words = ({ file: { path, name }, way }: Carried, values: SiteValues): string => {
    if (way.length === 0) return path;
    const list =
      way.length > 2 || fileKind(path) !== 'page' ? placeWords(path, values.get(path), way.slice(0, -1)) : '';
    return [isHere ? '' : name, list].filter((one) => one !== '').join(' › ');
  };
  const [from, to] = [words(went, old), words(came, site)];
  const name = ownName(came.value) ?? fileName(came.file.path, came.value);
  return {
    ...came.change,
    title: came.value === undefined ? `${came.file.name} has another name` : `${name} moved here from ${from}`,
    note: came.value === undefined ? `It was ${from}.` : came.change.note,
    before: [lineOf(from, 'gone')],
    now: [lineOf(to, 'come')],
    differences: isHere ? [...came.change.differences, ...differences] : came.change.differences,
    ...(!isHere && { elsewhere: [{ path: went.file.path, differences }] }),
  };
}
