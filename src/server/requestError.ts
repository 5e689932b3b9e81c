/** An error that a request is to blame for; it is answered with this status and a sentence, by default the status's own. */
export const requestError = (
  statusCode: number,
  sentence?: string,
): Error & { statusCode: number; sentence?: string } =>
  Object.assign(new Error(`Answered with ${statusCode}.`), { statusCode, sentence });
