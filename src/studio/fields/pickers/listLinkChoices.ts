import type { PictureFacts } from '../../store/studioApi.ts';
import { firstFreeName, toAsciiSlug } from '../../../site/slugs.ts';
import { mediaFileAddress } from '../../../site/mediaFiles.ts';
import { toMailOrPhoneUrl } from '../../../site/externalUrl.ts';
import { listDownloadFiles } from '../../media/pictureView.ts';
import { type SearchableItem, rankMatches, rankName } from '../../kit/rankMatches.ts';
import {
  parseTypedAddress,
  entriesOfPageByPart,
  type LinkableSiteSource,
  createLinkableSite,
  resolveSiteLink,
} from '../../../site/siteLinks.ts';
import { describeLinkTarget } from './describeLinkTarget.ts';
import { readFileFacts, fileNameInWords, readRenderablePage, siteSettingsOf } from '../../../site/SiteValues.ts';
import { sectionNameFromFacts, describeSection } from '../../../site/names.ts';
import { formatFileSize } from '../../media/formatFileSize.ts';

/** Section that gets an anchor for a link: page file, index and anchor. */
export interface NewAnchor {
  path: string;
  index: number;
  id: string;
}

/** Site data for choosing link targets. */
export interface LinkChoiceSite extends LinkableSiteSource {
  pictures?: readonly PictureFacts[];
}

/** Possible target of a link. */
export interface LinkChoice extends SearchableItem {
  key: string;
  kind: 'page' | 'section' | 'entry' | 'mail' | 'phone' | 'web' | 'file';
  /** Address. */
  to: string;
  /** Description below the name. */
  says: string;
  /** Path of the page's file. */
  path?: string;
  /** Section that needs an anchor for this link. */
  names?: NewAnchor;
}

/** Returns the sections of a page as link targets. */
export function listSectionChoices(
  { texts }: Pick<LinkableSiteSource, 'texts'>,
  path: string,
  route: string,
): LinkChoice[] {
  const sections = readRenderablePage(texts, path)?.sections ?? [];
  const taken = sections.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  return sections.map((section, index): LinkChoice => {
    const name = describeSection(section);
    const id = section.id ?? firstFreeName(anchorOf(name) ?? anchorOf(section.block) ?? 'section', taken);
    const names = section.id === undefined ? { names: { path, index, id } } : {};
    return { key: `${path} ${index}`, kind: 'section', to: `${route}#${id}`, name, says: `#${id}`, path, ...names };
  });
}

/** Derives an anchor from the first words; it begins with a letter. */
const anchorOf = (words: string) => /[a-z][a-z0-9-]*$/.exec(toAsciiSlug(words).split('-').slice(0, 5).join('-'))?.[0];

const order = new Intl.Collator('en');

/**
 * Returns all possible link targets: home page, other pages and entries by name, files, contacts. Sections of a page
 * with parameters are included only for links within that page (`from`).
 */
export function listLinkChoices(site: LinkChoiceSite, from: string): LinkChoice[] {
  const { targets } = createLinkableSite(site).book;
  const pages = targets.filter(({ route }) => !/[:*]/.test(route));
  const entries = targets
    .filter(({ route }) => route.includes(':'))
    .flatMap((target) => [...new Set(entriesOfPageByPart(site, target).values())]);
  const { email, phones = [] } = siteSettingsOf(site.texts) ?? {};
  const contacts = [email, ...phones].flatMap((one): LinkChoice[] => {
    const to = toMailOrPhoneUrl(String(one ?? ''));
    if (to === undefined) return [];
    const kind = to.startsWith('tel:') ? 'phone' : 'mail';
    const name = kind === 'phone' ? `Call ${one}` : `E-mail to ${one}`;
    return [{ key: to, kind, to, name, also: String(one), says: 'From the company’s contacts in Site' }];
  });
  const byName = (a: LinkChoice, b: LinkChoice) => order.compare(a.name, b.name);
  const home = (one: LinkChoice) => Number(one.to !== '/');
  const files = listDownloadFiles(site.texts).map(({ name, hash }): LinkChoice => {
    const to = mediaFileAddress(name);
    const size = site.pictures?.find((one) => one.hash === hash)?.bytes;
    const says = [endingOf(name), size === undefined ? [] : formatFileSize(size)].flat().join(', ');
    return { key: to, kind: 'file', to, name, also: to, says };
  });
  return [
    ...pages
      .map(({ file: path, route }): LinkChoice => {
        const name = fileNameInWords(site.texts, path);
        return { key: path, kind: 'page', to: route, name, also: route, says: route, path };
      })
      .sort((a, b) => home(a) - home(b) || byName(a, b)),
    ...entries
      .map(({ to, noun, title }): LinkChoice => {
        return { key: to, kind: 'entry', to, name: title, also: to, says: `${noun}, ${to}` };
      })
      .sort(byName),
    ...(readRenderablePage(site.texts, from)?.route.includes(':') ? listSectionChoices(site, from, '') : []).map(
      (section) => {
        return { ...section, says: 'on this page' };
      },
    ),
    ...files,
    ...contacts,
  ];
}

const endingOf = (name: string) => name.split('.').at(-1)!.toUpperCase();

/** Results of a search for link targets, and the reason why a typed address is refused. */
export interface FoundLinks {
  found: LinkChoice[];
  refused?: string;
}

/** Searches link targets by name or address. Also accepts a typed address, and includes sections of matching names. */
export function searchLinkChoices(
  site: LinkableSiteSource,
  all: readonly LinkChoice[],
  wanted: string,
  from: string,
): FoundLinks {
  const words = wanted.trim();
  if (words === '') return { found: [...all] };
  const sections = words.length < 2 ? [] : all.flatMap((one) => sectionsNamed(site, one, words));
  const found = rankMatches(words, [...all, ...sections], ({ kind }) => Number(kind === 'section'));
  const meant = parseTypedAddress(site, words);
  if (meant === undefined || found.some(({ to }) => to === meant)) return { found };
  const known = all.find(({ to }) => to === meant);
  if (known) return { found: [known, ...found] };
  const target = resolveSiteLink(site, meant, from);
  const name = describeLinkTarget(site, target);
  if (target.kind === 'nowhere' || target.kind === 'nothing') return { found, refused: name };
  const typed = { key: meant, to: meant, name, says: meant };
  if (target.kind === 'page' && !meant.includes('#'))
    return { found: [{ ...typed, kind: 'page', path: target.page.file }, ...found] };
  const kind = target.kind === 'place' || target.kind === 'page' ? 'section' : target.kind;
  return { found: [{ ...typed, kind }, ...found] };
}

function sectionsNamed(site: LinkableSiteSource, { kind, name, to, path }: LinkChoice, words: string): LinkChoice[] {
  if (kind !== 'page') return [];
  const { sections = [] } = readFileFacts(site.texts, path!) ?? {};
  if (!sections.some((section) => rankName(words, sectionNameFromFacts(section)) !== undefined)) return [];
  return listSectionChoices(site, path!, to).map((section) => ({ ...section, says: `on ${name}` }));
}
