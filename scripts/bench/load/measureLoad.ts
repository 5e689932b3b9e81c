import { connect } from 'node:net';

export interface LoadOptions {
  port: number;
  connections?: number;
  seconds: number;
  /** The raw HTTP/1.1 request of a number. */
  request: (number: number) => string;
  /** True for an answer as it should be. */
  isGood: (answer: Buffer) => boolean;
}

export interface LoadResult {
  perSecond: number;
  good: number;
  bad: number;
  /** Milliseconds from request to the answer's last byte. */
  median: number;
  p99: number;
}

/** Keeps connections busy, one request at a time each, and measures what comes back. Answers must say their length. */
export async function measureLoad({
  port,
  connections = 32,
  seconds,
  request,
  isGood,
}: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let [count, good] = [0, 0];
  const start = performance.now();
  const end = start + seconds * 1000;

  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      let chunks: Buffer[] = [];
      let [length, needed, sentAt] = [0, 0, 0];
      const send = () => {
        [chunks, length, needed, sentAt] = [[], 0, 0, performance.now()];
        socket.write(request(count++));
      };
      socket.on('connect', send).on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        needed ||= lengthOf(Buffer.concat(chunks));
        if (!needed || length < needed) return;
        times.push(performance.now() - sentAt);
        if (isGood(Buffer.concat(chunks))) good++;
        if (performance.now() < end) return send();
        socket.destroy();
        resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, keepBusy));

  const took = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(1));
  return { perSecond: Math.round(times.length / took), good, bad: times.length - good, median: at(0.5), p99: at(0.99) };
}

/** Bytes of a whole answer, head included; 0 while the head is not there. */
function lengthOf(answer: Buffer): number {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return 0;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error('The answer does not say its length.');
  return headEnd + 4 + Number(length);
}
