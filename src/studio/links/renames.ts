import { isRecord } from '../../form/model/pointer.ts';
import { routeFault, routeParams, routePattern } from '../../page/routeRules.ts';
import { editsTo } from '../edit/editsTo.ts';
import { type JsonPath, setValue } from '../edit/jsonEdits.ts';
import type { FileOperation, Operation } from '../edit/Operation.ts';
import { fileName, readSite, routeOf, type SiteValues } from './SiteValues.ts';
import { linksIn, pageOf, type Used, usesOf } from './uses.ts';

type Texts = ReadonlyMap<string, string | null>;

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
  if (fault) return { ok: false, reason: `The address ${fault.cause}. ${fault.mend}` };
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

  const moved = (path: string) => {
    const found = routePattern(old).exec(path);
    let index = 0;
    return found ? route.replace(/:\w+/g, () => found[++index]!) : path;
  };
  let links = 0;
  const files = [...site].flatMap(([path, value]): FileOperation[] => {
    const changes: [JsonPath, unknown][] = linksIn(value).flatMap(({ to, path: at }): [JsonPath, unknown][] => {
      if (to.startsWith('#') || path.startsWith('schemas/') || pageOf(site, to, path)?.file !== file) return [];
      links += 1;
      const [address] = /^[^#?]*/.exec(to)!;
      return [[at, moved(address) + to.slice(address.length)]];
    });
    if (path === file) {
      changes.push([['route'], route]);
      const paths = isRecord(value) && Array.isArray(value.paths) ? value.paths : [];
      for (const [index, one] of paths.entries())
        if (typeof one === 'string') changes.push([['paths', index], moved(one)]);
    }
    return changed(texts, path, value, changes);
  });
  return { ok: true, links, operation: { label: `${fileName(file, site.get(file))}: address ${route}`, files } };
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
  return renamed(texts, site, { what: 'entry', collection, id }, name, `${id} is now ${name}`, [path, [index, 'id']]);
}

/** Gives a section another anchor, and every link to it the same. */
export function renameAnchor(texts: Texts, file: string, id: string, name: string): Renaming {
  const site = readSite(texts);
  const sections = sectionsOf(site, file);
  const index = sections.findIndex((section) => section.id === id);
  const reason = index < 0 ? GONE : anchorFault(sections, name);
  if (reason !== undefined) return { ok: false, reason };
  return renamed(texts, site, { what: 'anchor', file, id }, name, `#${id} is now #${name}`, [
    file,
    ['sections', index, 'id'],
  ]);
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

function renamed(
  texts: Texts,
  site: SiteValues,
  used: Used,
  name: string,
  label: string,
  [home, way]: [string, JsonPath],
): Renaming {
  const uses = usesOf(site, used).filter(
    ({ path }) => used.what === 'anchor' || typeof path.at(-1) === 'number' || path.at(-1) === 'id',
  );
  const files = [...site].flatMap(([path, value]): FileOperation[] => {
    const changes = uses
      .filter(({ file }) => file === path)
      .map((use): [JsonPath, unknown] => {
        const old = use.path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], value);
        return [use.path, used.what === 'anchor' ? String(old).replace(/#.*$/, `#${name}`) : name];
      });
    if (path === home) changes.push([way, name]);
    return changed(texts, path, value, changes);
  });
  return { ok: true, links: uses.length, operation: { label, files } };
}

/** The edits that put values at places of a file; nothing where none is another. */
function changed(texts: Texts, path: string, value: unknown, changes: [JsonPath, unknown][]): FileOperation[] {
  if (changes.length === 0) return [];
  const target = structuredClone(value);
  for (const [way, wanted] of changes) {
    const outer = way.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], target);
    (outer as Record<string | number, unknown>)[way.at(-1)!] = wanted;
  }
  const edits = editsTo(texts.get(path)!, target);
  return edits.length > 0 ? [{ path, edits }] : [];
}
