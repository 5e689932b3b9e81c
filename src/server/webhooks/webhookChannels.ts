import { Webhook } from 'standardwebhooks';
import { referenceOf } from '../../submit/outcomeTexts.ts';
import type { WebhookConfig } from '../config.ts';
import type { Channel } from '../deliveries/Channel.ts';
import type { DeliveryTimes } from '../deliveries/DeliveryTimes.ts';
import { type DeskAddress, recordAddress } from '../mail/deskAddress.ts';
import { SUBMISSION_ERASED } from '../store/Erasure.ts';
import type { Delivery } from '../store/Store.ts';
import { postJson } from './postJson.ts';

/** Event of a saved submission. */
export const SUBMISSION_CREATED = 'submission.created';
/** Event of a change by staff: status, assignment or suspicion of spam. */
export const SUBMISSION_UPDATED = 'submission.updated';

/** Returns the title of a form; undefined if the form no longer exists. */
type TitleOf = (form: string) => Promise<string | undefined>;

export interface WebhookChannelOptions {
  times: DeliveryTimes;
  titleOf: TitleOf;
  desk: DeskAddress;
}

/** Creates the channels of the configured receivers. Their messages contain no answers. */
export function webhookChannels(
  { events, chatUrl, allowsPrivate }: WebhookConfig,
  { times, titleOf, desk }: WebhookChannelOptions,
): Channel[] {
  const channels: Channel[] = [];
  if (events)
    channels.push({
      name: 'webhook',
      receiver: 'The receiver of WEBHOOK_URL',
      times,
      send: async (delivery, signal) => {
        const body = eventOf(delivery, await desk());
        const headers = signed(delivery.id, body, events.secrets);
        return postJson(new URL(events.url), body, { headers, allowsPrivate, signal });
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
        const link = address === undefined ? '' : ` ${recordAddress(address, submission)}`;
        const body = JSON.stringify({ text: `New: ${title} (${referenceOf(submission)})${link}` });
        return postJson(new URL(chatUrl), body, { allowsPrivate, signal });
      },
    });
  return channels;
}

const eventOf = ({ target, submission, form, submittedAt }: Delivery, desk?: string): string =>
  JSON.stringify({
    type: target,
    timestamp: submittedAt,
    data: {
      id: submission,
      form,
      reference: referenceOf(submission),
      ...(desk !== undefined && target !== SUBMISSION_ERASED && { url: recordAddress(desk, submission) }),
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
