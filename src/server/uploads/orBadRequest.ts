/**
 * The same items; where the source itself fails without a status or a code of the system, what was sent could not be
 * read, and the request is to blame (400).
 */
export async function* orBadRequest<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    for await (const item of source) yield item;
  } catch (error) {
    if (error instanceof Error && !('statusCode' in error) && !('code' in error))
      Object.assign(error, { statusCode: 400 });
    throw error;
  }
}
