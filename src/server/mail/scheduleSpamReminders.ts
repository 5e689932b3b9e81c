import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toSiteDateTime } from '../../content/siteTime.ts';
import type { WebhookConfig } from '../config.ts';
import { toLoggableError } from '../toLoggableError.ts';
import type { Mailer } from './openMailer.ts';
import { createMessageId } from './staffMail.ts';
import type { SiteData } from '../PageSource.ts';
import type { DeskRecords } from '../store/DeskStore.ts';
import type { Counters } from '../store/createMemoryCounters.ts';
import { postWebhook } from '../webhooks/postWebhook.ts';
import type { DeskUrlReader } from './createDeskUrlReader.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BETWEEN_LOOKS_MS = 10 * 60_000;
const LONGEST_SENDING_MS = 30_000;
/** Hour of the site's day from which reminders are sent. */
const FIRST_HOUR = 7;

export interface SpamReminderOptions {
  records: Pick<DeskRecords, 'count' | 'spamCount'>;
  counters: Counters;
  mailer: Mailer;
  webhooks: WebhookConfig;
  siteUrl: string;
  site: () => SiteData | Promise<SiteData>;
  desk: DeskUrlReader;
}

/** Reminds staff once a day that suspected spam waits: by mail to the addresses of the forms, and in the chat. */
export function scheduleSpamReminders(app: FastifyInstance, options: SpamReminderOptions): void {
  const stop = new AbortController();
  const look = () =>
    sendSpamReminders(options, Date.now(), stop.signal).catch((error: unknown) =>
      app.log.error({ error: toLoggableError(error) }, 'the reminder of likely spam could not be sent'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    void look();
    timer = setInterval(() => void look(), BETWEEN_LOOKS_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stop.abort();
  });
}

/** Sends the reminders of a day that no process has sent yet. */
export async function sendSpamReminders(
  { records, counters, mailer, webhooks, siteUrl, site, desk }: SpamReminderOptions,
  now: number,
  stopped: AbortSignal,
): Promise<void> {
  const clock = toSiteDateTime(now);
  const address = await desk();
  if (address === undefined || Number(clock.slice(11, 13)) < FIRST_HOUR) return;
  const total = await records.spamCount();
  if (total === 0) return;
  const day = clock.slice(0, 10);
  const isFirst = async (receiver: string) =>
    (await counters.add(`spam reminder ${day} ${receiver}`, 1, DAY_MS)).total === 1;
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_SENDING_MS)]);
  const lineOf = (count: number) =>
    `${count} ${count === 1 ? 'submission waits' : 'submissions wait'} in Likely spam: ${address}/spam`;

  for (const [to, count] of await countsByAddress(records, await site())) {
    if (!(await isFirst(to))) continue;
    const id = createHash('sha256').update(to).digest('hex').slice(0, 16);
    const subject = `${count} in Likely spam`;
    await mailer.send(
      { to, subject, messageId: createMessageId(`spam-${day}-${id}`, siteUrl), text: `${lineOf(count)}\n` },
      signal,
    );
  }
  if (webhooks.chatUrl !== undefined && (await isFirst('chat'))) {
    const { allowsPrivate } = webhooks;
    await postWebhook(new URL(webhooks.chatUrl), JSON.stringify({ text: lineOf(total) }), { allowsPrivate, signal });
  }
}

/** Counts the suspected spam of the forms whose mails an address gets. */
async function countsByAddress(records: Pick<DeskRecords, 'count'>, { forms }: SiteData): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id, server } of Object.values(forms)) {
    const count = server?.notify ? await records.count({ form: id, isSpam: true }) : 0;
    for (const to of count > 0 ? server!.notify! : []) counts.set(to, (counts.get(to) ?? 0) + count);
  }
  return counts;
}
