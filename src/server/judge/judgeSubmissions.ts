import type { FastifyInstance } from 'fastify';
import type { AcceptedAnswers, SecondJudge } from './SecondJudge.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Submissions of this request that were accepted. */
    accepted: AcceptedAnswers[] | null;
  }
  interface FastifyInstance {
    /** Holds the counters of the second judge. */
    secondJudge: SecondJudge;
  }
}

/** Has accepted submissions judged once their answer was sent. */
export function judgeSubmissions(app: FastifyInstance, judge: SecondJudge): void {
  app.decorate('secondJudge', judge);
  app.decorateRequest('accepted', null);
  app.addHook('onResponse', async ({ accepted }) => accepted?.forEach((one) => judge.consider(one)));
  app.addHook('onClose', judge.close);
}
