import type { DeliveryPlanner } from '../deliveries/createDeliveryPlanner.ts';
import { createDeliveryPlanner } from '../deliveries/createDeliveryPlanner.ts';
import type { ChangeOutcome, DeskRecord, RecordChange } from '../store/DeskStore.ts';
import type { NewDelivery, Store } from '../store/Store.ts';
import { SUBMISSION_UPDATED } from '../webhooks/webhookChannels.ts';
import type { DeskServices } from './DeskServices.ts';
import type { DeskRequestContext } from './DeskRequestContext.ts';
import { recordConflictMessage } from './activityEntrySentence.ts';
import { refuseOperation, requireAdmin } from './refusal.ts';

/** A record with the version that its reader saw. */
export interface SeenRecordVersion {
  id: string;
  version: number;
}

const MOST_AT_ONCE = 1000;
const CHANGES = /^(status|assigned|spam|corrected)$/;

/**
 * Returns the function that changes records which nobody else has changed since. A record that is no spam any more is
 * delivered like a new one; the sender gets a confirmation only if the server suspected the record. Other changes are
 * announced to the receiver of webhooks.
 */
export function createRecordChanger({ config, store }: DeskServices) {
  const { records } = store.desk;
  const plan = createDeliveryPlanner(config.webhooks, store.counters);
  const updates: NewDelivery[] = config.webhooks.events ? [{ channel: 'webhook', target: SUBMISSION_UPDATED }] : [];
  const hosted: NewDelivery[] = config.content ? [{ channel: 'hosted' }] : [];

  async function deliveriesOf(record: DeskRecord, { isSpam }: RecordChange, context: DeskRequestContext) {
    if (isSpam !== false || !record.isSpam) return updates;
    const planned = await newDeliveries(record, context, plan);
    // Marked by staff: the sender got the confirmation already.
    const wanted =
      record.spamReasons.length > 0 ? planned : planned.filter(({ channel }) => channel !== 'confirmation');
    return [...hosted, ...wanted];
  }

  return async (
    seen: SeenRecordVersion[],
    change: RecordChange,
    context: DeskRequestContext,
  ): Promise<ChangeOutcome & { staleMessage: string | null }> => {
    if (seen.length > MOST_AT_ONCE)
      refuseOperation('BAD_USER_INPUT', `Change at most ${MOST_AT_ONCE.toLocaleString('en')} records at once.`);
    if (Object.keys(change).length === 0) refuseOperation('BAD_USER_INPUT', 'Nothing changes.');
    const before = await records.byId(seen.map(({ id }) => id));
    const deliveries: Record<string, NewDelivery[]> = {};
    for (const record of before) deliveries[record.id] = await deliveriesOf(record, change, context);
    const outcome = await records.change(seen, change, context.person.id, deliveries);
    return { ...outcome, staleMessage: await staleMessage(outcome.stale, store, context) };
  };
}

/** Returns the function that erases the records which nobody else has changed since. Unknown ones count as erased. */
export function createRecordEraser({ store }: Pick<DeskServices, 'store'>) {
  return async (seen: SeenRecordVersion[], isRequested: boolean, context: DeskRequestContext) => {
    requireAdmin(context);
    if (seen.length > MOST_AT_ONCE)
      refuseOperation('BAD_USER_INPUT', `Erase at most ${MOST_AT_ONCE.toLocaleString('en')} records at once.`);
    const ids = seen.map(({ id }) => id);
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const stale = (await store.desk.records.byId(ids)).filter(({ id, version }) => versions.get(id) !== version);
    const erased = ids.filter((id) => !stale.some((record) => record.id === id));
    await store.erasure.erase(erased, { reason: isRequested ? 'person' : 'staff', person: context.person.id });
    return { erased, stale, staleMessage: await staleMessage(stale, store, context) };
  };
}

/** Returns the sentence about the first record that a colleague changed; null without one. */
export async function staleMessage(
  [first]: DeskRecord[],
  { desk: { activity } }: Pick<Store, 'desk'>,
  context: DeskRequestContext,
): Promise<string | null> {
  if (!first) return null;
  const last = (await activity.of(first.id)).find(({ kind }) => CHANGES.test(kind));
  return recordConflictMessage(last, await context.people());
}

/** Returns the deliveries of a record as for a new submission. A removed form has none by mail. */
async function newDeliveries(
  record: DeskRecord,
  context: DeskRequestContext,
  plan: DeliveryPlanner,
): Promise<NewDelivery[]> {
  const { active, current } = await context.open(record);
  return active && current ? plan(current, active) : [];
}
