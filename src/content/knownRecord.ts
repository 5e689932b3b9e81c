/**
 * The id of the record that was made of an earlier version of the same submission, whose answer did not arrive: what was changed since
 * is not part of it.
 */
export function knownRecord(error: { extensions?: Record<string, unknown> } | null | undefined): string | undefined {
  const { code, id } = error?.extensions ?? {};
  return code === 'IDEMPOTENCY_KEY_REUSED' && typeof id === 'string' ? id : undefined;
}
