import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DeliveryAttemptResult } from '../deliveries/DeliveryChannel.ts';
import { parseRetryAfterMs } from '../hosted/callHostedService.ts';
import {
  hostIpAddress,
  isPublicAddress,
  PRIVATE_ADDRESS_ERROR_CODE,
  createPrivateHostError,
  publicLookup,
} from './publicAddresses.ts';

export interface WebhookPostOptions {
  headers?: Record<string, string>;
  allowsPrivate: boolean;
  signal: AbortSignal;
}

const GONE = 410;

/**
 * Posts JSON once and returns the verdict by the response's status. Never rejects. Follows no redirect, ignores the
 * response's body, and connects to public addresses only unless `allowsPrivate`.
 */
export async function postWebhook(url: URL, body: string, options: WebhookPostOptions): Promise<DeliveryAttemptResult> {
  try {
    const { status, retryAfter } = await post(url, body, options);
    if (status >= 200 && status < 300) return { kind: 'delivered' };
    if (status === GONE) return { kind: 'refused', message: 'The receiver is gone (410).' };
    const wait = parseRetryAfterMs(retryAfter ?? null);
    const reason = status < 400 ? `responded with a redirect (${status})` : `responded with status ${status}`;
    return { kind: 'none', reason, ...(wait !== undefined && { retryAfterMs: wait }) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    if (options.signal.aborted) return { kind: 'none', reason: 'did not respond in time' };
    if (code === PRIVATE_ADDRESS_ERROR_CODE)
      return { kind: 'none', reason: 'is in a private network, which only WEBHOOK_ALLOW_PRIVATE=1 allows' };
    return { kind: 'none', reason: `cannot be reached (${code})` };
  }
}

function post(url: URL, body: string, { headers, allowsPrivate, signal }: WebhookPostOptions) {
  return new Promise<{ status: number; retryAfter?: string }>((resolve, reject) => {
    const address = hostIpAddress(url);
    if (!allowsPrivate && address !== undefined && !isPublicAddress(address)) return reject(createPrivateHostError());
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      ...(!allowsPrivate && { lookup: publicLookup }),
      // A connection of its own, so that no pooled one was opened without the check.
      agent: false,
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const retryAfter = response.headers['retry-after'];
      resolve({ status: response.statusCode ?? 0, ...(retryAfter !== undefined && { retryAfter }) });
      response.on('error', () => undefined);
      response.destroy();
    });
    request.end(body);
  });
}
