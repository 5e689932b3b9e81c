import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { closeSocketWithStatus } from './errorHandler.ts';

export interface BodyProgressLimits {
  /** Minimum average upload rate of a request body, enforced after `maxStillLooks` checks. */
  leastBytesASecond: number;
  /** Interval between checks of a body. */
  lookEveryMs: number;
  /**
   * Number of consecutive checks without new bytes after which the connection is closed, however fast the body was
   * before.
   */
  maxStillLooks: number;
  /**
   * Bytes of a body that are read and discarded after the response, so that the client receives the response, and the
   * time limit.
   */
  maxUnread: number;
  unreadMs: number;
}

/** Even the slowest phone sends several times this rate. */
const BODY_LIMITS: BodyProgressLimits = {
  leastBytesASecond: 500,
  lookEveryMs: 15_000,
  maxStillLooks: 4,
  maxUnread: 1024 * 1024,
  unreadMs: 2_000,
};

/**
 * Closes connections whose body makes no progress for a minute, stays too slow, or continues after the response. Sends
 * 408 if there was no response yet. The `requestTimeout` of Node's server limits the total time.
 */
export function enforceBodyProgress(app: FastifyInstance, headers: Record<string, string>, limits = BODY_LIMITS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return done();

    const { socket } = raw;
    const [begin, bytesBefore] = [performance.now(), socket.bytesRead];
    let bytesAtLook = bytesBefore;
    let looks = 0;
    let stillLooks = 0;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      looks++;
      // Unread bytes mean that the server is slow, not the client.
      if (raw.readableLength > 0) return;
      stillLooks = socket.bytesRead === bytesAtLook ? stillLooks + 1 : 0;
      bytesAtLook = socket.bytesRead;
      const expected = ((performance.now() - begin) / 1000) * limits.leastBytesASecond;
      const isSlow = looks >= limits.maxStillLooks && socket.bytesRead - bytesBefore < expected;
      if (!isSlow && stillLooks < limits.maxStillLooks) return;
      if (reply.raw.headersSent) socket.destroy();
      else closeSocketWithStatus(socket, 408, headers);
    }, limits.lookEveryMs).unref();
    raw.once('close', () => clearInterval(timer));

    // Runs before Node's own listener, which would read the rest without a limit.
    reply.raw.prependOnceListener('finish', () => {
      if (!raw.complete) cutUnread(raw, limits);
    });
    done();
  });

  // Announces that the connection closes; the next request on the connection would be lost.
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && hasBody(raw) && lengthOf(raw) > limits.maxUnread) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Returns the announced length of a body; Infinity without Content-Length. */
const lengthOf = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? Infinity);

/** True if a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Discards a limited part of the body and then stops reading. Closing immediately would reset the connection and lose
 * the response. A client that keeps sending is disconnected after `unreadMs`.
 */
function cutUnread(raw: IncomingMessage, { maxUnread, unreadMs }: BodyProgressLimits) {
  const { socket } = raw;
  let left = maxUnread;
  const timer = setTimeout(() => socket.destroy(), unreadMs).unref();
  // Prevents Node from destroying the socket right after a response with `Connection: close`.
  socket.destroySoon = () => void socket.end();
  raw.once('close', () => socket.writableEnded || clearTimeout(timer));
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('data', (chunk: Buffer) => (left -= chunk.length) < 0 && raw.pause());
  // Marks the request as being read; otherwise Node drains the body itself.
  raw.read(0);
  raw.resume();
}
