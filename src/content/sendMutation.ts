import { createMutationText } from './createMutationText.ts';
import { CONTENT_ENDPOINT, CONTENT_HEADERS, IS_STATIC_SITE, NETWORK_FAILURE_MESSAGE } from './endpoint.ts';

/** Error of the service: its code, its messages by field for rejected values, and the id of a known record. */
interface ServiceError {
  code?: unknown;
  fields?: unknown;
  id?: unknown;
}

/**
 * Result of a create mutation. A failure has a message from the error catalogue. `refused` also has the response status
 * and the service's error.
 */
export type MutationOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'network' | 'aborted'; message: string }
  | { ok: false; reason: 'refused'; message: string; status: number; error?: ServiceError };

export interface MutationOptions {
  /** Identical for every retry of one submission. */
  idempotencyKey: string;
  /** Signals of how the form was filled in. */
  form: object;
  signal?: AbortSignal;
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Sends a create mutation from a page or the worker. Every failure resolves with a message from the error catalogue.
 */
export async function sendMutation(
  mutation: string,
  data: object,
  { idempotencyKey, form, signal }: MutationOptions,
): Promise<MutationOutcome> {
  // AbortSignal.any is missing in many phones' browsers.
  const call = new AbortController();
  const abort = () => call.abort();
  const timer = setTimeout(abort, LONGEST_WAIT_MS);
  signal?.addEventListener('abort', abort);
  try {
    if (signal?.aborted) abort();
    // A hosted service called by the browser may not allow custom headers across origins.
    const response = await fetch(CONTENT_ENDPOINT, {
      method: 'POST',
      headers: {
        ...CONTENT_HEADERS,
        'content-type': 'application/json',
        ...(!IS_STATIC_SITE && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify({
        query: createMutationText(mutation),
        variables: { data },
        extensions: IS_STATIC_SITE ? { idempotencyKey } : { form },
      }),
      signal: call.signal,
    });
    return outcomeOf(mutation, response.status, await response.text());
  } catch {
    return signal?.aborted
      ? { ok: false, reason: 'aborted', message: 'Aborted' }
      : { ok: false, reason: 'network', message: NETWORK_FAILURE_MESSAGE };
  } finally {
    clearTimeout(timer);
  }
}

interface Answer {
  data?: Record<string, { id?: unknown } | null> | null;
  errors?: ({ message?: unknown; extensions?: ServiceError } | null)[];
}

/** Interprets a response. The service, or a proxy in front, may send anything. */
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
 * Returns the id of the record from an earlier attempt whose response was lost. Later changes are not part of that
 * record.
 */
export const existingRecordId = ({ code, id }: ServiceError = {}): string | undefined =>
  code === 'IDEMPOTENCY_KEY_REUSED' && typeof id === 'string' ? id : undefined;
