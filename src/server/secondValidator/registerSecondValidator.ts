import type { FastifyInstance } from 'fastify';
import type { AcceptedAnswers, SecondValidator } from './SecondValidator.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Accepted submissions of this request. */
    accepted: AcceptedAnswers[] | null;
  }
  interface FastifyInstance {
    /** Second validator with its counters. */
    secondValidator: SecondValidator;
  }
}

/** Validates accepted submissions again after their response was sent. */
export function registerSecondValidator(app: FastifyInstance, validator: SecondValidator): void {
  app.decorate('secondValidator', validator);
  app.decorateRequest('accepted', null);
  app.addHook('onResponse', async ({ accepted }) => accepted?.forEach((one) => validator.queue(one)));
  app.addHook('onClose', validator.close);
}
