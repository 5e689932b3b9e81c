/**
 * The id of the record that there is already of a submission. A page makes keys of answers, so that a key that was used for another input stands
 * for the same answers, with a file that has another address by now.
 */
export function knownRecord(error: { extensions?: Record<string, unknown> } | null | undefined): string | undefined {
  const { code, id } = error?.extensions ?? {};
  return code === 'IDEMPOTENCY_KEY_REUSED' && typeof id === 'string' ? id : undefined;
}
