import { isDraft } from '../../site/drafts.ts';
import { referencedEntryIndexes, type ContentReference } from '../../site/resolveContent.ts';
import { filterReferences } from '../../site/references.ts';
import type { CheckState } from '../checkState.ts';
import { noFixHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../diagnostics/RawDiagnostic.ts';
import { childValue } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { sectionRequiresEntry } from './collections.ts';

/** Reports references that lead to drafts only, so that visitors see nothing. */
export function* draftOnlyReferencesRule(state: CheckState): Generator<RawDiagnostic> {
  const { site } = state;
  for (const file of [...site.pages.values(), ...site.content.values()])
    for (const { path, collection, ids, id } of filterReferences(file.references, 'content')) {
      const list = site.content.get(collection)?.value;
      if (!selectsOnlyDrafts({ ids, id }, list)) continue;
      const key = id !== undefined ? 'id' : ids !== undefined ? 'ids' : '$content';
      const place = [...path, key];
      if (id !== undefined)
        yield createError(
          file,
          place,
          'draft-entry',
          `is ${formatValue(id)}, a draft that visitors cannot see`,
          noFixHint,
        );
      else if (sectionRequiresEntry({ file, path }, state)) {
        const message = 'has only drafts, but this section needs at least one public entry';
        yield createError(file, place, 'drafts-alone', message, noFixHint);
      } else yield createWarning(file, place, 'drafts-alone', 'has only drafts: visitors see nothing here', noFixHint);
    }
}

/**
 * Lowers errors inside a draft to warnings, since drafts are not built. Errors of the id stay: a public entry may use
 * the same id.
 */
export function lowerDraftError(found: RawDiagnostic, file: JsonSourceFile | undefined): RawDiagnostic {
  const [index, key] = found.path ?? [];
  const isOfDraft =
    file?.path.startsWith('pages/content/') &&
    index !== undefined &&
    isDraft(childValue(file.value, index)) &&
    key !== 'id';
  return isOfDraft && found.severity !== 'warning' ? { ...found, severity: 'warning', isOfDraft: true } : found;
}

/** Returns true if a reference selects entries and all of them are drafts. */
export function selectsOnlyDrafts({ ids, id }: Partial<Record<'ids' | 'id', unknown>>, list: unknown): boolean {
  if (!Array.isArray(list) || !(ids === undefined || Array.isArray(ids)) || !list.some(isDraft)) return false;
  const chosen = referencedEntryIndexes({ ids, id } as Omit<ContentReference, '$content'>, list);
  return chosen.length > 0 && chosen.every((index) => isDraft(list[index]));
}
