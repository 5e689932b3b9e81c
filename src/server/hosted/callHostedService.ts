import { isRecord } from '../../form/model/pointer.ts';
import { readLimitedResponseText } from '../readLimitedResponseText.ts';

/** A hosted content service with the server's secret token. */
export interface HostedService {
  url: string;
  token: string;
}

export interface HostedRequest {
  query: string;
  variables: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Maximum response size in bytes. A larger response counts as a failure. */
  largestAnswer: number;
  signal: AbortSignal;
}

/** GraphQL response body. A response may have both `data` and `errors`. */
export interface HostedResponseBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

/** Failure of a request to a hosted service. */
export interface HostedFailure {
  ok: false;
  /** Message for the visitor, from the error catalogue. */
  message: string;
  /** Predicate for the operator, after "The content service". Never contains text of the service. */
  reason: string;
  /** True if the service rejected the input itself; false if a retry may succeed. */
  isRefusal: boolean;
  /** Delay requested by Retry-After. */
  retryAfterMs?: number;
}

export type HostedCallOutcome = { ok: true; body: HostedResponseBody } | HostedFailure;

const MOST_ERRORS = 20;

/** Statuses that concern the server's token or request rate, not the input. */
const ABOUT_US: Record<number, string> = {
  401: 'does not accept CONTENT_TOKEN (401)',
  403: 'does not allow CONTENT_TOKEN to do this (403)',
  429: 'accepts no more requests at the moment (429)',
};

/** Sends one request to a hosted service. Never rejects, and logs neither the request nor the response. */
export async function callHostedService(
  { url, token }: HostedService,
  request: HostedRequest,
): Promise<HostedCallOutcome> {
  const { query, variables, headers, largestAnswer, signal } = request;
  let response: Response;
  let text: string | undefined;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
      redirect: 'manual',
      signal,
    });
    text = await readLimitedResponseText(response, largestAnswer);
  } catch (error) {
    return unreachable(signal.aborted ? 'did not answer in time' : `cannot be reached${codeOf(error)}`);
  }
  const { status } = response;
  // Redirects are not followed, because the token is meant for the configured address only.
  if (status >= 300 && status < 400) return unreachable(`answered with a redirect (${status})`);

  const body = text === undefined ? undefined : parseBody(text, token);
  if (response.ok && body?.data) return { ok: true, body };
  const message = body?.errors?.[0]?.message;
  const wait = parseRetryAfterMs(response.headers.get('retry-after'));
  return {
    ok: false,
    message: message ?? `GraphQL Error (Code: ${status})`,
    reason: ABOUT_US[status] ?? (text === undefined ? `sent too large an answer (${status})` : reasonOf(status)),
    isRefusal: message !== undefined && !(status in ABOUT_US) && wait === undefined,
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
}

const unreachable = (reason: string): HostedFailure => ({
  ok: false,
  message: 'Network request failed',
  reason,
  isRefusal: false,
});

function reasonOf(status: number): string {
  if (status === 404) return 'has nothing at this address (404)';
  return status < 300 ? `sent an answer that is not GraphQL (${status})` : `answered with status ${status}`;
}

/** Returns the system error code of a failed connection. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}

function parseBody(text: string, token: string): HostedResponseBody | undefined {
  // The response may quote the rejected token.
  const withoutSecrets = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(token, '…') : value;
  try {
    const { data, errors } = JSON.parse(text, withoutSecrets) as { data?: unknown; errors?: unknown };
    const messages = Array.isArray(errors) ? errors.filter(hasMessage).slice(0, MOST_ERRORS) : [];
    return { data: isRecord(data) ? data : null, ...(messages.length && { errors: messages }) };
  } catch {
    return undefined;
  }
}

const hasMessage = (error: unknown): error is { message: string } =>
  isRecord(error) && typeof error.message === 'string' && error.message.trim() !== '';

/**
 * Returns the delay of a Retry-After header (seconds or a date, RFC 9110 §10.2.3) in milliseconds; undefined if
 * invalid.
 */
export function parseRetryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
