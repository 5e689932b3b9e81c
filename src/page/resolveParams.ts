import { type MapGroup, mapGroups } from '../content/mapGroups.ts';
import { filledAddress, type Fills } from './filledAddress.ts';
import type { Page, PageData } from './Page.ts';

/** A page for one address: its references to the address are filled in, and `found` says whether its entry exists. */
export interface ResolvedPage {
  page: Page;
  found: boolean;
  /** The path that search engines are told, where a page answers to several spellings. */
  canonical: string;
}

/**
 * Fills in what a page takes from its address: `{"$param": "article"}` is a part of the address, `{"$entry": "title"}`
 * a field of the content entry that the address names (`{"$entry": ""}` the whole entry), and `{title}` in the page's
 * title and description the same as text. Without such an entry the sections that need it are left out. A link that fills
 * fields of a form (`fills`) gets an address that says so.
 */
export function resolveParams(data: PageData, params: Record<string, string | undefined>): ResolvedPage {
  const { page, entries } = data;
  if (page.route === '*') return { page, found: false, canonical: `/${params['*'] ?? ''}` };
  const slug = params[entries?.param ?? ''] ?? '';
  const firstSpelling = own(entries?.aliases, slug) ?? slug;
  const entry = own(entries?.bySlug, firstSpelling);
  const found = !entries || entry !== undefined;
  const named: typeof params = entries ? { ...params, [entries.param]: firstSpelling } : params;
  const canonical =
    page.canonical ?? page.route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const fill: MapGroup = (group, _path, mapped) => {
    if ('$param' in group) return params[String(group.$param)];
    if ('$entry' in group) return group.$entry === '' ? entry : entry?.[String(group.$entry)];
    const { fills, ...rest } = mapped();
    if (typeof rest.to === 'string') return { ...rest, to: filledAddress(rest.to, fills as Fills | undefined) };
    return fills === undefined ? rest : { ...rest, fills };
  };
  const words = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, field: string) => String(entry?.[field] ?? params[field] ?? '')).trim();
  const sections = page.sections
    .filter(
      (section) =>
        entry !== undefined || !entries || !JSON.stringify(Object.values(section.props)).includes('"$entry"'),
    )
    .map((section) => ({ ...section, props: mapGroups(section.props, fill) as Record<string, unknown> }));
  const paths = entries && found ? [canonical] : page.paths;
  return {
    page: { ...page, title: words(page.title), description: words(page.description), paths, sections },
    found,
    canonical,
  };
}

/** A record's own value: an address such as /trainings/courses/constructor names no entry. */
const own = <Value>(record: Record<string, Value> = {}, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
