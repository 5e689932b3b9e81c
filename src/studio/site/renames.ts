import { isRecord, toPointer, valueAt } from '../../form/model/pointer.ts';
import { routeFault, routeParams, routePattern } from '../../page/routeRules.ts';
import { editsTo } from '../documents/editsTo.ts';
import type { Texts } from '../documents/History.ts';
import { type JsonPath, setValue } from '../documents/jsonEdits.ts';
import type { FileOperation, Operation } from '../documents/Operation.ts';
import { fileName, readSite, routeOf, type SiteValues } from './SiteValues.ts';
import { type Used, usesOf } from './uses.ts';

/** What came of renaming: one operation over all files, or why there is none. */
export type Renaming = { ok: true; operation: Operation; links: number } | { ok: false; reason: string };

/** Gives a page another address, and every link to it the same. */
export function renameRoute(texts: Texts, file: string, route: string): Renaming {
  const site = readSite(texts);
  const old = routeOf(site.get(file));
  if (old === undefined) return { ok: false, reason: 'This page has no address to change. Mend it first.' };
  if (old === route) return { ok: false, reason: 'This is its address already.' };
  if (old === '*') return { ok: false, reason: 'This page stands wherever no page is; it has no address of its own.' };
  const fault = routeFault(route);
  const advice = fault?.fix === undefined ? '' : ` Write ${JSON.stringify(fault.fix)}.`;
  if (fault) return { ok: false, reason: `The address ${fault.message}.${advice}` };
  if (route === '*') return { ok: false, reason: 'Begin the address with a slash.' };
  const params = routeParams(old);
  if (routeParams(route).join() !== params.join())
    return {
      ok: false,
      reason: `Keep ${params.map((name) => `“:${name}”`).join(' and ') || 'it without a part that begins with a colon'}: the page needs it.`,
    };
  const taken = [...site].find(
    ([other, value]) => other !== file && routeOf(value)?.replace(/:\w+/g, ':') === route.replace(/:\w+/g, ':'),
  );
  if (taken) return { ok: false, reason: `“${fileName(taken[0], taken[1])}” has this address already.` };

  const paths = (site.get(file) as { paths?: unknown }).paths;
  const own = (Array.isArray(paths) ? paths : []).flatMap((one, index): Change[] =>
    typeof one === 'string' ? [[['paths', index], leadingTo(old, route)(one)]] : [],
  );
  const before = formerOf(site.get(file)).filter((one) => one !== route && one !== old);
  own.push([['formerly'], [...before, old]]);
  const label = `${fileName(file, site.get(file))}: address ${route}`;
  // Who had the address before leads there no more: the page does.
  const others = [...site].flatMap(([other, value]): [string, Change[]][] => {
    const former = other === file ? [] : formerOf(value);
    const left = former.filter((one) => one !== route);
    return left.length === former.length ? [] : [[other, [[['formerly'], left.length > 0 ? left : undefined]]]];
  });
  const elsewhere = new Map(others);
  return renamed(
    texts,
    site,
    { what: 'route', file },
    leadingTo(old, route),
    label,
    file,
    [[['route'], route], ...own],
    elsewhere,
  );
}

/** Where a link leads once a page has another address: the same section and query of it; a link to another page stays. */
export const leadingTo =
  (old: string, route: string) =>
  (to: string): string => {
    const [address] = /^[^#?]*/.exec(to)!;
    const found = routePattern(old).exec(address);
    let index = 0;
    return found ? route.replace(/:\w+/g, () => found[++index]!) + to.slice(address.length) : to;
  };

/** The addresses that a page had before. */
function formerOf(page: unknown): string[] {
  const formerly = isRecord(page) && Array.isArray(page.formerly) ? page.formerly : [];
  return formerly.filter((one) => typeof one === 'string');
}

/** Gives an entry of a shared list another name, and every place that shows it the same. */
export function renameEntry(texts: Texts, collection: string, id: string, name: string): Renaming {
  const path = `pages/content/${collection}.json`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return { ok: false, reason: 'Small letters, digits and hyphens only.' };
  const site = readSite(texts);
  const entries = site.get(path);
  const list = Array.isArray(entries) ? entries : [];
  const index = list.findIndex((entry) => isRecord(entry) && entry.id === id);
  if (index < 0) return { ok: false, reason: 'This entry is no longer there.' };
  if (id === name) return { ok: false, reason: 'This is its name already.' };
  if (list.some((entry) => isRecord(entry) && entry.id === name))
    return { ok: false, reason: 'Another entry has this name.' };
  const label = `${id} is now ${name}`;
  return renamed(texts, site, { what: 'entry', collection, id }, () => name, label, path, [[[index, 'id'], name]]);
}

/** Gives a section another anchor, and every link to it the same. */
export function renameAnchor(texts: Texts, file: string, id: string, name: string): Renaming {
  const site = readSite(texts);
  const sections = sectionsOf(site, file);
  const index = sections.findIndex((section) => section.id === id);
  const reason = index < 0 ? GONE : anchorFault(sections, name);
  if (reason !== undefined) return { ok: false, reason };
  const anchored = (to: string) => to.replace(/#.*$/, `#${name}`);
  const label = `#${id} is now #${name}`;
  return renamed(texts, site, { what: 'anchor', file, id }, anchored, label, file, [[['sections', index, 'id'], name]]);
}

/** Gives a section that has none an anchor. */
export function nameAnchor(texts: Texts, file: string, index: number, name: string): Renaming {
  const sections = sectionsOf(readSite(texts), file);
  const reason = sections[index] ? anchorFault(sections, name) : GONE;
  if (reason !== undefined) return { ok: false, reason };
  const edits = setValue(texts.get(file)!, ['sections', index, 'id'], name, ['block', 'id']);
  return { ok: true, links: 0, operation: { label: `Links lead to #${name}`, files: [{ path: file, edits }] } };
}

const GONE = 'This section is no longer there.';

function anchorFault(sections: readonly Record<string, unknown>[], name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return 'Small letters, digits and hyphens only, a letter first.';
  return sections.some(({ id }) => id === name) ? 'Another section has this name.' : undefined;
}

function sectionsOf(site: SiteValues, file: string): Record<string, unknown>[] {
  const page = site.get(file);
  return isRecord(page) && Array.isArray(page.sections) ? page.sections.filter(isRecord) : [];
}

/** A value and where it is put; undefined takes away what is there. */
type Change = [JsonPath, unknown];

/** Writes what is used anew wherever it is named, and what its own file says of it. */
function renamed(
  texts: Texts,
  site: SiteValues,
  used: Used,
  written: (old: string) => string,
  label: string,
  home: string,
  own: readonly Change[],
  elsewhere: ReadonlyMap<string, readonly Change[]> = new Map(),
): Renaming {
  // What shows a whole list names none of its entries.
  const uses = usesOf(site, used).filter(({ path, file }) => typeof at(site.get(file), path) === 'string');
  const files = [...site].flatMap(([file, value]): FileOperation[] => {
    const changes = uses
      .filter((use) => use.file === file)
      .map(({ path }): Change => [path, written(at(value, path) as string)]);
    return changed(texts, file, value, [...changes, ...(file === home ? own : (elsewhere.get(file) ?? []))]);
  });
  return { ok: true, links: uses.length, operation: { label, files } };
}

const at = (value: unknown, path: JsonPath): unknown => valueAt(value, toPointer(path));

/** The edits that put values at places of a file; nothing where none is another. */
function changed(texts: Texts, path: string, value: unknown, changes: readonly Change[]): FileOperation[] {
  if (changes.length === 0) return [];
  let target = structuredClone(value);
  for (const [way, wanted] of changes) {
    const group = at(target, way.slice(0, -1)) as Record<string | number, unknown>;
    const key = way.at(-1)!;
    if (wanted === undefined) delete group[key];
    else if (key === 'formerly' && way.length === 1 && !Object.hasOwn(group, key)) target = afterRoute(group, wanted);
    else group[key] = wanted;
  }
  const edits = editsTo(texts.get(path)!, target);
  return edits.length > 0 ? [{ path, edits }] : [];
}

/** A page with its former addresses where a person would write them: after the one that it has. */
const afterRoute = (page: Record<string, unknown>, formerly: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(page).flatMap(([key, value]) =>
      key === 'route'
        ? [
            [key, value],
            ['formerly', formerly],
          ]
        : [[key, value]],
    ),
  );
