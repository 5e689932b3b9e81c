import type { Diagnostic, Fix } from '../diagnostics/Diagnostic.ts';
import { unambiguousClosestMatch } from '../diagnostics/closestMatch.ts';
import { valueAtPath } from '../diagnostics/path.ts';
import { diagnoseSite, type LoadedSite, applySiteEdits } from '../pipeline.ts';

/** Number of references that must agree on a name before its definition counts as misspelt. */
const FEWEST = 2;

/**
 * Reports a misspelt definition, such as the route of a page or the name of a field. Replaces the diagnostics of all
 * references that use the correct name.
 */
export function reportMisspeltDefinitions(
  site: LoadedSite,
  diagnostics: readonly Diagnostic[],
  siteUrl?: string,
): Diagnostic[] {
  const groups = new Map<string, { said: string; meant: string; own: Diagnostic[] }>();
  for (const one of diagnostics) {
    const { said, meant } = namesOf(site, one) ?? {};
    if (said === undefined || meant === undefined) continue;
    const key = JSON.stringify([said, meant, one.file.startsWith('schemas/') && one.file]);
    const group = groups.get(key) ?? { said, meant, own: [] };
    group.own.push(one);
    groups.set(key, group);
  }
  let left = [...diagnostics];
  for (const { said, meant, own } of groups.values()) {
    const slip = own.length < FEWEST ? undefined : slipOf(site, own, said, meant);
    if (!slip || !isFixed(site, slip, own, siteUrl)) continue;
    left = left.flatMap((one) => (one === own[0] ? [slip] : own.includes(one) ? [] : [one]));
  }
  return left;
}

/** Returns the name that a diagnostic is about, and its closest match. */
function namesOf(site: LoadedSite, { data, file, path, on }: Diagnostic): { said: string; meant?: string } | undefined {
  if (!path || (data?.kind !== 'choices' && data?.kind !== 'unknown-key')) return undefined;
  const said = on === 'key' ? path.at(-1) : valueAtPath(site.all.get(file)?.value, path);
  const known = data.kind === 'choices' ? data.choices : data.allowed;
  if (typeof said !== 'string') return undefined;
  const meant = unambiguousClosestMatch(
    said,
    known.filter((one) => typeof one === 'string'),
  );
  return { said, ...(meant !== undefined && { meant }) };
}

/**
 * Creates the diagnostic at the only place with the other spelling. Returns undefined if that spelling is used more
 * than once.
 */
function slipOf(site: LoadedSite, own: readonly Diagnostic[], said: string, meant: string): Diagnostic | undefined {
  const [first] = own as [Diagnostic];
  const word = JSON.stringify(meant);
  const files = first.file.startsWith('schemas/') ? [site.all.get(first.file)!] : [...site.files.values()];
  const places = files.flatMap((file) =>
    Array.from(file.text.matchAll(literal(word)), ({ index }) => ({ file, offset: index })),
  );
  const [place, ...others] = places;
  if (!place || others.length > 0) return undefined;
  const { file, offset } = place;
  const edits = [{ file: file.path, offset, length: word.length, newText: JSON.stringify(said) }];
  const fix: Fix = { title: `Use ${JSON.stringify(said)}`, edits, applicability: 'machine-applicable' };
  return {
    ...first,
    severity: own.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    file: file.path,
    range: file.rangeAt(offset, word.length),
    path: undefined,
    on: undefined,
    data: undefined,
    place: '',
    message: `${word} has another spelling elsewhere: ${first.message}`,
    related: own.map(({ file: at, path = [], message }) => ({ file: at, path, message })),
    fixes: [fix],
  };
}

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g');

/** Returns true if the fix removes the diagnostics and causes no new ones. */
function isFixed(
  site: LoadedSite,
  { fixes: [fix] }: Diagnostic,
  own: readonly Diagnostic[],
  siteUrl?: string,
): boolean {
  const nameOf = ({ file, code, message }: Diagnostic) => JSON.stringify([file, code, message]);
  const known = new Set(diagnoseSite(site, siteUrl).map(nameOf));
  const gone = new Set(own.map(nameOf));
  return diagnoseSite(applySiteEdits(site, fix!.edits), siteUrl).every(
    (one) => known.has(nameOf(one)) && !gone.has(nameOf(one)),
  );
}
