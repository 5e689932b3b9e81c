import type { FieldNode } from '../../form/model/FieldNode.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { WebhookConfig } from '../config.ts';
import { senderEmail } from '../mail/sender.ts';
import type { Counters } from '../store/createMemoryCounters.ts';
import type { NewDelivery } from '../store/Store.ts';
import { SUBMISSION_CREATED } from '../webhooks/webhookChannels.ts';
import { withTimeout } from '../withTimeout.ts';

/** Returns the deliveries of a new submission that is not suspected spam. */
export type DeliveryPlanner = (form: FormModule, active: FieldNode) => Promise<NewDelivery[]>;

const LONGEST_COUNT_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of confirmations per address and day, so that the site cannot flood a mailbox. */
const MOST_CONFIRMATIONS = 5;

/** Creates the plan of mails by the form file and of webhooks by the configuration. */
export function createDeliveryPlanner({ events, chatUrl }: WebhookConfig, counters: Counters): DeliveryPlanner {
  const webhooks: NewDelivery[] = [
    ...(events ? [{ channel: 'webhook', target: SUBMISSION_CREATED } as const] : []),
    ...(chatUrl !== undefined ? [{ channel: 'chat' } as const] : []),
  ];

  async function confirmation(active: FieldNode): Promise<NewDelivery[]> {
    const target = senderEmail(active);
    if (target === undefined) return [];
    // Without a count there is no confirmation; the submission itself is saved.
    const adding = counters.add(`confirmation ${target.toLowerCase()}`, 1, DAY_MS).catch(() => undefined);
    const { total = Infinity } = (await withTimeout(LONGEST_COUNT_MS, adding)) ?? {};
    return total > MOST_CONFIRMATIONS ? [] : [{ channel: 'confirmation', target }];
  }

  return async ({ server }, active) => [
    ...(server?.notify ?? []).map((target) => ({ channel: 'mail', target }) as const),
    ...(server?.confirm ? await confirmation(active) : []),
    ...webhooks,
  ];
}
