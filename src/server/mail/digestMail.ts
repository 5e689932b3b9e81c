import { formatLongDateTime } from '../../content/formatLongDate.ts';
import { createMessageId, mailSubject, type EvaluatedDelivery, type StaffMailOptions } from './staffMail.ts';
import type { Mail } from './openMailer.ts';

export type DigestMailOptions = Omit<StaffMailOptions, 'files'>;

/** Creates one mail in place of many, which lists submissions, oldest first. */
export function digestMail(submitted: EvaluatedDelivery[], { to, siteUrl, desk }: DigestMailOptions): Mail {
  const sorted = submitted.toSorted((a, b) => (a.delivery.submittedAt < b.delivery.submittedAt ? -1 : 1));
  const lines = sorted.map((one) => `${formatLongDateTime(one.delivery.submittedAt)}  ${mailSubject(one)}`);
  const hint =
    desk === undefined
      ? 'On the server, "npm run submissions -- list" finds the records.'
      : `Read and answer them in the Desk: ${desk}`;
  return {
    to,
    subject: `${submitted.length} new submissions`,
    submissions: sorted.map(({ delivery }) => delivery.submission),
    messageId: createMessageId(`digest-${sorted[0]!.delivery.id}`, siteUrl),
    text: [...lines, '', hint, ''].join('\n'),
  };
}
