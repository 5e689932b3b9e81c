import type { NewSubmission } from '../../../src/server/store/Store.ts';

/** A submission with an input of its own, as a person sends it; without a key as from a page without script. */
export const newSubmission = (
  form: string,
  idempotencyKey: string | undefined,
  input: Record<string, unknown>,
  more: Partial<NewSubmission> = {},
): NewSubmission => ({
  form,
  ...(idempotencyKey !== undefined && { idempotencyKey }),
  input,
  isSpam: false,
  uploads: [],
  ...more,
});
