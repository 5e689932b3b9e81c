import type { Lead } from '../../../site/resolveLink.ts';

const WHY: Record<(Lead & { kind: 'nowhere' })['why'], string> = {
  'no-page': 'no page is at this address',
  'no-section': 'its page has no such section',
  'no-entry': 'its page has nothing to show at this address',
  'no-address': 'this is no address',
  'own-address': 'a page of this site goes without what stands before its address',
  'no-file': 'there is no such file. “Choose…” takes one from your computer',
};

/** Describes the target of a link. */
export function leadWords(lead: Lead): string {
  switch (lead.kind) {
    case 'nothing':
      return 'Leads nowhere yet';
    case 'nowhere':
      return `Leads nowhere: ${WHY[lead.why]}`;
    case 'mail':
      return `E-mail to ${lead.to.slice('mailto:'.length).replace(/\?.*$/, '')}`;
    case 'phone':
      return `Call ${lead.to.slice('tel:'.length)}`;
    case 'web':
      return `On the web: ${lead.to.replace(/^https?:\/\//, '').replace(/\/$/, '')}`;
    case 'file':
      return `The file ${lead.name}`;
    case 'place':
      return `“${lead.anchor}” on the page that shows this`;
    case 'entry':
      return `${lead.entry.noun} “${lead.entry.title}”${inSection(lead.section)}${before(lead)}`;
    default: {
      const { page, section, fills, part } = lead;
      const filled = fills ? `, with ${fills.map((one) => `“${one}”`).join(', ')} filled in` : '';
      const shown = part === undefined ? '' : `, for “${part}”`;
      return `${page.name}${shown}${inSection(section)}${filled}${before(lead)}`;
    }
  }
}

const before = ({ isFormer }: { isFormer?: boolean }) => (isFormer ? ', by the address that it had before' : '');
const inSection = (section: string | undefined) => (section === undefined ? '' : `, “${section}”`);
