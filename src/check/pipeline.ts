import { parseSiteTimeZone } from '../content/parseSiteTimeZone.ts';
import type { Site as SiteData } from '../content/Site.d.ts';
import { setSiteTimeZone } from '../content/siteTime.ts';
import { type CheckCache, sharedCheckCache } from './CheckCache.ts';
import { type CheckRule, type CheckedFileKind, checkedFileKind } from './CheckRule.ts';
import { customRules } from './customRules/customRules.ts';
import { type FileRule, declareSiteRule, type CheckState, createCheckState } from './checkState.ts';
import { CascadingDiagnosticFilter } from './CascadingDiagnosticFilter.ts';
import type { Diagnostic } from './diagnostics/Diagnostic.ts';
import type { RawDiagnostic } from './diagnostics/RawDiagnostic.ts';
import { describeKeyPath } from './diagnostics/path.ts';
import type { LoadedSite } from '../site/disk/LoadedSite.ts';
import type { TextRange, JsonSourceFile } from '../site/disk/JsonSourceFile.ts';
import { sectionsRule } from './resolve/sectionsRule.ts';
import { blockComponentSourceRule, blockExamplesRule, unknownRequiredPropsRule } from './rules/blocks.ts';
import { clothTilesRule } from './rules/cloth.ts';
import { collectionPagesRule, unshownFormsRule } from './rules/collections.ts';
import { contradictoryValuesRule } from './rules/consistency.ts';
import { lowerDraftError, draftOnlyReferencesRule } from './rules/drafts.ts';
import { duplicateGraphqlTypesRule, pageBuildRule } from './rules/dryBuild.ts';
import { duplicateKeysRule } from './rules/duplicateKeysRule.ts';
import { duplicateEntriesRule } from './rules/entries.ts';
import { fileLayoutRule, misplacedFileRule, symbolicLinksRule, missingFolderFaults } from './rules/files.ts';
import { linkPrefillRule } from './rules/fills.ts';
import { orphanChecksRule } from './rules/forms/checksOfForms.ts';
import {
  formCompilerRule,
  formSemanticsRule,
  formSchemaRule,
  duplicateMutationRule,
} from './rules/forms/formSemanticsRule.ts';
import { linkTargetRule } from './rules/links.ts';
import { mediaFileNamesRule } from './rules/media.ts';
import { pageTopRule } from './rules/opening.ts';
import { pageAddressRule, crossPageRule } from './rules/pages.ts';
import { pastedTwiceRule } from './rules/repeats.ts';
import { richTextRule } from './rules/richText.ts';
import { fileSchemaRule } from './rules/shape.ts';
import { thousandsSeparatorRule } from './rules/thousands.ts';

export { readSite, type LoadedSite, siteTextsByPath, applySiteEdits } from '../site/disk/LoadedSite.ts';

/** Returns the errors and warnings of a site in the order of file and line, without fixes. */
export function diagnoseSite(site: LoadedSite, siteUrl?: string, cache: CheckCache = sharedCheckCache): Diagnostic[] {
  const missing = missingFolderFaults(site.listing);
  if (missing.length > 0) return missing.map((found) => toDiagnostic(found, undefined));
  if (site.site)
    setSiteTimeZone(parseSiteTimeZone((site.site.value as Partial<SiteData> | null | undefined)?.place?.timeZone));
  const state = createCheckState(site, siteUrl, cache);
  const each = (files: Iterable<JsonSourceFile>, rule: FileRule) => {
    const found: RawDiagnostic[] = [];
    for (const file of files) if (!file.broken) found.push(...rule(file, state));
    return found;
  };
  const known = new Map([...site.descriptions, ...ofBlocks(site), ...site.files]);
  const all = [...known.values()];
  const byKind = new Map<CheckedFileKind, JsonSourceFile[]>();
  for (const file of all) {
    const kind = checkedFileKind(file.path);
    if (!byKind.has(kind)) byKind.set(kind, []);
    byKind.get(kind)!.push(file);
  }
  const suppression = new CascadingDiagnosticFilter((found) => lowerDraftError(found, known.get(found.file)));
  for (const { ofFiles, ofSite } of STAGES) {
    const found = ofFiles.flatMap(({ rule, kinds }) => kinds.flatMap((kind) => each(byKind.get(kind) ?? [], rule)));
    suppression.add([...found, ...(ofSite?.(state, all) ?? [])]);
  }
  const sound = [...site.forms.values()].filter(({ path }) => !suppression.hasError(path));
  suppression.add(each(sound, formCompilerRule));
  const ofSite = suppression.hasError()
    ? []
    : [...each(site.pages.values(), pageBuildRule), ...duplicateGraphqlTypesRule(state)];
  return [...suppression.found, ...ofSite].map((one) => toDiagnostic(one, known.get(one.file))).sort(inOrder);
}

const ofBlocks = ({ blocks }: LoadedSite): (readonly [string, JsonSourceFile])[] =>
  [...blocks.values()]
    .flatMap(({ schema, examples }) => [schema, examples])
    .flatMap((file) => (file ? [[file.path, file] as const] : []));

const inOrder = (a: Diagnostic, b: Diagnostic) => {
  const [one, other] = [a.range?.start, b.range?.start];
  return (
    a.file.localeCompare(b.file) ||
    (one?.line ?? -1) - (other?.line ?? -1) ||
    (one?.character ?? 0) - (other?.character ?? 0)
  );
};

const of = (kinds: string, ...rules: FileRule[]): CheckRule[] =>
  rules.map((rule) => ({ rule, kinds: kinds.split(' ') as CheckedFileKind[] }));
const EDITED = 'page content site form';

/** Reports errors of the schemas themselves. */
const schemasRule = declareSiteRule('schemas', (ask) => ask('schemas').faults);

/** Stages in order. Each has rules of files and optional rules of the site. */
const STAGES: {
  ofFiles: readonly CheckRule[];
  ofSite?: (state: CheckState, known: readonly JsonSourceFile[]) => RawDiagnostic[];
}[] = [
  {
    ofFiles: of(EDITED, misplacedFileRule),
    ofSite: (state, known) => [
      ...symbolicLinksRule(state.site.listing),
      ...fileLayoutRule(state),
      ...orphanChecksRule(state),
      ...known.flatMap(({ broken, path: file }) => (broken ? [{ ...broken, file, path: [] }] : [])),
    ],
  },
  {
    ofFiles: [...of(`${EDITED} schema examples description`, duplicateKeysRule), ...of('content', richTextRule)],
    ofSite: schemasRule,
  },
  { ofFiles: [...of('form', formSchemaRule), ...of('page site content schema', fileSchemaRule)] },
  {
    ofFiles: [...of('content', duplicateEntriesRule), ...of('page', pageAddressRule)],
    ofSite: (state) => [...crossPageRule(state)],
  },
  {
    ofFiles: [
      ...of('page', sectionsRule),
      ...of('form', formSemanticsRule),
      ...of('schema', unknownRequiredPropsRule),
      ...of('examples', blockExamplesRule),
    ],
    ofSite: (state) => [...blockComponentSourceRule(state), ...duplicateMutationRule(state)],
  },
  {
    ofFiles: of('page content site', linkTargetRule, linkPrefillRule),
    ofSite: (state) => [...collectionPagesRule(state), ...draftOnlyReferencesRule(state)],
  },
  {
    ofFiles: [...of('page', pageTopRule), ...of(EDITED, thousandsSeparatorRule, pastedTwiceRule, clothTilesRule)],
    ofSite: (state) => [...mediaFileNamesRule(state), ...unshownFormsRule(state)],
  },
  { ofFiles: [...of('page site form', contradictoryValuesRule), ...customRules] },
];

/** Checks one file against the current site, with the rules of files only. */
export function checkFile(state: CheckState, file: JsonSourceFile): readonly RawDiagnostic[] {
  if (file.broken) return [{ ...file.broken, file: file.path, path: [] }];
  const suppression = new CascadingDiagnosticFilter((found) => lowerDraftError(found, file));
  const kind = checkedFileKind(file.path);
  const rulesOf = ({ ofFiles }: (typeof STAGES)[number]) => ofFiles.filter(({ kinds }) => kinds.includes(kind));
  for (const stage of STAGES) suppression.add(rulesOf(stage).flatMap(({ rule }) => rule(file, state)));
  if (kind === 'form' && !suppression.hasError()) suppression.add(formCompilerRule(file, state));
  return suppression.found;
}

/** Converts a raw diagnostic: adds its range in the text and its place in words. */
export function toDiagnostic(
  { offset, severity = 'error', related = [], ...found }: RawDiagnostic,
  file: JsonSourceFile | undefined,
): Diagnostic {
  const { path, on } = found;
  const range: TextRange | undefined = offset !== undefined ? file?.rangeAt(offset, 1) : path && file?.range(path, on);
  const { on: _on, data, path: _path, ...rest } = found;
  return {
    ...rest,
    severity,
    ...(range && { range }),
    ...(path && { path }),
    ...(on && { on }),
    place: path && file ? describeKeyPath(file.value, path) : '',
    related,
    ...(data && { data }),
    fixes: [],
  };
}
