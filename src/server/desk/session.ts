import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskPeople, Person } from '../store/DeskStore.ts';
import { createToken, hashToken } from './tokens.ts';

const HOUR_MS = 60 * 60_000;
/** Time without a request after which a session ends. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
const LONGEST_SESSION_MS = 7 * 24 * HOUR_MS;

/** Another site of the same domain can add cookies of the same name, so more than one is read. */
const MOST_COOKIES = 3;

/** Sessions of the Desk: a random token in a cookie, and its hash in the store. */
export interface Sessions {
  /** Returns the person who sent a request. Marks the session as used. */
  personOf(request: FastifyRequest): Promise<Person | undefined>;
  /** Uses a sign-in link, and starts a session in place of the request's own. Undefined for a link that has ended. */
  start(linkToken: string, request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined>;
  /** Ends the session of a request. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function createSessions(people: DeskPeople, siteUrl: string): Sessions {
  const flags = `Path=/desk; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
  const endAll = (tokens: string[]) => Promise.all(tokens.map((token) => people.endSession(hashToken(token))));
  return {
    async personOf({ headers }) {
      for (const token of sessionTokens(headers)) {
        const person = await people.sessionOwner(hashToken(token), SESSION_IDLE_MS);
        if (person) return person;
      }
      return undefined;
    },
    async start(linkToken, { headers }, reply) {
      const token = createToken();
      const session = { tokenHash: hashToken(token), endsAt: Date.now() + LONGEST_SESSION_MS };
      const person = await people.useLink(hashToken(linkToken), session);
      if (!person) return undefined;
      await endAll(sessionTokens(headers));
      reply.header('set-cookie', `desk=${token}; Max-Age=${LONGEST_SESSION_MS / 1000}; ${flags}`);
      return person;
    },
    async end({ headers }, reply) {
      await endAll(sessionTokens(headers));
      reply.header('set-cookie', `desk=; Max-Age=0; ${flags}`);
    },
  };
}

/** Returns the values of the session cookie that have the form of a token. */
const sessionTokens = ({ cookie = '' }: IncomingHttpHeaders): string[] =>
  [...cookie.matchAll(/(?<=^|;\s*)desk=([\w-]{43})(?=;|$)/g)].map(([, token]) => token!).slice(0, MOST_COOKIES);
