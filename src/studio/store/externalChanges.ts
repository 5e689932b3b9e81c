import type { JsonPath } from '../../site/json/jsonValues.ts';
import { summarizeChanges } from '../changes/model/Change.ts';
import { findChangesBetween } from '../changes/model/findChangesBetween.ts';
import type { PanelModels } from '../changes/model/FileVersions.ts';
import { describeFile, keyToLabel } from '../../site/names.ts';
import type { TextsByPath } from '../../site/files.ts';
import type { RenamedFile } from './location.ts';
import type { RebaseResult } from './rebaseHistory.ts';

/** Change that was made elsewhere. */
export interface ExternalChange {
  path: string;
  /** Name of the file. */
  name: string;
  /** Path in the file, and title as in Review. */
  at: JsonPath;
  title: string;
}

const MAX_CHANGES = 20;

/** Returns the unread external changes plus those between two states of the files. Labels come from `panels`. */
export function addExternalChangesBetween(
  unread: readonly ExternalChange[],
  before: TextsByPath,
  now: TextsByPath,
  panels: PanelModels,
  moved?: RenamedFile,
): readonly ExternalChange[] {
  const changes = findChangesBetween(before, now, panels).flatMap(({ path, name, changes: own }) =>
    own.map(({ at, title }) => ({ path, name, at, title })),
  );
  const [from = '', to = ''] = moved ?? [];
  const title = `renamed to “${describeFile(to, undefined)}”`;
  const renamed = moved ? [{ path: to, name: describeFile(from, undefined), at: [], title }] : [];
  const others = changes.filter(({ path }) => path !== from && path !== to);
  return [...unread.filter(({ path }) => path !== to), ...renamed, ...others].slice(-MAX_CHANGES);
}

/** Formats a notice: `Changed by someone else: Home, FAQs, Introduction and 2 more changes.` */
export function describeExternalChanges(changes: readonly ExternalChange[]): string {
  const once = new Map(changes.toReversed().map((one) => [JSON.stringify([one.path, one.title]), one]));
  return `Changed by someone else: ${summarizeChanges([...once.values()].toReversed())}.`;
}

/** Formats a notice: `Someone else changed this heading. Your earlier undo steps for it are gone.` */
export function describeLostUndo(lost: RebaseResult['lost']): string {
  const key = lost.at(-1)?.at.findLast((step) => typeof step === 'string');
  const what = key === undefined ? 'file' : keyToLabel(String(key)).toLowerCase();
  return `Someone else changed this ${what}. Your earlier undo steps for it are gone.`;
}
