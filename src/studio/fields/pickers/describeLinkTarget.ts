import { type LinkableSiteSource, entriesOfPageByPart } from '../../../site/siteLinks.ts';
import type { LinkTarget, BrokenLinkReason, PageLink } from '../../../site/resolveLink.ts';
import { describeSection } from '../../../site/names.ts';
import { fileNameInWords, readRenderablePage } from '../../../site/SiteValues.ts';

const NO_ADDRESS = 'this is not a valid address';
const NO_PAGE = 'there is no page at this address';
const NO_ENTRY = 'this page has no entry at this address';

const WHY: Record<BrokenLinkReason, string> = {
  'no-page': NO_PAGE,
  'no-own-page': NO_PAGE,
  'no-section': 'this page has no such section',
  'no-entry': NO_ENTRY,
  draft: NO_ENTRY,
  unlisted: NO_ENTRY,
  'no-address': NO_ADDRESS,
  pattern: NO_ADDRESS,
  'own-address': 'for a page of this site, enter only the part after the domain',
  'no-file': 'this file is missing. Use “Choose…” to add it',
};

/** Describes the target of a link. */
export function describeLinkTarget(site: LinkableSiteSource, target: LinkTarget): string {
  switch (target.kind) {
    case 'nothing':
      return 'No link target yet';
    case 'nowhere':
      return `Broken link: ${WHY[target.why]}`;
    case 'mail':
      return `E-mail to ${target.to.slice('mailto:'.length).replace(/\?.*$/, '')}`;
    case 'phone':
      return `Call ${target.to.slice('tel:'.length)}`;
    case 'web':
      return `On the web: ${target.to.replace(/^https?:\/\//, '').replace(/\/$/, '')}`;
    case 'file':
      return `The file ${target.name}`;
    case 'place':
      return `“${target.anchor}” on the page that shows this`;
    default:
      return pageWords(site, target);
  }
}

function pageWords(site: LinkableSiteSource, target: PageLink): string {
  const { page, part, fills, movedTo } = target;
  const section = sectionWords(site, target);
  const former = movedTo === undefined ? '' : ', by its old address';
  const entry = part === undefined ? undefined : entriesOfPageByPart(site, page).get(part);
  if (entry) return `${entry.noun} “${entry.title}”${section}${former}`;
  const filled = fills && part === undefined ? `, with ${fills.map((one) => `“${one}”`).join(', ')} filled in` : '';
  const shown = part === undefined || movedTo !== undefined ? '' : `, for “${part}”`;
  return `${fileNameInWords(site.texts, page.file)}${shown}${section}${filled}${former}`;
}

function sectionWords({ texts }: LinkableSiteSource, { page, anchor }: PageLink): string {
  if (anchor === undefined) return '';
  return `, “${describeSection(readRenderablePage(texts, page.file)?.sections.find(({ id }) => id === anchor))}”`;
}
