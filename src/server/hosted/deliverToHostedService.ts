import { isRecord } from '../../form/model/pointer.ts';
import { createMutationText } from '../../content/createMutationText.ts';
import type { DeliveryAttemptResult } from '../deliveries/DeliveryChannel.ts';
import type { LeasedDelivery } from '../store/Store.ts';
import { callHostedService, type HostedService } from './callHostedService.ts';

export interface DeliverToHostedOptions {
  service: HostedService;
  mutation: string;
  signal: AbortSignal;
}

const LARGEST_ANSWER = 64 * 1024;

/**
 * Delivers a submission to a hosted service once. Sends its id as the idempotency key. A service that supports the key
 * creates one record, and accepts a corrected submission after a refusal as a new one.
 */
export async function deliverToHostedService(
  { id, input }: Pick<LeasedDelivery, 'id' | 'input'>,
  { service, mutation, signal }: DeliverToHostedOptions,
): Promise<DeliveryAttemptResult> {
  const answer = await callHostedService(service, {
    query: createMutationText(mutation),
    variables: { data: input },
    headers: { 'idempotency-key': id },
    largestAnswer: LARGEST_ANSWER,
    signal,
  });
  if (!answer.ok) {
    const { isRefusal, message, reason, retryAfterMs } = answer;
    return isRefusal ? { kind: 'refused', message } : { kind: 'none', reason, retryAfterMs };
  }
  const remoteId = idOf(answer.body.data?.[mutation]);
  if (remoteId) return { kind: 'delivered', remoteId };
  const message = answer.body.errors?.[0]?.message;
  return message ? { kind: 'refused', message } : { kind: 'none', reason: 'answered without an id' };
}

/** Returns the id of a created record: a number or a non-empty string. */
function idOf(created: unknown): string | undefined {
  const id = isRecord(created) ? created.id : undefined;
  return (typeof id === 'string' && id) || typeof id === 'number' ? String(id) : undefined;
}
