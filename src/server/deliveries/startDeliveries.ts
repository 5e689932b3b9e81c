import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { mailChannels } from '../mail/mailChannels.ts';
import { mailFolderPath, scheduleOldMailRemoval } from '../mail/mailFolderPath.ts';
import { createDeskUrlReader } from '../mail/createDeskUrlReader.ts';
import { scheduleSpamReminders } from '../mail/scheduleSpamReminders.ts';
import { openMailer } from '../mail/openMailer.ts';
import type { SiteData } from '../PageSource.ts';
import type { Store } from '../store/Store.ts';
import type { UploadStore } from '../uploads/openUploadStore.ts';
import { webhookChannels } from '../webhooks/webhookChannels.ts';
import { type DeliveryTimes, MAIL_TIMES, WEBHOOK_TIMES } from './DeliveryTimes.ts';
import { type DeliveryPlanner, createDeliveryPlanner } from './createDeliveryPlanner.ts';
import { startChannels } from './startChannels.ts';

/** Timeouts of mail and webhooks. */
export interface ChannelTimes {
  mail: DeliveryTimes;
  webhook: DeliveryTimes;
}

export const CHANNEL_TIMES: ChannelTimes = { mail: MAIL_TIMES, webhook: WEBHOOK_TIMES };

export interface DeliveriesOptions {
  config: Config;
  store: Store;
  uploads: UploadStore;
  site: () => SiteData | Promise<SiteData>;
  times?: ChannelTimes;
}

/** Delivers submissions by mail and webhook while the server runs. */
export function startDeliveries(
  app: FastifyInstance,
  { config, store, uploads, site, times = CHANNEL_TIMES }: DeliveriesOptions,
): { plan: DeliveryPlanner; close: () => Promise<void> } {
  const { siteUrl, webhooks, dataDir, mail } = config;
  const mailer = openMailer(config);
  const formOf = async (form: string) => (await site()).forms[form];
  const desk = createDeskUrlReader(store.desk.people, siteUrl);
  const filesOf = async (addresses: string[]) => (addresses.length > 0 ? uploads.find(addresses) : new Map());
  const titleOf = async (id: string) => {
    const form = await formOf(id);
    return form?.server?.desk?.title ?? form?.definition.title;
  };
  const channels = startChannels(app, store.deliveries, [
    ...mailChannels({ mailer, siteUrl, times: times.mail, formOf, filesOf, desk }),
    ...webhookChannels(webhooks, { times: times.webhook, titleOf, desk }),
  ]);
  scheduleSpamReminders(app, {
    records: store.desk.records,
    counters: store.counters,
    mailer,
    webhooks,
    siteUrl,
    site,
    desk,
  });
  if (mail.url === undefined) {
    scheduleOldMailRemoval(app, mailFolderPath(dataDir));
    app.addHook('onReady', async () => {
      const hasMails = Object.values((await site()).forms).some(({ server }) => server?.notify || server?.confirm);
      if (hasMails)
        app.log.warn(`MAIL_URL is not set: mails are written to ${mailFolderPath(dataDir)} instead of sent.`);
    });
  }
  return {
    plan: createDeliveryPlanner(webhooks, store.counters),
    async close() {
      await channels.close();
      mailer.close();
    },
  };
}
