import { isRecord } from '../../form/model/pointer.ts';
import { createMutation } from '../../content/createMutation.ts';
import type { OutboxEntry } from '../store/Store.ts';
import { askHosted, type HostedService } from './askHosted.ts';

/** What a hosted service says to a submission; `none` says nothing about it, and it has to be asked again. */
export type Verdict =
  | { kind: 'delivered'; remoteId: string }
  | { kind: 'refused'; message: string }
  | { kind: 'none'; reason: string; retryAfterMs?: number };

export interface HandOverOptions {
  service: HostedService;
  mutation: string;
  signal: AbortSignal;
}

const LARGEST_ANSWER = 64 * 1024;

/**
 * Hands a submission to a hosted service once. Its id goes with it as a key, so that a service that heeds it makes one record, and
 * takes what was refused as another one once it was changed.
 */
export async function handOver(
  { id, input }: Pick<OutboxEntry, 'id' | 'input'>,
  { service, mutation, signal }: HandOverOptions,
): Promise<Verdict> {
  const answer = await askHosted(service, {
    query: createMutation(mutation),
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
  return message ? { kind: 'refused', message } : { kind: 'none', reason: 'answers without an id' };
}

/** The id of a created record: a text or a number that is not empty. */
function idOf(created: unknown): string | undefined {
  const id = isRecord(created) ? created.id : undefined;
  return (typeof id === 'string' && id) || typeof id === 'number' ? String(id) : undefined;
}
