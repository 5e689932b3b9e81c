import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';

/** What one address may do. An IPv6 address counts with its /64, which is one household or one office. */
export interface RateLimits {
  /** Counts a submission; resolves with the seconds to wait when there are too many, undefined otherwise. */
  countSubmission: (request: FastifyRequest) => Promise<number | undefined>;
  /** Route configurations: requests of /graphql, posts of forms, uploads. */
  graphql: FastifyContextConfig;
  posts: FastifyContextConfig;
  uploads: FastifyContextConfig;
}

const WINDOW_MS = 60_000;
/** A page asks several things of /graphql, and a whole school may sit behind one address. */
const REQUESTS_A_SUBMISSION = 50;
/** A form that is refused is posted again. */
const POSTS_A_SUBMISSION = 5;

/** Limits for `perMinute` submissions a minute and address; 0 sets none. */
export async function rateLimits(app: FastifyInstance, perMinute: number): Promise<RateLimits> {
  if (perMinute === 0) return { countSubmission: async () => undefined, graphql: {}, posts: {}, uploads: {} };
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: WINDOW_MS });
  const route = (max: number): FastifyContextConfig => ({ rateLimit: { max, timeWindow: WINDOW_MS } });
  return {
    async countSubmission(request) {
      const limit = await count(request);
      return !limit.isAllowed && limit.isExceeded ? Math.max(1, limit.ttlInSeconds) : undefined;
    },
    graphql: route(perMinute * REQUESTS_A_SUBMISSION),
    posts: route(perMinute * POSTS_A_SUBMISSION),
    uploads: route(perMinute),
  };
}
