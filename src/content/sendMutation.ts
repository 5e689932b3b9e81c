import { createMutation } from './createMutation.ts';
import { CONTENT_ENDPOINT, CONTENT_HEADERS, IS_STATIC_SITE, NETWORK } from './endpoint.ts';

/** An error of the service: its code, its messages by field where it refused the values, and the id of a record that it knows. */
interface ServiceError {
  code?: unknown;
  fields?: unknown;
  id?: unknown;
}

/**
 * The result of a create mutation. A failure has a message of the error catalogue; `refused` also the status of the answer
 * and the service's own error.
 */
export type MutationOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'network' | 'aborted'; message: string }
  | { ok: false; reason: 'refused'; message: string; status: number; error?: ServiceError };

export interface MutationOptions {
  /** The same for every repeated send of one submission. */
  idempotencyKey: string;
  /** What goes with it of how the form was filled in. */
  form: object;
  signal?: AbortSignal;
}

const LONGEST_WAIT_MS = 60_000;

/** Sends a create mutation, in a page or in the worker; every failure comes back as a message of the error catalogue. */
export async function sendMutation(
  mutation: string,
  data: object,
  { idempotencyKey, form, signal }: MutationOptions,
): Promise<MutationOutcome> {
  // Few phones join signals.
  const call = new AbortController();
  const abort = () => call.abort();
  const timer = setTimeout(abort, LONGEST_WAIT_MS);
  signal?.addEventListener('abort', abort);
  try {
    if (signal?.aborted) abort();
    // A hosted service that the browser calls itself may allow no header of ours across origins.
    const response = await fetch(CONTENT_ENDPOINT, {
      method: 'POST',
      headers: {
        ...CONTENT_HEADERS,
        'content-type': 'application/json',
        ...(!IS_STATIC_SITE && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({
        query: createMutation(mutation),
        variables: { data },
        extensions: IS_STATIC_SITE ? { idempotencyKey } : { form },
      }),
      signal: call.signal,
    });
    return outcomeOf(mutation, response.status, await response.text());
  } catch {
    return signal?.aborted
      ? { ok: false, reason: 'aborted', message: 'Aborted' }
      : { ok: false, reason: 'network', message: NETWORK };
  } finally {
    clearTimeout(timer);
  }
}

interface Answer {
  data?: Record<string, { id?: unknown } | null> | null;
  errors?: ({ message?: unknown; extensions?: ServiceError } | null)[];
}

/** What an answer means; a service, or what stands before it, may write anything there. */
function outcomeOf(mutation: string, status: number, text: string): MutationOutcome {
  const answer = answerIn(text);
  const id = answer?.data?.[mutation]?.id;
  if (typeof id === 'string' && id) return { ok: true, id };
  const [error] = Array.isArray(answer?.errors) ? answer.errors : [];
  if (!error) return { ok: false, reason: 'refused', status, message: `GraphQL Error (Code: ${status})` };
  const message = typeof error.message === 'string' ? error.message.trim() : '';
  return { ok: false, reason: 'refused', status, message, error: error.extensions ?? {} };
}

function answerIn(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null;
  } catch {
    return null;
  }
}

/**
 * The id of the record that was made of an earlier version of the same submission, whose answer did not arrive: what was changed since
 * is not part of it.
 */
export const knownRecord = ({ code, id }: ServiceError = {}): string | undefined =>
  code === 'IDEMPOTENCY_KEY_REUSED' && typeof id === 'string' ? id : undefined;
