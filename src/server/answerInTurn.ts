import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface TurnLimits {
  /** So many requests may wait for the answer before them; no browser sends any, and old proxies a few. */
  mostWaiting: number;
  /** How often it is looked whether answers are being taken. */
  lookEveryMs: number;
  /** A connection that took nothing of its answer between so many looks is cut. */
  mostStillLooks: number;
}

const TURN_LIMITS: TurnLimits = { mostWaiting: 16, lookEveryMs: 3000, mostStillLooks: 5 };

/** A connection that is owed an answer. */
interface Turn {
  waiting: [IncomingMessage, ServerResponse][];
  /** How much of the answer had gone out at the last look, and for how many looks that has not changed. */
  progress: string;
  stillLooks: number;
}

interface TurnListener {
  connected: (socket: Socket) => void;
  listener: RequestListener;
  cutIdle: () => void;
  stop: () => void;
}

/**
 * A listener that works on one request of a connection at a time: the next one waits until the answer before it has gone
 * out, and the connection is cut when too many wait or when nothing is taken of an answer for a while. How slowly it is
 * taken does not matter, nor how slowly a request comes in. It is to be told of every connection; `cutIdle` cuts those that
 * are owed no answer, and `stop` ends the looking.
 */
export function answerInTurn(handler: RequestListener, limits = TURN_LIMITS): TurnListener {
  const turns = new Map<Socket, Turn>();
  const connections = new Set<Socket>();

  function work(socket: Socket, request: IncomingMessage, response: ServerResponse) {
    response.once('close', () => {
      const turn = turns.get(socket);
      const next = turn?.waiting.shift();
      // An answer may have ended the connection: what waits would be done for nobody.
      if (!turn || !next || socket.destroyed || socket.writableEnded) return void turns.delete(socket);
      turn.stillLooks = 0;
      work(socket, ...next);
    });
    handler(request, response);
  }

  function look() {
    for (const [socket, turn] of turns) {
      const progress = progressOf(socket);
      turn.stillLooks = socket.writableLength > 0 && progress === turn.progress ? turn.stillLooks + 1 : 0;
      turn.progress = progress;
      if (turn.stillLooks >= limits.mostStillLooks) socket.destroy();
    }
  }
  const timer = setInterval(look, limits.lookEveryMs).unref();

  return {
    stop: () => clearInterval(timer),
    cutIdle() {
      for (const socket of connections) if (!turns.has(socket)) socket.destroy();
    },
    connected(socket) {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    },
    listener(request, response) {
      const { socket } = request;
      const turn = turns.get(socket);
      if (socket.destroyed) return;
      if (!turn) {
        turns.set(socket, { waiting: [], progress: '', stillLooks: 0 });
        work(socket, request, response);
      } else if (turn.waiting.length < limits.mostWaiting) turn.waiting.push([request, response]);
      else cut(socket);
    },
  };
}

/**
 * Ends a connection at once. Node would go on to make a request of each that came in the same piece, of which there may be
 * thousands, and only the one function that it calls for each can tell its parser (by a 2, as for an upgrade) to stop.
 */
function cut(socket: Socket) {
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.destroy();
}

/**
 * What differs as soon as anything has gone out. Node tells only when a whole piece has; how much of it the system still
 * holds back it knows from the connection's handle, as its own timeouts do, which take what comes in for progress too.
 */
function progressOf(socket: Socket): string {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return [socket.bytesWritten, socket.writableLength, handle?.writeQueueSize].join();
}
