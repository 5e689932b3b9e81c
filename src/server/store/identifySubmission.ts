import { createHmac } from 'node:crypto';
import type { NewSubmission } from './Store.ts';

/** Period in which the same answers without a key count as one submission, in milliseconds. */
export const FINGERPRINT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Values that identify a repeated send of a submission. */
export interface SubmissionIdentity {
  /** Unique per form. */
  idempotencyKey: string;
  /** Unique across all records; null if only the key identifies the submission. */
  fingerprint: string | null;
}

/**
 * Returns the identity of a submission stored as record `id`. The key of the page identifies a person's submission.
 * Without a key, or for suspected spam, a fingerprint of the answers identifies the submission and the key is the
 * record's id. A person's answers therefore never match a spam record. Without `secret`, which is outside the database,
 * an attacker cannot guess answers from a fingerprint.
 */
export function identifySubmission(
  { form, idempotencyKey, isSpam, input, answers }: Omit<NewSubmission, 'uploads' | 'handOver'>,
  id: string,
  secret: () => string | Buffer,
): SubmissionIdentity {
  if (idempotencyKey !== undefined && !isSpam) return { idempotencyKey, fingerprint: null };
  const text = JSON.stringify([form, isSpam, answers ?? JSON.stringify(input)]);
  return { idempotencyKey: id, fingerprint: createHmac('sha256', secret()).update(text).digest('base64url') };
}
