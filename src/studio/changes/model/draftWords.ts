import { isRecord } from '../../../form/model/pointer.ts';
import { isDraft } from '../../../site/drafts.ts';
import { countOf } from '../../kit/countOf.ts';
import type { Texts } from '../../../site/files.ts';
import { siteValues, valueOf } from '../../../site/SiteValues.ts';
import { fileId, fileKind, singularOf } from '../../../site/names.ts';
import type { Change, FileChanges } from './Change.ts';

/**
 * Describes the effect of a publication on drafts: `1 article goes live`, `2 courses become drafts`, `3 drafts are
 * not published`.
 */
export function draftSentences(before: Texts, now: Texts): string[] {
  const [old, site] = [siteValues(before), siteValues(now)];
  let staying = 0;
  const sentences = [...site].flatMap(([path]) => {
    const value = fileKind(path) === 'shared content' ? site.get(path) : undefined;
    if (!Array.isArray(value)) return [];
    const known = new Map(entriesOf(old.get(path)).map((entry) => [entry.id, entry]));
    const turned = entriesOf(value).filter(
      (entry) => known.has(entry.id) && isDraft(known.get(entry.id)) !== isDraft(entry),
    );
    const hidden = turned.filter(isDraft).length;
    const live = turned.length - hidden;
    staying += entriesOf(value).filter(isDraft).length - hidden;
    const noun = singularOf(fileId(path)).toLowerCase();
    return [
      ...(live > 0 ? [`${countOf(live, noun)} ${live === 1 ? 'goes' : 'go'} live.`] : []),
      ...(hidden > 0 ? [`${countOf(hidden, noun)} ${hidden === 1 ? 'becomes a draft' : 'become drafts'}.`] : []),
    ];
  });
  if (staying > 0) sentences.push(`${countOf(staying, 'draft')} ${staying === 1 ? 'is' : 'are'} not published.`);
  return sentences;
}

/** Filters out changes of drafts, which visitors do not see. Becoming a draft counts as visible. */
export const visibleChanges = (files: readonly FileChanges[], now: Texts): FileChanges[] =>
  files.map((file) => {
    const entries = fileKind(file.path) === 'shared content' ? valueOf(now, file.path) : undefined;
    const isSeen = ({ at: [entry, key] }: Change) =>
      key === 'draft' || !Array.isArray(entries) || !isDraft(entries[Number(entry)]);
    return { ...file, changes: file.changes.filter(isSeen) };
  });

const entriesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
