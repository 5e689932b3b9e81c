import type { Readable } from 'node:stream';

/** Bytes as they come; of a source that breaks off, all that came comes before the error. */
export interface ReadAhead extends AsyncIterable<Uint8Array> {
  /** Takes nothing more. */
  stop(error: Error): void;
}

/** So many bytes are held for who is not ready for them yet. */
const MOST_HELD = 256 * 1024;

/** Takes in at once what a stream brings, whoever is ready for it: a stream that breaks off drops what nobody read. */
export function readAhead(stream: Readable): ReadAhead {
  const held: Uint8Array[] = [];
  let bytes = 0;
  let end: { error?: Error } | undefined;
  let wake = () => undefined as void;
  const finish = (error?: Error) => {
    end ??= { error };
    wake();
  };
  stream
    .on('data', (chunk: Uint8Array) => {
      held.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_HELD) stream.pause();
      wake();
    })
    .on('error', finish)
    .once('end', () => finish())
    .once('close', () => finish(new Error('It broke off.')));

  return {
    stop: (error) => void stream.destroy(error),
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const chunk = held.shift();
        if (chunk) {
          bytes -= chunk.length;
          if (stream.isPaused() && bytes < MOST_HELD) stream.resume();
          yield chunk;
        } else if (end) {
          if (end.error) throw end.error;
          return;
        } else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
