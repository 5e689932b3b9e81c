import { printJsonFile, printJsonInline } from '../../site/json/printJson.ts';
import type { DiagnosticChange } from '../diagnostics/DiagnosticData.ts';
import type { Diagnostic, Fix } from '../diagnostics/Diagnostic.ts';
import { describeKeyPath, type KeyPath, stringAtOrEmpty, valueAtPath } from '../diagnostics/path.ts';
import type { RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { diagnoseSite, checkFile, type LoadedSite, applySiteEdits } from '../pipeline.ts';
import { fileSchemaAtPath } from '../rules/shape.ts';
import { type CheckState, createCheckState } from '../checkState.ts';
import { applyTextEdits, type SiteEdit, createTextEdit, isTextEdit, type TextEdit } from '../../site/edits.ts';
import { applyChangeToJson } from './applyChangeToJson.ts';
import { FixContext, allowedKeysOf, type FixProposal } from './FixContext.ts';
import { fixUnknownKey } from './fixUnknownKey.ts';
import { fixMissingKey } from './fixMissingKey.ts';
import { addJsonRepair } from './addJsonRepair.ts';
import { fixEncoding } from './fixEncoding.ts';
import { reportMisspeltDefinitions } from './reportMisspeltDefinitions.ts';
import { fixWrongValue } from './fixWrongValue.ts';

/**
 * Adds a fix to each diagnostic: the rule's own, or one derived from the key, value and schema. Skips fixes that leave
 * their diagnostic or cause new ones. No fix removes a file, a field or an entry.
 */
export function addFixes(site: LoadedSite, diagnostics: readonly Diagnostic[], siteUrl?: string): Diagnostic[] {
  const state = createCheckState(site, siteUrl);
  const found = reportMisspeltDefinitions(site, diagnostics, siteUrl);
  // Fixes errors first. The limit applies to sites with thousands of diagnostics.
  const chosen = new Set(found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_FIXED));
  const fixed = found.map((diagnostic) => {
    if (diagnostic.fixes.length > 0 || !chosen.has(diagnostic)) return diagnostic;
    if (diagnostic.code === 'invalid-json') return addJsonRepair(site, state, diagnostic);
    const context = new FixContext(site, diagnostic, diagnostics);
    const proposal = proposalFor(context);
    const edits = proposal && editsOf(site, diagnostic.file, proposal);
    const isOffered = edits && isRight(state, diagnostic, edits);
    return isOffered ? { ...diagnostic, fixes: [toFix(context, proposal, edits)] } : diagnostic;
  });
  return withoutEffects(fixed);
}

/**
 * Returns true if the edits remove the diagnostic and cause no new ones. Checks the whole site only for a name, to
 * which other files can refer.
 */
function isRight(state: CheckState, diagnostic: Diagnostic, edits: readonly SiteEdit[]): boolean {
  const { site, siteUrl } = state;
  const after = applySiteEdits(site, edits);
  const files = [...new Set(edits.map(({ file }) => file))];
  const isName =
    edits.some((edit) => !isTextEdit(edit)) ||
    NAME.test(String(diagnostic.path?.at(-1))) ||
    diagnostic.path?.length === 0;
  const now = createCheckState(after, siteUrl);
  const [before, found] = isName
    ? [diagnoseSite(site, siteUrl), diagnoseSite(after, siteUrl)]
    : [state, now].map((one) => files.flatMap((path) => checkFile(one, one.site.all.get(path)!)));
  const [known, left] = [countsOf(before!), countsOf(found!)];
  const name = nameOf(diagnostic);
  const isGone = !known.has(name) || (left.get(name) ?? 0) < known.get(name)!;
  return isGone && [...left].every(([one, count]) => count <= (known.get(one) ?? 0));
}

/** Keys whose values other files refer to. */
const NAME = /^(id|slug|route|formerly|paths|from)$/;

/** Key of a diagnostic without list positions, which an edit may shift. */
const nameOf = ({ file, code, message, path }: RawDiagnostic) =>
  JSON.stringify([file, code, message, path?.map((step) => (typeof step === 'number' ? '#' : step))]);

function countsOf(found: readonly RawDiagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return counts;
}

/** Limit of diagnostics with fixes. Each fix is tested by checking its file again. */
const MAX_FIXED = 200;
const rankOf = ({ severity }: Diagnostic) => Number(severity === 'warning');

function proposalFor(context: FixContext): FixProposal | undefined {
  const { diagnostic, path, site } = context;
  const { data, file } = diagnostic;
  if (data?.kind === 'by-hand') return undefined;
  if (data?.kind === 'changes') return { changes: data.changes };
  if (data?.kind === 'new-file') {
    const { home, value } = data;
    return {
      edits: [{ file: home, create: printJsonFile(value) }],
      title: `Create ${home}, a page that shows it`,
      isDoubtful: true,
    };
  }
  if (data?.kind === 'home') return site.all.has(data.home) ? undefined : { edits: [{ file, rename: data.home }] };
  if (diagnostic.code === 'foreign-file') return fixEncoding(site, file);
  if (!diagnostic.path) return undefined;
  if (context.at(path) === undefined) return fixMissingKey(context);
  if (diagnostic.on === 'key') return fixUnknownKey(context);
  return fixWrongValue(context);
}

/** Converts a proposal to edits of the files; undefined if nothing changes. */
function editsOf(
  site: LoadedSite,
  own: string,
  { changes = [], edits: others = [] }: FixProposal,
): SiteEdit[] | undefined {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const file = change.file ?? own;
    const text = texts.get(file) ?? site.all.get(file)?.text;
    const orderOf = (path: KeyPath) => allowedKeysOf(fileSchemaAtPath(site, file, path));
    const changed = text === undefined ? undefined : applyChangeToJson(text, change, orderOf);
    if (changed === undefined) return undefined;
    texts.set(file, changed);
  }
  const edits = [...texts].map(([file, text]) => createTextEdit(file, site.all.get(file)!.text, text));
  const isSame = edits.every(({ length, newText }) => length === 0 && newText === '');
  return isSame && others.length === 0 ? undefined : [...edits, ...others];
}

function toFix(context: FixContext, proposal: FixProposal, edits: SiteEdit[]): Fix {
  const { site, file, diagnostic } = context;
  const losesWords = [...new Set(edits.filter(isTextEdit).map((edit) => edit.file))].some((path) => {
    const { text } = site.all.get(path)!;
    const own = edits.filter((edit): edit is TextEdit => isTextEdit(edit) && edit.file === path);
    return sentenceWords(applyTextEdits(text, own)) < sentenceWords(text);
  });
  // The entry may have been removed from the page on purpose.
  const changesOthers = diagnostic.severity === 'warning' && edits.some((edit) => edit.file !== file);
  return {
    title: proposal.title ?? fixTitle(context, proposal.changes ?? [], edits),
    edits,
    applicability: proposal.hasPlaceholders
      ? 'has-placeholders'
      : losesWords || changesOthers || proposal.isDoubtful
        ? 'maybe-incorrect'
        : 'machine-applicable',
  };
}

/** Counts the words in the sentences of a text, without markup. */
const sentenceWords = (text: string): number =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, said]) => said!.replace(/<[^<>]*>|&\w+;|\\./g, ' '))
    .filter((said) => /\S\s+\S/.test(said))
    .reduce((sum, said) => sum + (said.match(/\p{L}{2,}/gu)?.length ?? 0), 0);

/**
 * A misspelt key also causes a "missing key" error. Reports only the misspelt key, with the higher severity.
 */
function withoutEffects(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const renames = new Map<string, Diagnostic>();
  for (const one of diagnostics)
    if (one.data?.kind === 'unknown-key' && one.fixes[0]) renames.set(JSON.stringify(one.fixes[0].edits), one);
  const causeOf = (one: Diagnostic) =>
    one.data?.kind === 'missing-key' && one.fixes[0] ? renames.get(JSON.stringify(one.fixes[0].edits)) : undefined;
  const grave = new Set(diagnostics.flatMap((one) => (one.severity === 'error' ? (causeOf(one) ?? []) : [])));
  return diagnostics.flatMap((one) => {
    if (causeOf(one)) return [];
    return grave.has(one) ? { ...one, severity: 'error' as const } : one;
  });
}

const MAX_TITLES = 4;
const LONGEST = 160;

/** Renders the title of a fix: imperative sentences, without the last full stop. */
function fixTitle(
  { file, root }: FixContext,
  changes: readonly DiagnosticChange[],
  edits: readonly SiteEdit[],
): string {
  const made = changes.length === 1 ? changes : changes.filter((change) => !('remove' in change));
  const ofFiles = edits.filter((edit) => !isTextEdit(edit)).map(ofFile);
  const titles = [...ofFiles, ...made.map((change) => ofChange(change, file, root, made.length > 1))];
  return [...new Set(titles)].slice(0, MAX_TITLES).join('. ');
}

function ofFile(edit: SiteEdit): string {
  if ('rename' in edit) return `Rename ${edit.file} to ${edit.rename}`;
  return `Create ${edit.file}`;
}

function ofChange(change: DiagnosticChange, file: string, root: unknown, isOneOfMany: boolean): string {
  const { path } = change;
  const last = path.at(-1);
  const isHere = change.file === undefined || change.file === file;
  const where = isHere ? '' : ` in ${change.file}`;
  const name = typeof last === 'number' ? `#${last + 1}` : JSON.stringify(last);
  if ('rename' in change) return `Rename ${name} to ${JSON.stringify(change.rename)}${where}`;
  if ('remove' in change) return `Remove ${name}${where}`;
  if ('moveTo' in change) return `Move ${name} to ${describeKeyPath(root, change.moveTo)}${where}`;
  const id = stringAtOrEmpty(change.set, 'id');
  if (!isHere && id !== '') return `Add ${JSON.stringify(id)}${where.replace(' in ', ' to ')}`;
  const said = short(printJsonInline(change.set));
  const isNew = isHere && valueAtPath(root, path) === undefined;
  if (!isNew) return `Use ${said}${isOneOfMany && isHere ? ` for ${name}` : ''}${where}`;
  return typeof last === 'string' ? `Add ${name}: ${said}` : `Add ${said}`;
}

const short = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words);
