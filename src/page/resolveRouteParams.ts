import { type ObjectReplacer, mapObjects } from '../content/mapObjects.ts';
import { addPrefillToAddress, type PrefilledAnswers } from './addPrefillToAddress.ts';
import type { Page, PageData } from './Page.ts';

/** Page for one address with its parameters filled in. `found` is false if its entry does not exist. */
export interface ResolvedPage {
  page: Page;
  found: boolean;
  /** Canonical path for search engines, if the page has several spellings. */
  canonical: string;
}

/**
 * Replaces references to the address. `{"$param": "article"}` is a part of the address. `{"$entry": "title"}` is a
 * field of the addressed entry, and `{"$entry": ""}` the whole entry. `{title}` inserts the same as text in title and
 * description. Sections that need a missing entry are left out. Links with `fills` get the answers as a query.
 */
export function resolveRouteParams(data: PageData, params: Record<string, string | undefined>): ResolvedPage {
  const { page, entries } = data;
  if (page.route === '*') return { page, found: false, canonical: `/${params['*'] ?? ''}` };
  const slug = params[entries?.param ?? ''] ?? '';
  const firstSpelling = own(entries?.aliases, slug) ?? slug;
  const entry = own(entries?.bySlug, firstSpelling);
  const found = !entries || entry !== undefined;
  const named: typeof params = entries ? { ...params, [entries.param]: firstSpelling } : params;
  const canonical =
    page.canonical ?? page.route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const fill: ObjectReplacer = (group, _path, mapped) => {
    if ('$param' in group) return params[String(group.$param)];
    if ('$entry' in group) return group.$entry === '' ? entry : entry?.[String(group.$entry)];
    const { fills, ...rest } = mapped();
    if (typeof rest.to === 'string')
      return { ...rest, to: addPrefillToAddress(rest.to, fills as PrefilledAnswers | undefined) };
    return fills === undefined ? rest : { ...rest, fills };
  };
  const words = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, field: string) => String(entry?.[field] ?? params[field] ?? '')).trim();
  const sections = page.sections
    .filter(
      (section) =>
        entry !== undefined || !entries || !JSON.stringify(Object.values(section.props)).includes('"$entry"'),
    )
    .map((section) => ({ ...section, props: mapObjects(section.props, fill) as Record<string, unknown> }));
  const paths = entries && found ? [canonical] : page.paths;
  return {
    page: { ...page, title: words(page.title), description: words(page.description), paths, sections },
    found,
    canonical,
  };
}

/** Reads own properties only: `/trainings/courses/constructor` is no entry. */
const own = <Value>(record: Record<string, Value> = {}, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
