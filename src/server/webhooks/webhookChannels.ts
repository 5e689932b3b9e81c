import { Webhook } from 'standardwebhooks';
import { submissionReference } from '../../submit/outcomeTexts.ts';
import type { WebhookConfig } from '../config.ts';
import type { DeliveryChannel } from '../deliveries/DeliveryChannel.ts';
import type { DeliveryTimes } from '../deliveries/DeliveryTimes.ts';
import { type DeskUrlReader, deskRecordUrl } from '../mail/createDeskUrlReader.ts';
import { SUBMISSION_ERASED } from '../store/Erasure.ts';
import type { LeasedDelivery } from '../store/Store.ts';
import { postWebhook } from './postWebhook.ts';

/** Event of a saved submission. */
export const SUBMISSION_CREATED = 'submission.created';
/** Event of a change by staff: status, assignment or suspicion of spam. */
export const SUBMISSION_UPDATED = 'submission.updated';

/** Returns the title of a form; undefined if the form no longer exists. */
type TitleOf = (form: string) => Promise<string | undefined>;

export interface WebhookChannelOptions {
  times: DeliveryTimes;
  titleOf: TitleOf;
  desk: DeskUrlReader;
}

/** Creates the channels of the configured receivers. Their messages contain no answers. */
export function webhookChannels(
  { events, chatUrl, allowsPrivate }: WebhookConfig,
  { times, titleOf, desk }: WebhookChannelOptions,
): DeliveryChannel[] {
  const channels: DeliveryChannel[] = [];
  if (events)
    channels.push({
      name: 'webhook',
      receiver: 'The receiver of WEBHOOK_URL',
      times,
      send: async (delivery, signal) => {
        const body = eventOf(delivery, await desk());
        const headers = signed(delivery.id, body, events.secrets);
        return postWebhook(new URL(events.url), body, { headers, allowsPrivate, signal });
      },
    });
  if (chatUrl !== undefined)
    channels.push({
      name: 'chat',
      receiver: 'The receiver of CHAT_WEBHOOK_URL',
      times,
      send: async ({ form, submission }, signal) => {
        const title = (await titleOf(form)) ?? form;
        const address = await desk();
        const link = address === undefined ? '' : ` ${deskRecordUrl(address, submission)}`;
        const body = JSON.stringify({ text: `New: ${title} (${submissionReference(submission)})${link}` });
        return postWebhook(new URL(chatUrl), body, { allowsPrivate, signal });
      },
    });
  return channels;
}

const eventOf = ({ target, submission, form, submittedAt }: LeasedDelivery, desk?: string): string =>
  JSON.stringify({
    type: target,
    timestamp: submittedAt,
    data: {
      id: submission,
      form,
      reference: submissionReference(submission),
      ...(desk !== undefined && target !== SUBMISSION_ERASED && { url: deskRecordUrl(desk, submission) }),
    },
  });

/** Returns the headers of the Standard Webhooks specification, with one signature per secret. */
function signed(id: string, body: string, secrets: string[]): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
