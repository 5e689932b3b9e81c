import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { toLoggableError } from '../toLoggableError.ts';
import type { Mailer } from '../mail/openMailer.ts';
import { ipRateLimitKey } from '../createRateLimits.ts';
import type { DeskPeople, Person } from '../store/DeskStore.ts';
import type { Counters } from '../store/createMemoryCounters.ts';
import { invitationMail, signInMail } from './signInMail.ts';
import { createToken, hashToken } from './tokens.ts';

const HOUR_MS = 60 * 60_000;
const LIFETIME_MS = { invitation: 24 * HOUR_MS, 'sign-in': HOUR_MS / 4 };
/** Links per hour for one address, and for one client. */
const MOST_LINKS = 5;
const LONGEST_MAIL_MS = 30_000;

export type LinkPurpose = keyof typeof LIFETIME_MS;

/** Creates a link that signs a person in once, for 24 hours (invitation) or 15 minutes. */
export async function issueSignInLink(
  people: DeskPeople,
  siteUrl: string,
  person: Person,
  purpose: LinkPurpose,
  next = '/desk',
): Promise<string> {
  const token = createToken();
  await people.addLink({
    tokenHash: hashToken(token),
    person: person.id,
    endsAt: Date.now() + LIFETIME_MS[purpose],
  });
  const query = new URLSearchParams({ token, ...(next !== '/desk' && { next }) });
  return `${siteUrl}/desk/link?${query.toString()}`;
}

export interface SignInLinkSenderOptions {
  people: DeskPeople;
  counters: Counters;
  siteUrl: string;
  /** Undefined without a mail server: links then exist on the command line only. */
  mailer: Mailer | undefined;
  siteName: () => Promise<string>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Sign-in links that the running server sends. */
export interface SignInLinkSender {
  /** Counts a link for a client. Resolves with the seconds to wait beyond the limit. */
  countClient(address: string): Promise<number | undefined>;
  /** Mails a link in the background, if a person with this address may sign in. Returns at once in every case. */
  request(email: string, next: string): void;
  /** Creates the link of an invited person. Mails the link, or returns it if it could not be mailed. */
  invite(person: Person): Promise<string | undefined>;
  /** Waits for the mails in progress. */
  close(): Promise<void>;
}

export function createSignInLinkSender({
  people,
  counters,
  siteUrl,
  mailer,
  siteName,
  log,
}: SignInLinkSenderOptions): SignInLinkSender {
  const stop = new AbortController();
  const pending = new Set<Promise<void>>();

  async function send(person: Person, link: string, mailOf: typeof signInMail): Promise<boolean> {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MAIL_MS)]);
    const outcome = await mailer!.send(mailOf(person, link, await siteName(), siteUrl), signal);
    if (!outcome.ok) log.warn(`A sign-in link was not sent: the mail server ${outcome.reason}. ${outcome.fix}`);
    return outcome.ok;
  }

  async function mailLink(email: string, next: string): Promise<void> {
    // The hash keeps addresses of strangers out of the store.
    const key = createHash('sha256').update(email).digest('base64url');
    const { total } = await counters.add(`sign-in ${key}`, 1, HOUR_MS);
    const person = await people.byEmail(email);
    if (total > MOST_LINKS || !person || person.isDisabled) return;
    await send(person, await issueSignInLink(people, siteUrl, person, 'sign-in', next), signInMail);
  }

  return {
    async countClient(address) {
      const { total, resetMs } = await counters.add(`sign-in ${ipRateLimitKey(address)}`, 1, HOUR_MS);
      return total > MOST_LINKS ? Math.max(1, Math.ceil(resetMs / 1000)) : undefined;
    },
    request(email, next) {
      const work = mailLink(email, next)
        .catch((error: unknown) => log.error({ error: toLoggableError(error) }, 'a sign-in link could not be created'))
        .finally(() => pending.delete(work));
      pending.add(work);
    },
    async invite(person) {
      const link = await issueSignInLink(people, siteUrl, person, 'invitation');
      return mailer && (await send(person, link, invitationMail)) ? undefined : link;
    },
    async close() {
      stop.abort();
      await Promise.all(pending);
      mailer?.close();
    },
  };
}
