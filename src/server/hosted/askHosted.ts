import { isRecord } from '../../form/model/pointer.ts';
import { readLimited } from '../readLimited.ts';

/** A hosted content service with the credential that only the server knows. */
export interface HostedService {
  url: string;
  token: string;
}

export interface HostedRequest {
  query: string;
  variables: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Bytes; a larger answer is none. */
  largestAnswer: number;
  signal: AbortSignal;
}

/** A GraphQL answer as it came. `data` and `errors` may stand beside each other. */
export interface HostedBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

/** Why a hosted service gave no answer that can be used. */
export interface HostedFailure {
  ok: false;
  /** In the error catalogue's words. */
  message: string;
  /** For the operator, to follow "The content service"; never with anything that the service wrote. */
  reason: string;
  /** True where the service itself says no to what was asked; false where it may say something else another time. */
  isRefusal: boolean;
  /** As long it wants to be left alone. */
  retryAfterMs?: number;
}

export type HostedAnswer = { ok: true; body: HostedBody } | HostedFailure;

const MOST_ERRORS = 20;

/** Statuses that speak of the caller, not of what it asked. */
const ABOUT_US: Record<number, string> = {
  401: 'does not accept CONTENT_TOKEN (401)',
  403: 'does not allow CONTENT_TOKEN to do this (403)',
  429: 'takes no more requests at the moment (429)',
};

/** Asks a hosted service once. Never rejects; what was asked and answered is never logged here. */
export async function askHosted({ url, token }: HostedService, request: HostedRequest): Promise<HostedAnswer> {
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
    text = await readLimited(response, largestAnswer);
  } catch (error) {
    return unreachable(signal.aborted ? 'gave no answer in time' : `cannot be reached${codeOf(error)}`);
  }
  const { status } = response;
  // Another address is not the one that was given the credential.
  if (status >= 300 && status < 400) return unreachable(`answers with a redirect (${status})`);

  const body = text === undefined ? undefined : parseBody(text, token);
  if (response.ok && body?.data) return { ok: true, body };
  const message = body?.errors?.[0]?.message;
  const wait = retryAfterMs(response.headers.get('retry-after'));
  return {
    ok: false,
    message: message ?? `GraphQL Error (Code: ${status})`,
    reason: ABOUT_US[status] ?? (text === undefined ? `answers with too much (${status})` : reasonOf(status)),
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
  return status < 300
    ? `answers with something that is no GraphQL answer (${status})`
    : `answers with status ${status}`;
}

/** What the system calls a failed connection. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}

function parseBody(text: string, token: string): HostedBody | undefined {
  // Any text may quote the credential that it does not like.
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

/** The milliseconds that a Retry-After header asks for, as seconds or as a date; undefined where it asks nothing. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
