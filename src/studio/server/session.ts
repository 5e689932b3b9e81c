import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { renderTextPage } from './documents.ts';

/** Reason for refusing a request, shown to the person. */
export interface RequestRefusal {
  status: number;
  message: string;
}

/** Authenticates browsers: the URL with the token sets a cookie, and only Studio's own pages may send requests. */
export class Session {
  /** Part of the URL that the command line prints. */
  readonly token = randomBytes(24).toString('base64url');
  readonly #secret = randomBytes(24).toString('base64url');
  #port = 0;

  /** Sets the port, which is part of the accepted origins. */
  listensOn(port: number): void {
    this.#port = port;
  }

  /** `Set-Cookie` header that authenticates a browser while Studio runs. */
  get cookie(): string {
    return `${this.#cookieName}=${this.#secret}; Path=/; HttpOnly; SameSite=Strict`;
  }

  isToken(token: unknown): boolean {
    return typeof token === 'string' && isSame(token, this.token);
  }

  /** Checks host, origin and `Sec-Fetch-Site`. Returns the refusal, or undefined for a valid request. */
  refusesSource(method: string, headers: IncomingHttpHeaders): RequestRefusal | undefined {
    const { host = '', origin } = headers;
    if (host !== `127.0.0.1:${this.#port}` && host !== `localhost:${this.#port}`)
      return { status: 403, message: 'Open Studio at its own address.' };
    const isFromElsewhere = origin !== undefined && origin !== `http://${host}`;
    const isWrite = method !== 'GET' && method !== 'HEAD';
    if (isFromElsewhere || (isWrite && origin === undefined))
      return { status: 403, message: 'This request did not come from Studio.' };
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      return { status: 403, message: 'This request came from another page.' };
    return undefined;
  }

  isKnown({ cookie = '' }: IncomingHttpHeaders): boolean {
    const values = cookie.split(';').flatMap((part) => {
      const [name, value] = part.trim().split('=');
      return name === this.#cookieName && value !== undefined ? [value] : [];
    });
    return values.length === 1 && isSame(values[0]!, this.#secret);
  }

  /** Browsers share cookies among ports, so each Studio has its own cookie name. */
  get #cookieName(): string {
    return `studio-${this.#port}`;
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Headers of every response. */
export const RESPONSE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Refuses requests without a session or from other origins, and sets headers and error handlers. */
export function guardSession(app: FastifyInstance, session: Session): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...RESPONSE_HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
    const refusal = session.refusesSource(request.method, request.headers);
    if (refusal) return reply.code(refusal.status).send({ message: refusal.message });
    const [path, search] = request.url.split('?');
    const token = new URLSearchParams(search).get('token');
    if (path === '/' && request.method === 'GET' && session.isToken(token))
      return reply.header('set-cookie', session.cookie).redirect('/', 303);
    if (session.isKnown(request.headers)) return undefined;
    const words = 'Open the address that “npm run studio” shows in its terminal window.';
    return reply
      .code(401)
      .type('text/html; charset=utf-8')
      .send(renderTextPage('This browser is not signed in to Studio', words));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ message: status === 413 ? 'This is too large.' : 'This request is not valid.' });
  });
}
