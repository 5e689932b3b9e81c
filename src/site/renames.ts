import { isRecord } from '../form/model/pointer.ts';
import { readFormerAddresses } from './createFormerAddressLookup.ts';
import { routeFault, routeParams, routePattern, routeShape } from './routes.ts';
import type { TextsByPath } from './files.ts';
import { withValue } from './json/jsonValues.ts';
import { pageRoute, createSiteValues, type SiteValues } from './SiteValues.ts';
import { describeFile } from './names.ts';
import { isSlug } from './slugs.ts';
import { type JsonPathAndValue, rewriteUses, type RenameOutcome, formerAddressRemovals } from './rewriteUses.ts';
import { findUses } from './uses.ts';

/** Changes the address of a page, and every link to it. */
export function renameRoute(texts: TextsByPath, file: string, route: string): RenameOutcome {
  const site = createSiteValues(texts);
  const old = pageRoute(site.get(file));
  if (old === undefined) return { ok: false, reason: 'This page has no address yet. Fix the page first.' };
  if (old === route) return { ok: false, reason: 'This is already its address.' };
  if (old === '*')
    return { ok: false, reason: 'This page is shown for unknown addresses. It has no address of its own.' };
  const fault = routeFault(route);
  const advice = fault?.fix === undefined ? '' : ` Use ${JSON.stringify(fault.fix)}.`;
  if (fault) return { ok: false, reason: `The address ${fault.message}.${advice}` };
  if (route === '*') return { ok: false, reason: 'Begin the address with a slash.' };
  const params = routeParams(old);
  if (routeParams(route).join() !== params.join())
    return {
      ok: false,
      reason: `Keep ${params.map((name) => `“:${name}”`).join(' and ') || 'it without a part that begins with a colon'}: the page needs it.`,
    };
  const taken = [...site].find(
    ([other, facts]) => other !== file && routeShape(facts.route ?? '') === routeShape(route),
  );
  if (taken) return { ok: false, reason: `“${taken[1].name}” has this address already.` };

  const paths = (site.get(file) as { paths?: unknown }).paths;
  const own = (Array.isArray(paths) ? paths : []).flatMap((one, index): JsonPathAndValue[] =>
    typeof one === 'string' ? [[['paths', index], createLinkRewriter(old, route)(one)]] : [],
  );
  const before = readFormerAddresses(site.get(file)).filter((one) => one !== route && one !== old);
  own.push([['formerly'], [...before, old]]);
  const label = `${describeFile(file, site.get(file))}: address ${route}`;
  const all = new Map([[file, [[['route'], route] satisfies JsonPathAndValue, ...own]]]);
  return rewriteUses(
    site,
    label,
    findUses(site, { what: 'route', file }),
    createLinkRewriter(old, route),
    formerAddressRemovals(site, route),
    all,
  );
}

/** Returns a function that maps a link to the new route and keeps its query and anchor; links to other pages stay. */
export const createLinkRewriter =
  (old: string, route: string) =>
  (to: string): string => {
    const [address] = /^[^#?]*/.exec(to)!;
    const found = routePattern(old).exec(address);
    let index = 0;
    return found ? route.replace(/:\w+/g, () => found[++index]!) + to.slice(address.length) : to;
  };

/** Changes the id of an entry, and every reference to it. */
export function renameEntryId(texts: TextsByPath, collection: string, id: string, name: string): RenameOutcome {
  const path = `pages/content/${collection}.json`;
  if (!isSlug(name)) return { ok: false, reason: 'Use only small letters, digits and hyphens.' };
  const site = createSiteValues(texts);
  const entries = site.get(path);
  const list = Array.isArray(entries) ? entries : [];
  const index = list.findIndex((entry) => isRecord(entry) && entry.id === id);
  if (index < 0) return { ok: false, reason: 'This entry no longer exists.' };
  if (id === name) return { ok: false, reason: 'This is already its name.' };
  if (list.some((entry) => isRecord(entry) && entry.id === name))
    return { ok: false, reason: 'Another entry has this name.' };
  const label = `${id} is now ${name}`;
  const uses = findUses(site, { what: 'entry', collection, id });
  return rewriteUses(site, label, uses, () => name, new Map([[path, [[[index, 'id'], name]]]]));
}

/** Changes the id of a section, and every link to it. */
export function renameSectionId(texts: TextsByPath, file: string, id: string, name: string): RenameOutcome {
  const site = createSiteValues(texts);
  const sections = sectionsOf(site, file);
  const index = sections.findIndex((section) => section.id === id);
  const reason = index < 0 ? GONE : anchorFault(sections, name);
  if (reason !== undefined) return { ok: false, reason };
  const anchored = (to: string) => to.replace(/#.*$/, `#${name}`);
  const label = `#${id} is now #${name}`;
  const uses = findUses(site, { what: 'anchor', file, id });
  return rewriteUses(site, label, uses, anchored, new Map([[file, [[['sections', index, 'id'], name]]]]));
}

/** Adds an id to a section, so that links can lead to the section. */
export function addSectionId(texts: TextsByPath, file: string, index: number, name: string): RenameOutcome {
  const sections = sectionsOf(createSiteValues(texts), file);
  const reason = sections[index] ? anchorFault(sections, name) : GONE;
  if (reason !== undefined) return { ok: false, reason };
  const value = withValue(createSiteValues(texts).get(file), ['sections', index, 'id'], name, ['block', 'id']);
  return { ok: true, links: 0, operation: { label: `Links can use #${name}`, files: [{ path: file, value }] } };
}

const GONE = 'This section no longer exists.';

function anchorFault(sections: readonly Record<string, unknown>[], name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return 'Use only small letters, digits and hyphens, and begin with a letter.';
  return sections.some(({ id }) => id === name) ? 'Another section has this name.' : undefined;
}

function sectionsOf(site: SiteValues, file: string): Record<string, unknown>[] {
  const page = site.get(file);
  return isRecord(page) && Array.isArray(page.sections) ? page.sections.filter(isRecord) : [];
}
