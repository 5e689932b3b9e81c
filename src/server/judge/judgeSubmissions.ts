import type { FastifyInstance } from 'fastify';
import type { AcceptedAnswers, SecondJudge } from './SecondJudge.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Accepted submissions of this request. */
    accepted: AcceptedAnswers[] | null;
  }
  interface FastifyInstance {
    /** Second judge with its counters. */
    secondJudge: SecondJudge;
  }
}

/** Judges accepted submissions after their response was sent. */
export function judgeSubmissions(app: FastifyInstance, judge: SecondJudge): void {
  app.decorate('secondJudge', judge);
  app.decorateRequest('accepted', null);
  app.addHook('onResponse', async ({ accepted }) => accepted?.forEach((one) => judge.consider(one)));
  app.addHook('onClose', judge.close);
}
