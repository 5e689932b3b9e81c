import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ipRateLimitKey } from './createRateLimits.ts';

export interface ConnectionLimits {
  /** Maximum number of open connections. */
  connections: number;
  /** Maximum number of pending requests per connection. Browsers send one at a time, old proxies a few. */
  pending: number;
  /** Number of requests after which a connection closes. */
  requests: number;
  /** Time without progress in sending a response after which the connection closes. */
  unreadMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = { connections: 2000, pending: 8, requests: 1000, unreadMs: 15_000 };
/** Bytes parsed at a time: few for a chunk full of requests, more otherwise. */
const SLICE = { least: 256, most: 4096 };

type Exchange = [IncomingMessage, ServerResponse];

/** Pending requests of each open connection; the first one is being handled. */
type Connections = Map<Socket, Exchange[]>;

/**
 * Adds a request listener to a server and limits its connections. The requests of a connection are handled one at a
 * time; too many pending ones destroy the connection. Beyond the limit, a new connection replaces one of the address
 * with the most connections, an idle one first. Node's own `maxConnections` is higher, to allow for closing
 * connections.
 */
export function addConnectionLimitedListener(server: Server, listener: RequestListener, limits = CONNECTION_LIMITS) {
  const open: Connections = new Map();
  const byAddress = new Map<string, Set<Socket>>();
  server.maxConnections = 2 * limits.connections;
  server.maxRequestsPerSocket = limits.requests;

  server.on('connection', (socket: Socket) => {
    const pending: Exchange[] = [];
    const address = ipRateLimitKey(socket.remoteAddress);
    const ofAddress = byAddress.get(address) ?? new Set();
    open.set(socket, pending);
    byAddress.set(address, ofAddress.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      ofAddress.delete(socket);
      if (ofAddress.size === 0) byAddress.delete(address);
    });
    if (open.size > limits.connections) destroySurplus();
    // Skips development, where Vite upgrades connections to its own protocol.
    if (server.listenerCount('upgrade') === 0) parseInSlices(socket, pending);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const pending = open.get(socket);
    // The parser may emit requests of a slice after its connection was destroyed.
    if (socket.destroyed || !pending) return;
    if (pending.length >= limits.pending) return void socket.destroy();
    if (pending.push([request, response]) === 1) answerFirst(socket, pending);
  });

  /** Destroys the oldest connection of the address with the most connections, an idle one first. */
  function destroySurplus() {
    const [most] = [...byAddress.values()].sort((a, b) => b.size - a.size);
    const sockets = [...most!];
    (sockets.find((socket) => open.get(socket)!.length === 0) ?? sockets[0]!).destroy();
  }

  function answerFirst(socket: Socket, pending: Exchange[]) {
    const [request, response] = pending[0]!;
    response.once('close', () => {
      pending.shift();
      // A response may end the connection.
      if (pending.length > 0 && !socket.destroyed && !socket.writableEnded) answerFirst(socket, pending);
    });
    listener(request, response);
  }

  return {
    /**
     * Destroys connections without a pending request, including those that Node's `closeIdleConnections` leaves open.
     */
    destroyIdle() {
      for (const [socket, pending] of open) if (pending.length === 0) socket.destroy();
    },
  };
}

/**
 * Feeds the bytes of a connection to Node's HTTP parser in slices, so that parsing stops when the connection is
 * destroyed. A chunk of 64 KB may hold 2,400 short requests, and Node would create all of them at once.
 */
function parseInSlices(socket: Socket, pending: readonly Exchange[]): void {
  const [parse, ...others] = socket.listeners('data');
  if (!parse || others.length > 0) return;
  let size = SLICE.least;
  socket.removeAllListeners('data');
  socket.on('data', (piece: Buffer) => {
    for (let at = 0; at < piece.length && !socket.destroyed;) {
      const before = pending.length;
      const slice = piece.subarray(at, at + size);
      parse.call(socket, slice);
      at += slice.length;
      size = pending.length > before ? SLICE.least : Math.min(2 * size, SLICE.most);
    }
  });
}

/** Closes connections whose client stops reading the response. */
export function limitUnreadResponses(app: FastifyInstance, { unreadMs } = CONNECTION_LIMITS): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.raw.setTimeout(unreadMs);
    done(null, payload);
  });
}
