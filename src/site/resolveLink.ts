import { endsAsFile, fileAddress, isFileName, linkedFile } from './mediaFiles.ts';
import { DOWNLOAD, isWhole, mailOrCall, wholeAddressFault } from './externalUrl.ts';
import type { Texts } from './files.ts';
import { type AddressedPage, addressesOf, type EntryAddress } from './addresses.ts';
import { fileKind, sectionName } from './names.ts';
import { pageOf, siteOf } from './SiteValues.ts';

/** Where a link leads. */
export type Lead =
  | { kind: 'nothing' }
  | { kind: 'page'; page: AddressedPage; isFormer?: boolean; section?: string; fills?: string[]; part?: string }
  | { kind: 'entry'; page: AddressedPage; entry: EntryAddress; isFormer?: boolean; section?: string }
  /** A place on whatever page shows what the link is in. */
  | { kind: 'place'; anchor: string }
  | { kind: 'mail' | 'phone' | 'web'; to: string }
  | { kind: 'file'; name: string }
  | { kind: 'nowhere'; why: 'no-page' | 'no-section' | 'no-entry' | 'no-address' | 'no-file' | 'own-address' };

/** A site as far as links know it: its texts, and the addresses of its collections' entries. */
export interface LinkedSite {
  texts: Texts;
  lists: Readonly<Record<string, string>>;
}

const lastOf = (address: string) => address.split('/').at(-1)!;

/** Where an address leads that is written in a file of the site. */
export function leadOf(site: LinkedSite, to: string, from: string): Lead {
  if (to.trim() === '') return { kind: 'nothing' };
  if (isWhole(to)) return wholeLead(site, to);
  const [path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to)!.slice(1);
  const anchor = /#(.+)$/s.exec(rest)?.[1];
  if (path === '' && fileKind(from) === 'shared content' && anchor !== undefined) return { kind: 'place', anchor };
  if (path !== '' ? !path.startsWith('/') : anchor === undefined && !rest.startsWith('?'))
    return { kind: 'nowhere', why: 'no-address' };
  const name = linkedFile(path);
  if (name !== undefined && isFileName(name) && typeof site.texts.get(`pages/media/${name}`) === 'string')
    return { kind: 'file', name };
  const addresses = addressesOf(site.texts, site.lists);
  const route = path === '' ? pageOf(site.texts, from)?.route : path;
  const page = route === undefined ? undefined : addresses.at(route);
  const isHere = page && (path === '' || page.route === path || page.entries?.has(lastOf(path)));
  const now = (isHere ? undefined : addresses.movedTo(path)) ?? '';
  const moved = addresses.at(now);
  const entry = moved?.entries?.get(lastOf(now));
  if (moved) return { ...(entry ? { kind: 'entry', entry } : { kind: 'page' }), page: moved, isFormer: true };
  if (page) return pageLead(site, { page, path, anchor, rest });
  return { kind: 'nowhere', why: name !== undefined || DOWNLOAD.test(path) ? 'no-file' : 'no-page' };
}

interface OnPage {
  page: AddressedPage;
  /** The address of the page, empty for the one that the link is on; what is behind `#`; that and what is behind `?`. */
  path: string;
  anchor: string | undefined;
  rest: string;
}

function pageLead({ texts }: LinkedSite, { page, path, anchor, rest }: OnPage): Lead {
  if (path === page.route && path.includes(':')) return { kind: 'nowhere', why: 'no-address' };
  const found = pageOf(texts, page.path)?.sections.find(({ id }) => id === anchor);
  if (anchor !== undefined && !found) return { kind: 'nowhere', why: 'no-section' };
  const section = anchor === undefined ? {} : { section: sectionName(found) };
  const fills = [...new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1] ?? '').values()];
  const filled = fills.length > 0 ? { fills } : {};
  if (!page.entries || path === '') return { kind: 'page', page, ...section, ...filled };
  const part = lastOf(path);
  const entry = page.entries.get(part);
  if (entry) return { kind: 'entry', page, entry, ...section };
  return page.isOpen ? { kind: 'page', page, part, ...section } : { kind: 'nowhere', why: 'no-entry' };
}

function wholeLead(site: LinkedSite, to: string): Lead {
  const fault = wholeFaultOf(site, to);
  if (fault && fault.code !== 'insecure-link') return { kind: 'nowhere', why: fault.code };
  return { kind: to.startsWith('mailto:') ? 'mail' : to.startsWith('tel:') ? 'phone' : 'web', to };
}

/** What is wrong with a whole address, as the check says it of this site. */
function wholeFaultOf({ texts, lists }: LinkedSite, to: string) {
  const mailHost = String(siteOf(texts)?.email ?? '').split('@')[1];
  const isOwnPage = (path: string) => addressesOf(texts, lists).at(path) !== undefined;
  return wholeAddressFault(to, ['localhost', ...(mailHost === undefined ? [] : [mailHost])], isOwnPage);
}

/** A word with a dot in it that may be a place on the web. */
const DOMAIN = /^([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#].*)?$/i;
const FILE = /\.(json|html?|php|aspx?)$/i;

/**
 * The address that words mean: a file's name gets `/media/`, a bare domain gets `https://`, a mail and a phone number what they begin with, a page of
 * this very site its own address. Undefined for words that are no address; they are kept as they are where nothing better is known.
 */
export function addressMeant(site: LinkedSite, words: string): string | undefined {
  const typed = words.trim();
  if (endsAsFile(typed) && !/[/:\s]/.test(typed)) return fileAddress(typed);
  const isBare = DOMAIN.test(typed) && !DOWNLOAD.test(typed) && !FILE.test(typed);
  const whole = isWhole(typed) ? typed : (mailOrCall(typed) ?? (isBare ? `https://${typed}` : undefined));
  if (whole === undefined) return /^[/#]/.test(typed) ? typed : undefined;
  return wholeFaultOf(site, whole)?.fix ?? whole;
}
