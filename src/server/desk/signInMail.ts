import { randomUUID } from 'node:crypto';
import { truncateToOneLine } from '../mail/truncateToOneLine.ts';
import type { Mail } from '../mail/openMailer.ts';
import type { Person } from '../store/DeskStore.ts';

const LONGEST_NAME = 80;

/** Creates the mail with a link that a person asked for. */
export const signInMail = (person: Person, link: string, siteName: string, siteUrl: string): Mail =>
  mailOf(person, siteUrl, `Sign in to the ${siteName} Desk`, [
    'Open this link to sign in to the Desk. It works once, for 15 minutes:',
    link,
    'If you did not ask for this link, you can ignore this mail.',
  ]);

/** Creates the mail with the first link of a person. */
export const invitationMail = (person: Person, link: string, siteName: string, siteUrl: string): Mail =>
  mailOf(person, siteUrl, `You are invited to the ${siteName} Desk`, [
    `At the Desk you read and answer what visitors send through ${siteUrl}.`,
    'Open this link to sign in. It works once, for 24 hours:',
    link,
    `Later you can ask for a new link at ${siteUrl}/desk`,
  ]);

function mailOf({ name, email }: Person, siteUrl: string, subject: string, paragraphs: string[]): Mail {
  return {
    to: email,
    subject: truncateToOneLine(subject, 2 * LONGEST_NAME),
    messageId: `${randomUUID()}@${new URL(siteUrl).hostname}`,
    text: `${[`Hello ${truncateToOneLine(name, LONGEST_NAME)},`, ...paragraphs].join('\n\n')}\n`,
  };
}
