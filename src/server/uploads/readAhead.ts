import { PassThrough, type Readable } from 'node:stream';

/** Bytes as they come; of a source that breaks off, all that came comes before the error. */
export interface ReadAhead extends AsyncIterable<Uint8Array> {
  /** Takes nothing more. */
  stop(error: Error): void;
}

/** So many bytes are held for who is not ready for them yet. */
const MOST_HELD = 256 * 1024;

/** Takes in at once what a stream brings, whoever is ready for it: a stream that breaks off drops what nobody read. */
export function readAhead(stream: Readable): ReadAhead {
  const held = stream.pipe(new PassThrough({ readableHighWaterMark: MOST_HELD }));
  let fault: Error | undefined;
  const end = (error?: Error) => {
    fault ??= error;
    held.end();
  };
  stream.on('error', end).once('close', () => end(stream.readableEnded ? undefined : new Error('It broke off.')));
  return {
    stop: (error) => void stream.destroy(error),
    async *[Symbol.asyncIterator]() {
      yield* held;
      if (fault) throw fault;
    },
  };
}
