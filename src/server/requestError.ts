/**
 * Creates an error for an invalid request. The response has this status and sentence, by default the status's own
 * sentence.
 */
export const requestError = (
  statusCode: number,
  sentence?: string,
): Error & { statusCode: number; sentence?: string } =>
  Object.assign(new Error(`Answered with ${statusCode}.`), { statusCode, sentence });
