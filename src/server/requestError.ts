/** An error that a request is to blame for; it is answered with this status and the sentence that belongs to it. */
export const requestError = (statusCode: number): Error & { statusCode: number } =>
  Object.assign(new Error(`Answered with ${statusCode}.`), { statusCode });
