import { createHmac } from 'node:crypto';
import type { NewSubmission } from './Store.ts';

/** As long the same answers without a key are the same submission, in milliseconds. */
export const FINGERPRINT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** What a repeated send of a submission finds its record by. */
export interface Identity {
  /** No two records of a form have the same. */
  idempotencyKey: string;
  /** No two records have the same; null where the key alone counts. */
  fingerprint: string | null;
}

/**
 * The identity of a submission that becomes the record `id`. A person's is known by the key that the page gave it. What
 * came without a key, or seems to come from a program, is known by its answers: the record is its own key then, so that
 * what a program sent is never what a person's answers are taken for. From a fingerprint nobody guesses answers without
 * `secret`, which is not in the database.
 */
export function identify(
  { form, idempotencyKey, isSpam, input, answers }: Omit<NewSubmission, 'uploads' | 'handOver'>,
  id: string,
  secret: () => string | Buffer,
): Identity {
  if (idempotencyKey !== undefined && !isSpam) return { idempotencyKey, fingerprint: null };
  const text = JSON.stringify([form, isSpam, answers ?? JSON.stringify(input)]);
  return { idempotencyKey: id, fingerprint: createHmac('sha256', secret()).update(text).digest('base64url') };
}
