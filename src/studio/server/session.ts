import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { plainPage } from './documents.ts';

/** Why a request is not answered, in words for the person who sees them. */
export interface Refusal {
  status: number;
  message: string;
}

/** Who may speak to Studio: a browser that opened the address with the token, from Studio's own pages. */
export class Session {
  /** Stands in the address that is printed. */
  readonly token = randomBytes(24).toString('base64url');
  readonly #secret = randomBytes(24).toString('base64url');
  #port = 0;

  /** To be told the port once it is known: it is part of the addresses that are answered. */
  listensOn(port: number): void {
    this.#port = port;
  }

  /** The `Set-Cookie` that lets a browser in for as long as Studio runs. */
  get cookie(): string {
    return `${this.#cookieName}=${this.#secret}; Path=/; HttpOnly; SameSite=Strict`;
  }

  isToken(token: unknown): boolean {
    return typeof token === 'string' && isSame(token, this.token);
  }

  /** What is wrong with where a request comes from; undefined where nothing is. */
  refusesSource(method: string, headers: IncomingHttpHeaders): Refusal | undefined {
    const { host = '', origin } = headers;
    if (host !== `127.0.0.1:${this.#port}` && host !== `localhost:${this.#port}`)
      return { status: 403, message: 'Studio answers at its own address only.' };
    const isFromElsewhere = origin !== undefined && origin !== `http://${host}`;
    const isWrite = method !== 'GET' && method !== 'HEAD';
    if (isFromElsewhere || (isWrite && origin === undefined))
      return { status: 403, message: 'Only Studio’s own pages may ask for this.' };
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      return { status: 403, message: 'Another page may not ask for this.' };
    return undefined;
  }

  isKnown({ cookie = '' }: IncomingHttpHeaders): boolean {
    const values = cookie.split(';').flatMap((part) => {
      const [name, value] = part.trim().split('=');
      return name === this.#cookieName && value !== undefined ? [value] : [];
    });
    return values.length === 1 && isSame(values[0]!, this.#secret);
  }

  /** Browsers share cookies among the ports of a machine: two Studios do not sign each other out. */
  get #cookieName(): string {
    return `studio-${this.#port}`;
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What every answer of Studio says beside its own. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Nobody gets past this but a browser that was let in, from Studio's own pages. */
export function guard(app: FastifyInstance, session: Session): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
    const refusal = session.refusesSource(request.method, request.headers);
    if (refusal) return reply.code(refusal.status).send({ message: refusal.message });
    const [path, search] = request.url.split('?');
    const token = new URLSearchParams(search).get('token');
    if (path === '/' && request.method === 'GET' && session.isToken(token))
      return reply.header('set-cookie', session.cookie).redirect('/', 303);
    if (session.isKnown(request.headers)) return undefined;
    const words = 'Open the address that “npm run studio” printed: it lets this browser in.';
    return reply.code(401).type('text/html; charset=utf-8').send(plainPage('Studio is closed to this browser', words));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing here.' }));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply
      .code(status)
      .send({ message: status === 413 ? 'This is too much at once.' : 'This could not be understood.' });
  });
}
