import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be cut at a chosen moment, or swallow everything without a word. */
export interface FaultyNetwork {
  /** The database's address over this way. */
  url: string;
  /** Cuts the next connection that says COMMIT: before the database hears it, or after it has done it. */
  cutNextCommit: (moment: 'before' | 'after') => void;
  /** While true, drops all traffic without an error on either side. */
  swallow: (isSwallowing: boolean) => void;
  /** How many commits were cut. */
  cuts: () => number;
  close: () => Promise<void>;
}

/** Opens such a way to the database of an address, on this machine. */
export async function faultyNetwork(url: string): Promise<FaultyNetwork> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let cut: 'before' | 'after' | undefined;
  let isSwallowing = false;
  let cuts = 0;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const end = () => [client, database].forEach((socket) => socket.destroy());
    let isWaitingForCommit = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (bytes) => {
      if (isSwallowing) return;
      if (cut && bytes.includes('COMMIT\0')) {
        cuts++;
        isWaitingForCommit = cut === 'after';
        cut = undefined;
        if (!isWaitingForCommit) return end();
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isWaitingForCommit) return end();
      if (!isSwallowing) client.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);

  return {
    url: way.href,
    cutNextCommit: (moment) => (cut = moment),
    swallow: (value) => (isSwallowing = value),
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
