import { isRecord } from '../../../form/model/pointer.ts';
import { isDraft } from '../../../site/drafts.ts';
import { formatCountWithNoun } from '../../kit/formatCountWithNoun.ts';
import type { TextsByPath } from '../../../site/files.ts';
import { createSiteValues, jsonValueOf } from '../../../site/SiteValues.ts';
import { fileBaseName, siteFileKind, entryNoun } from '../../../site/names.ts';
import type { Change, FileChanges } from './Change.ts';

/**
 * Describes the effect of a publication on drafts: `1 article goes live`, `2 courses become drafts`, `3 drafts are
 * not published`.
 */
export function draftEffectSentences(before: TextsByPath, now: TextsByPath): string[] {
  const [old, site] = [createSiteValues(before), createSiteValues(now)];
  let staying = 0;
  const sentences = [...site].flatMap(([path]) => {
    const value = siteFileKind(path) === 'shared content' ? site.get(path) : undefined;
    if (!Array.isArray(value)) return [];
    const known = new Map(entriesOf(old.get(path)).map((entry) => [entry.id, entry]));
    const turned = entriesOf(value).filter(
      (entry) => known.has(entry.id) && isDraft(known.get(entry.id)) !== isDraft(entry),
    );
    const hidden = turned.filter(isDraft).length;
    const live = turned.length - hidden;
    staying += entriesOf(value).filter(isDraft).length - hidden;
    const noun = entryNoun(fileBaseName(path)).toLowerCase();
    return [
      ...(live > 0 ? [`${formatCountWithNoun(live, noun)} ${live === 1 ? 'goes' : 'go'} live.`] : []),
      ...(hidden > 0
        ? [`${formatCountWithNoun(hidden, noun)} ${hidden === 1 ? 'becomes a draft' : 'become drafts'}.`]
        : []),
    ];
  });
  if (staying > 0)
    sentences.push(`${formatCountWithNoun(staying, 'draft')} ${staying === 1 ? 'is' : 'are'} not published.`);
  return sentences;
}

/** Filters out changes of drafts, which visitors do not see. Becoming a draft counts as visible. */
export const withoutDraftChanges = (files: readonly FileChanges[], now: TextsByPath): FileChanges[] =>
  files.map((file) => {
    const entries = siteFileKind(file.path) === 'shared content' ? jsonValueOf(now, file.path) : undefined;
    const isSeen = ({ at: [entry, key] }: Change) =>
      key === 'draft' || !Array.isArray(entries) || !isDraft(entries[Number(entry)]);
    return { ...file, changes: file.changes.filter(isSeen) };
  });

const entriesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
