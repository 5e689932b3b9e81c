import {
  SiteAddressIndex,
  type SharedContentFile,
  isAddressPatternOfPage,
  type PageTarget,
  completePageTarget,
} from './addresses.ts';
import { hostWithoutWww, DOWNLOAD_EXTENSION_PATTERN, isExternalUrl, toMailOrPhoneUrl } from './externalUrl.ts';
import type { TextsByPath } from './files.ts';
import { isDraft } from './drafts.ts';
import { addressOfEntry } from './createFormerAddressLookup.ts';
import { hasDocumentFileEnding, mediaFileAddress } from './mediaFiles.ts';
import { headingOrTitle, entryNoun } from './names.ts';
import { externalLinkFault, type LinkableSite, type LinkTarget, resolveLink } from './resolveLink.ts';
import { sharedContentOf, readFileFacts, siteSettingsOf } from './SiteValues.ts';

/** The texts of a site, and the address patterns of its collections (`x-address`). */
export interface LinkableSiteSource {
  texts: TextsByPath;
  lists: Readonly<Record<string, string>>;
}

const known = new WeakMap<TextsByPath, { lists: LinkableSiteSource['lists']; site: LinkableSite }>();

/** Returns the addresses, hosts and files of a site; computed once for the same texts. */
export function createLinkableSite({ texts, lists }: LinkableSiteSource): LinkableSite {
  const before = known.get(texts);
  if (before?.lists === lists) return before.site;
  const mailHost = String(siteSettingsOf(texts)?.email ?? '').split('@')[1];
  const site: LinkableSite = {
    book: new SiteAddressIndex(targetsOf({ texts, lists })),
    hosts: ['localhost', ...(mailHost === undefined ? [] : [hostWithoutWww(mailHost)])],
    hasFile: (name) => typeof texts.get(`pages/media/${name}`) === 'string',
  };
  known.set(texts, { lists, site });
  return site;
}

function targetsOf({ texts, lists }: LinkableSiteSource): PageTarget[] {
  const content = sharedContentOf(texts);
  const list = (name: string | undefined): SharedContentFile | undefined =>
    name === undefined || !content[name]
      ? undefined
      : { name, file: `pages/content/${name}.json`, value: content[name] };
  return [...texts.keys()].flatMap((path): PageTarget[] => {
    const { isPage, own } = readFileFacts(texts, path) ?? {};
    if (!isPage || !own) return [];
    if (own.from === undefined && !own.isOfMany) return [own.target];
    const leading = Object.keys(lists).find((name) => isAddressPatternOfPage(lists[name]!, own.target));
    return [completePageTarget(own, list(own.from), list(leading))];
  });
}

/** Returns the target of a link; `from` is the path of the file with the link. */
export const resolveSiteLink = (site: LinkableSiteSource, to: string, from: string): LinkTarget =>
  resolveLink(createLinkableSite(site), to, from);

/** An entry with an address of its own, such as a course or an article. */
export interface LinkableEntry {
  to: string;
  /** The kind of entry, such as `Course`. */
  noun: string;
  title: string;
}

/** Returns the published entries of a page by the parts of their addresses, other spellings included. */
export function entriesOfPageByPart(
  { texts }: LinkableSiteSource,
  target: PageTarget,
): ReadonlyMap<string, LinkableEntry> {
  const { route, list = '', leading = list, slugs } = target;
  const page = { route, ...(slugs && { entries: { from: list } }) };
  const entries = new Map<string, LinkableEntry>();
  for (const entry of (sharedContentOf(texts)[list] ?? []).filter((one) => !isDraft(one))) {
    const to = addressOfEntry(page, entry);
    const part = to.split('/').at(-1)!;
    if (part !== '' && (slugs ?? target.asked)?.includes(part))
      entries.set(part, { to, noun: entryNoun(leading), title: headingOrTitle(entry) ?? part });
  }
  for (const [alias, slug] of readFileFacts(texts, target.file)?.own?.aliases ?? []) {
    const entry = entries.get(String(slug));
    if (entry) entries.set(alias, entry);
  }
  return entries;
}

/** A word with a dot that may be a host. */
const DOMAIN = /^([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#].*)?$/i;
const FILE = /\.(json|html?|php|aspx?)$/i;

/**
 * Returns the address that typed words mean; undefined for words that are no address. Adds `/media/` to a file's name,
 * `https://` to a bare domain, `mailto:` to an e-mail address and `tel:` to a phone number. A path of this site stays
 * as is.
 */
export function parseTypedAddress(site: LinkableSiteSource, words: string): string | undefined {
  const typed = words.trim();
  if (hasDocumentFileEnding(typed) && !/[/:\s]/.test(typed)) return mediaFileAddress(typed);
  const isBare = DOMAIN.test(typed) && !DOWNLOAD_EXTENSION_PATTERN.test(typed) && !FILE.test(typed);
  const whole = isExternalUrl(typed) ? typed : (toMailOrPhoneUrl(typed) ?? (isBare ? `https://${typed}` : undefined));
  if (whole === undefined) return /^[/#]/.test(typed) ? typed : undefined;
  return externalLinkFault(createLinkableSite(site), whole)?.fix ?? whole;
}
