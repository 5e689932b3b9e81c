import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './rateLimits.ts';

export interface ConnectionLimits {
  /** Open connections of all visitors. */
  connections: number;
  /** Requests of one connection whose answers are pending. Browsers send one, old proxies a few. */
  pending: number;
  /** Requests of one connection, after which it is closed. */
  requests: number;
  /** An answer of which nothing was sent for this long ends its connection. */
  unreadMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = { connections: 2000, pending: 8, requests: 1000, unreadMs: 15_000 };
/** Bytes that are parsed at a time: few where a piece is full of requests, more where it is not. */
const SLICE = { least: 256, most: 4096 };

type Exchange = [IncomingMessage, ServerResponse];

/** Pending requests of each open connection; the first one is being answered. */
type Connections = Map<Socket, Exchange[]>;

/**
 * Adds a request listener to a server and limits its connections. The requests of a connection are answered one after
 * the other; with too many pending ones the connection is destroyed. When all connections are taken, a newcomer replaces
 * one of the address that holds the most, an idle one first. Node's own `maxConnections` lies above that limit, for
 * connections that are still closing.
 */
export function limitConnections(server: Server, listener: RequestListener, limits = CONNECTION_LIMITS) {
  const open: Connections = new Map();
  const byAddress = new Map<string, Set<Socket>>();
  server.maxConnections = 2 * limits.connections;
  server.maxRequestsPerSocket = limits.requests;

  server.on('connection', (socket: Socket) => {
    const pending: Exchange[] = [];
    const address = addressKey(socket.remoteAddress);
    const ofAddress = byAddress.get(address) ?? new Set();
    open.set(socket, pending);
    byAddress.set(address, ofAddress.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      ofAddress.delete(socket);
      if (ofAddress.size === 0) byAddress.delete(address);
    });
    if (open.size > limits.connections) destroySurplus();
    // Vite's own protocol takes over connections in development.
    if (server.listenerCount('upgrade') === 0) parseInSlices(socket, pending);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const pending = open.get(socket);
    // The rest of a slice is parsed after its connection was destroyed.
    if (socket.destroyed || !pending) return;
    if (pending.length >= limits.pending) return void socket.destroy();
    if (pending.push([request, response]) === 1) answerFirst(socket, pending);
  });

  /** Destroys the oldest connection of the address that has the most, an idle one first. */
  function destroySurplus() {
    const [most] = [...byAddress.values()].sort((a, b) => b.size - a.size);
    const sockets = [...most!];
    (sockets.find((socket) => open.get(socket)!.length === 0) ?? sockets[0]!).destroy();
  }

  function answerFirst(socket: Socket, pending: Exchange[]) {
    const [request, response] = pending[0]!;
    response.once('close', () => {
      pending.shift();
      // An answer may end the connection.
      if (pending.length > 0 && !socket.destroyed && !socket.writableEnded) answerFirst(socket, pending);
    });
    listener(request, response);
  }

  return {
    /** Destroys connections without a pending request, also those that Node's `closeIdleConnections` leaves open. */
    destroyIdle() {
      for (const [socket, pending] of open) if (pending.length === 0) socket.destroy();
    },
  };
}

/**
 * Hands the bytes of a connection to Node's HTTP server in slices, so that a destroyed connection is parsed no further.
 * A piece of 64 KB holds 2,400 short requests, and Node would create all of them at once for each connection.
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

/** Ends connections whose visitor stops reading the answer, however slowly others read theirs. */
export function limitUnreadAnswers(app: FastifyInstance, { unreadMs } = CONNECTION_LIMITS): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.raw.setTimeout(unreadMs);
    done(null, payload);
  });
}
