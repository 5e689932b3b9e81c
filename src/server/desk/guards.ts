import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorResponse } from '../errorHandler.ts';
import type { RateLimitCounter } from '../createRateLimits.ts';
import type { Person } from '../store/DeskStore.ts';
import { formatWait } from '../userMessageForStatus.ts';
import type { Sessions } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, after the guard `requirePerson`. */
    deskPerson?: Person;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Hooks of the Desk's routes. Each sends the refusal itself. */
export interface DeskGuards {
  /**
   * Sets `request.deskPerson`, or refuses: a page leads to the sign-in, other requests get 401. As an `onRequest` hook it
   * refuses before the body is read.
   */
  requirePerson: Hook;
  /** Refuses a request with 403 unless the browser reports that our own page sent it. */
  requireSameOrigin: Hook;
}

export function createGuards(sessions: Sessions, siteUrl: string): DeskGuards {
  return {
    async requirePerson(request, reply) {
      request.deskPerson = await sessions.personOf(request);
      return request.deskPerson ? undefined : refuseStranger(request, reply);
    },
    async requireSameOrigin({ headers }, reply) {
      if (!isSameOrigin(headers, siteUrl))
        return sendErrorResponse(reply, 403, 'The Desk only accepts requests of its own pages.');
      return undefined;
    },
  };
}

/** Creates a hook that refuses requests of a person beyond a limit with 429, after `requirePerson`. */
export const limitPerson =
  (
    count: RateLimitCounter,
    send: (reply: FastifyReply, sentence: string) => unknown = (reply, sentence) =>
      sendErrorResponse(reply, 429, sentence),
  ): Hook =>
  async (request, reply) => {
    const wait = await count(request);
    if (wait === undefined) return undefined;
    return send(reply.header('retry-after', wait), `Too many requests. Please try again in ${formatWait(wait)}.`);
  };

/** Response for a script without a session, as a GraphQL result. */
const UNAUTHENTICATED = { errors: [{ message: 'Please sign in again.', extensions: { code: 'UNAUTHENTICATED' } }] };

function refuseStranger({ method, headers, url }: FastifyRequest, reply: FastifyReply) {
  const isPage = (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '');
  if (isPage) return reply.redirect(`/desk/sign-in?next=${encodeURIComponent(url)}`, 303);
  return reply.removeHeader('connection').status(401).header('cache-control', 'no-store').send(UNAUTHENTICATED);
}

/**
 * True if a browser reports our own page as the sender. Programs send neither header and are refused: a session's cookie
 * alone changes nothing. Plain-http sites send only Origin.
 */
function isSameOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite) return fetchSite === 'same-origin';
  if (!origin) return false;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Returns the address below /desk that a sign-in leads to. Never one of another site, and never a sign-in again. */
export function safeDeskRedirectPath(next: string | undefined): string {
  const base = 'http://desk.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/desk';
  const { origin, pathname, search } = new URL(next, base);
  const isInside =
    origin === base && /^\/desk(\/|$)/.test(pathname) && !/^\/desk\/(sign-in|sign-out|link)$/.test(pathname);
  return isInside ? `${pathname}${search}` : '/desk';
}
