/**
 * Returns the loggable part of an error: type, code and stack frames. Omits the message, which may quote visitors'
 * values.
 */
export function toLoggableError(error: unknown): { type: string; code?: unknown; at: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  if ('originalError' in error && error.originalError) return toLoggableError(error.originalError);
  // The stack begins with the message, whose lines may look like stack frames.
  const at = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return { type: error.name, ...('code' in error && { code: error.code }), at };
}
