import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A line to a server that breaks after so many bytes of a connection, again and again. */
export interface CuttingNetwork {
  url: string;
  /** Bytes that went to the server over it. */
  carried: () => number;
  /** How many connections were cut. */
  cuts: () => number;
  /** Where it leads from the next connection on, and after how many bytes of one it breaks. */
  lead: (target: string, bytesACut?: number) => void;
  close: () => Promise<void>;
}

/** A quick line, and yet one on which nothing runs far ahead of what has arrived. */
const SLOW_BYTES = 8 * 1024;
const SLOW_MS = 4;

/** Opens such a line; `onCarried` hears of every byte, and nothing more is carried until it resolves. */
export async function cuttingNetwork(
  target: string,
  bytesACut: number,
  onCarried: (bytes: number) => unknown = () => undefined,
): Promise<CuttingNetwork> {
  const sockets = new Set<Socket>();
  let [to, most] = [new URL(target), bytesACut];
  let [carried, cuts] = [0, 0];

  const server = createServer((client) => {
    const up = connect(Number(to.port), to.hostname);
    let left = most;
    for (const socket of [client, up]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          // What was carried arrives, however it ends.
          up.end();
        });
    }
    client.on('data', (bytes) => {
      client.pause();
      void carry(bytes).then(() => client.resume());
    });
    async function carry(bytes: Buffer) {
      for (let start = 0; start < bytes.length && left > 0; start += SLOW_BYTES) {
        const some = bytes.subarray(start, start + Math.min(left, SLOW_BYTES));
        left -= some.length;
        carried += some.length;
        up.write(some);
        await setTimeout(SLOW_MS);
        await onCarried(carried);
      }
      if (left > 0) return;
      cuts++;
      client.destroy();
    }
    up.on('data', (bytes) => client.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried: () => carried,
    cuts: () => cuts,
    lead: (next, bytes = most) => ([to, most] = [new URL(next), bytes]),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
