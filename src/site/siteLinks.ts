import { AddressBook, type SharedList, leadsTo, type PageTarget, withEntries } from './addresses.ts';
import { bareHost, DOWNLOAD, isExternalUrl, mailOrCall } from './externalUrl.ts';
import type { Texts } from './files.ts';
import { isDraft } from './drafts.ts';
import { entryAddress } from './formerAddresses.ts';
import { endsAsFile, fileAddress } from './mediaFiles.ts';
import { ownName, singularOf } from './names.ts';
import { externalFault, type LinkableSite, type LinkTarget, resolveLink } from './resolveLink.ts';
import { contentOf, factsOf, siteOf } from './SiteValues.ts';

/** The texts of a site, and the address patterns of its collections (`x-address`). */
export interface LinkedSite {
  texts: Texts;
  lists: Readonly<Record<string, string>>;
}

const known = new WeakMap<Texts, { lists: LinkedSite['lists']; site: LinkableSite }>();

/** Returns the addresses, hosts and files of a site; computed once for the same texts. */
export function linkableSite({ texts, lists }: LinkedSite): LinkableSite {
  const before = known.get(texts);
  if (before?.lists === lists) return before.site;
  const mailHost = String(siteOf(texts)?.email ?? '').split('@')[1];
  const site: LinkableSite = {
    book: new AddressBook(targetsOf({ texts, lists })),
    hosts: ['localhost', ...(mailHost === undefined ? [] : [bareHost(mailHost)])],
    hasFile: (name) => typeof texts.get(`pages/media/${name}`) === 'string',
  };
  known.set(texts, { lists, site });
  return site;
}

function targetsOf({ texts, lists }: LinkedSite): PageTarget[] {
  const content = contentOf(texts);
  const list = (name: string | undefined): SharedList | undefined =>
    name === undefined || !content[name]
      ? undefined
      : { name, file: `pages/content/${name}.json`, value: content[name] };
  return [...texts.keys()].flatMap((path): PageTarget[] => {
    const { isPage, own } = factsOf(texts, path) ?? {};
    if (!isPage || !own) return [];
    if (own.from === undefined && !own.isOfMany) return [own.target];
    const leading = Object.keys(lists).find((name) => leadsTo(lists[name]!, own.target));
    return [withEntries(own, list(own.from), list(leading))];
  });
}

/** Returns the target of a link; `from` is the path of the file with the link. */
export const linkTarget = (site: LinkedSite, to: string, from: string): LinkTarget =>
  resolveLink(linkableSite(site), to, from);

/** An entry with an address of its own, such as a course or an article. */
export interface EntryAddress {
  to: string;
  /** The kind of entry, such as `Course`. */
  noun: string;
  title: string;
}

/** Returns the published entries of a page by the parts of their addresses, other spellings included. */
export function entriesAt({ texts }: LinkedSite, target: PageTarget): ReadonlyMap<string, EntryAddress> {
  const { route, list = '', leading = list, slugs } = target;
  const page = { route, ...(slugs && { entries: { from: list } }) };
  const entries = new Map<string, EntryAddress>();
  for (const entry of (contentOf(texts)[list] ?? []).filter((one) => !isDraft(one))) {
    const to = entryAddress(page, entry);
    const part = to.split('/').at(-1)!;
    if (part !== '' && (slugs ?? target.asked)?.includes(part))
      entries.set(part, { to, noun: singularOf(leading), title: ownName(entry) ?? part });
  }
  for (const [alias, slug] of factsOf(texts, target.file)?.own?.aliases ?? []) {
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
export function addressMeant(site: LinkedSite, words: string): string | undefined {
  const typed = words.trim();
  if (endsAsFile(typed) && !/[/:\s]/.test(typed)) return fileAddress(typed);
  const isBare = DOMAIN.test(typed) && !DOWNLOAD.test(typed) && !FILE.test(typed);
  const whole = isExternalUrl(typed) ? typed : (mailOrCall(typed) ?? (isBare ? `https://${typed}` : undefined));
  if (whole === undefined) return /^[/#]/.test(typed) ? typed : undefined;
  return externalFault(linkableSite(site), whole)?.fix ?? whole;
}
