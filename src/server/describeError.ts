/**
 * What the log may know of an error: its type, code and where it was thrown. Its message stays out, because it may
 * quote what a visitor sent.
 */
export function describeError(error: unknown): { type: string; code?: unknown; at: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  if ('originalError' in error && error.originalError) return describeError(error.originalError);
  // The stack begins with the message, and lines of that may look like places.
  const at = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return { type: error.name, ...('code' in error && { code: error.code }), at };
}
