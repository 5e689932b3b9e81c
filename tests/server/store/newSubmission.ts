import { hashPayload } from '../../../src/server/hashPayload.ts';
import type { NewSubmission } from '../../../src/server/store/Store.ts';

/** A submission with an input of its own, as a person sends it. */
export const newSubmission = (
  form: string,
  idempotencyKey: string,
  input: Record<string, unknown>,
  more: Partial<NewSubmission> = {},
): NewSubmission => ({
  form,
  idempotencyKey,
  input,
  payloadHash: hashPayload(JSON.stringify(input)),
  isSuspect: false,
  uploads: [],
  ...more,
});
