import type { Settled } from './Settled.ts';
import { type FileRule, type State, stateOf } from './State.ts';
import { Suppression } from './Suppression.ts';
import type { Diagnostic, Range } from './diagnostics/Diagnostic.ts';
import type { Found } from './diagnostics/Found.ts';
import { formatPath } from './diagnostics/path.ts';
import type { Site } from './read/Site.ts';
import type { SourceFile } from './read/SourceFile.ts';
import { checkSections } from './resolve/checkSections.ts';
import { componentsRule, examplesRule, requiredPropsRule } from './rules/blocks.ts';
import { clothRule } from './rules/cloth.ts';
import { collectionsRule, formsShownRule } from './rules/collections.ts';
import { consistencyRule } from './rules/consistency.ts';
import { asOfDraft, draftsRule } from './rules/drafts.ts';
import { contentTypes, pageBuild } from './rules/dryBuild.ts';
import { duplicateKeys } from './rules/duplicateKeys.ts';
import { collectionRule } from './rules/entries.ts';
import { filesRule, kindRule, linksRule, missingFolders } from './rules/files.ts';
import { fillsRule } from './rules/fills.ts';
import { compilerRule, formRule, formShape, mutationRule } from './rules/forms/formRule.ts';
import { linkRule } from './rules/links.ts';
import { mediaRule } from './rules/media.ts';
import { openingRule } from './rules/opening.ts';
import { pageRule, pagesRule } from './rules/pages.ts';
import { repeatRule } from './rules/repeats.ts';
import { richTextRule } from './rules/richText.ts';
import { shapeRule } from './rules/shape.ts';
import { thousandsRule } from './rules/thousands.ts';

export { readSite, type Site, textsOf, withEdits } from './read/Site.ts';

/** Whether the check goes on after a stage, by all that was found so far: a later stage only adds to it. */
type GoesOn = (found: readonly Found[]) => boolean;

/**
 * What is wrong with a site, in the order of file and line; no diagnostic has fixes yet. Undefined where `goesOn` says no:
 * the early stages are cheap, the compilers are not. No rule of a file looks at those that are `settled`.
 */
export function diagnose(site: Site, siteUrl?: string, goesOn?: undefined, settled?: Settled): Diagnostic[];
export function diagnose(site: Site, siteUrl: string | undefined, goesOn: GoesOn): Diagnostic[] | undefined;
export function diagnose(
  site: Site,
  siteUrl?: string,
  goesOn: GoesOn = () => true,
  settled?: Settled,
): Diagnostic[] | undefined {
  const missing = missingFolders(site.listing);
  if (missing.length > 0) return missing.map((found) => toDiagnostic(found, undefined));
  const state = stateOf(site, siteUrl);
  settled?.begin(state);
  const each: Each = (files, ...rules) => {
    const all: Found[] = [];
    for (const file of files) {
      if (file.broken || settled?.has(file)) continue;
      for (const rule of rules) {
        const found = rule(file, state);
        settled?.note(file, found, rule.readsOf(file, state));
        all.push(...found);
      }
    }
    return all;
  };
  const known = new Map([...site.descriptions, ...ofBlocks(site), ...site.files]);
  const suppression = new Suppression((found) => asOfDraft(found, known.get(found.file)));
  for (const stage of stagesOf(state, [...known.values()], each, settled)) {
    suppression.add(stage());
    if (!goesOn(suppression.found)) return undefined;
  }
  const sound = [...site.forms.values()].filter(({ path }) => !suppression.hasError(path));
  suppression.add(each(sound, compilerRule));
  const ofSite = suppression.hasError() ? [] : [...each(site.pages.values(), pageBuild), ...contentTypes(state)];
  return [...suppression.found, ...ofSite].map((one) => toDiagnostic(one, known.get(one.file))).sort(inOrder);
}

const ofBlocks = ({ blocks }: Site): (readonly [string, SourceFile])[] =>
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

/** What rules of files find in those that can be read. */
type Each = (files: Iterable<SourceFile>, ...rules: FileRule[]) => Found[];

/** read → validate → resolve → rules, each to be done once its turn has come. */
function stagesOf(state: State, known: readonly SourceFile[], each: Each, settled?: Settled): (() => Found[])[] {
  const { site } = state;
  const pages = [...site.pages.values()];
  const content = [...site.content.values()];
  const forms = [...site.forms.values()];
  const ofSite = site.site ? [site.site] : [];
  const edited = [...pages, ...content, ...ofSite, ...forms];
  const blocks = [...site.blocks.values()];
  const schemas = blocks.flatMap(({ schema }) => schema ?? []);
  const examples = blocks.flatMap((block) => block.examples ?? []);
  return [
    () => [
      ...linksRule(site.listing),
      ...filesRule(site.listing, state),
      ...each(edited, kindRule),
      ...known.flatMap(({ broken, path: file }) => (broken ? [{ ...broken, file, path: [] }] : [])),
    ],
    () => [
      ...each(known, duplicateKeys),
      // They take long to be compiled, and were found sound as they are.
      ...(settled?.isOnSameGround ? [] : state.schemas.faults),
      ...each(content, richTextRule),
    ],
    () => [...each(forms, formShape), ...each([...pages, ...ofSite, ...content, ...schemas], shapeRule)],
    () => [...each(content, collectionRule), ...each(pages, pageRule), ...pagesRule(state)],
    () => [
      ...each(pages, checkSections),
      ...each(forms, formRule),
      ...componentsRule(site.blocks, site),
      ...each(schemas, requiredPropsRule),
      ...each(examples, examplesRule),
      ...mutationRule(state),
    ],
    () => [
      ...each([...pages, ...content, ...ofSite], linkRule, fillsRule),
      ...collectionsRule(state),
      ...draftsRule(state),
    ],
    () => [
      ...each(pages, openingRule),
      ...each(edited, thousandsRule, repeatRule, clothRule),
      ...mediaRule(state),
      ...formsShownRule(state),
    ],
    () => each([...pages, ...ofSite, ...forms], consistencyRule),
  ];
}

/** A diagnostic with its place in the text. */
export function toDiagnostic(
  { offset, severity = 'error', related = [], ...found }: Found,
  file: SourceFile | undefined,
): Diagnostic {
  const { path, on } = found;
  const range: Range | undefined = offset !== undefined ? file?.rangeAt(offset, 1) : path && file?.range(path, on);
  const { on: _on, data, path: _path, ...rest } = found;
  return {
    ...rest,
    severity,
    ...(range && { range }),
    ...(path && { path }),
    ...(on && { on }),
    place: path && file ? formatPath(file.value, path) : '',
    related,
    ...(data && { data }),
    fixes: [],
  };
}
