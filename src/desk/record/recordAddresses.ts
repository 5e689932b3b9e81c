import type { WholeRecord } from '../api/operations.ts';

/** Returns the mailto: address of an answer to the sender, with subject and greeting (RFC 6068). */
export function replyMailtoUrl({ email, name, formTitle, reference }: WholeRecord): string {
  const isNamed = name !== email && name !== reference;
  const subject = encodeURIComponent(`${formTitle} (${reference})`);
  const body = encodeURIComponent(`Dear ${isNamed ? name : 'Sir or Madam'},\r\n\r\n`);
  return `mailto:${encodeURIComponent(email!).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

/** Returns the address of the record as an Excel file, without sensitive answers. */
export const exportAddress = ({ reference, isSpam }: WholeRecord): string =>
  `/desk/export?${new URLSearchParams({ format: 'xlsx', q: reference, ...(isSpam && { spam: '1' }) }).toString()}`;
