import type { CombinedError } from 'urql';
import { client } from './client.ts';
import { createMutation } from './createMutation.ts';
import { knownRecord } from './knownRecord.ts';
import { CONTENT_HEADERS, IS_STATIC_SITE } from './endpoint.ts';
import type { FormSignals } from './FormSignals.ts';

/**
 * What became of a create mutation. `fields` are the service's messages by field, where it refused the values; `earlier` is the id of
 * the record that an earlier version of them has made.
 */
export type MutationOutcome =
  | { sent: true; id: string }
  | { sent: false; message: string; fields?: unknown; earlier?: string | undefined };

export interface MutationOptions {
  /** The same for every repeated send of one submission. */
  idempotencyKey: string;
  signals?: FormSignals;
  /** Which option of each choice of the form is open, by the choice's key. */
  opened?: Readonly<Record<string, number>>;
  signal?: AbortSignal;
}

const LONGEST_WAIT_MS = 60_000;

/** Sends a create mutation; every failure comes back as a message of the error catalogue. */
export function sendMutation(
  mutation: string,
  data: Record<string, unknown>,
  { idempotencyKey, signals, opened = {}, signal }: MutationOptions,
): Promise<MutationOutcome> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(failed('Aborted'));
    const { headers, extensions } = envelope(
      idempotencyKey,
      Object.keys(opened).length > 0 ? { ...signals, options: opened } : signals,
    );
    const source = client.mutation<Record<string, { id: string } | null>>(
      createMutation(mutation),
      { data },
      { fetchOptions: () => ({ headers }), extensions },
    );
    const giveUp = (message: string) => () => {
      finish();
      resolve(failed(message));
    };
    const abort = giveUp('Aborted');
    const timer = setTimeout(giveUp('Network request failed'), LONGEST_WAIT_MS);
    signal?.addEventListener('abort', abort, { once: true });

    // Unsubscribing is what aborts the request.
    const { unsubscribe } = source.subscribe(({ data: answer, error }) => {
      finish();
      const id = answer?.[mutation]?.id;
      const [first] = error?.graphQLErrors ?? [];
      resolve(
        typeof id === 'string' && id
          ? { sent: true, id }
          : { ...failed(failureMessage(error), first?.extensions?.fields), earlier: knownRecord(first) },
      );
    });
    function finish() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      queueMicrotask(() => unsubscribe());
    }
  });
}

/**
 * What goes with the mutation. A hosted service that the browser calls itself may allow no header of ours across
 * origins, so the key goes in the request's extensions there.
 */
function envelope(idempotencyKey: string, form: object | undefined) {
  if (IS_STATIC_SITE) return { headers: CONTENT_HEADERS, extensions: { idempotencyKey } };
  const extensions = form && { form };
  return { headers: { ...CONTENT_HEADERS, 'idempotency-key': idempotencyKey }, extensions };
}

const failed = (message: string, fields?: unknown) => ({ sent: false as const, message, fields });

/** The error catalogue's words: the first error of the service, else the network's failure, else the answer's status. */
function failureMessage(error: CombinedError | undefined): string {
  // A service may write anything there; what is no text is no sentence for a visitor.
  const [first] = (error?.graphQLErrors ?? []) as { message?: unknown }[];
  if (first) return typeof first.message === 'string' ? first.message.trim() : '';
  const response = error?.response as Response | undefined;
  const isCutOff =
    error?.networkError instanceof TypeError &&
    /network|fetch|terminated|load failed/i.test(error.networkError.message);
  if (error && (!response || isCutOff)) return 'Network request failed';
  return `GraphQL Error (Code: ${response?.status ?? 200})`;
}
