import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/**
 * `GET /livez`: 200 while the process runs. `GET /healthz`: 200 while the server takes requests and can keep what is sent,
 * 503 with the reason while it cannot, before it is ready and while it stops. Answers that are given while it stops end
 * their connection, so that an idle one does not hold up the stop.
 */
export function health(app: FastifyInstance, { problem }: Readiness): void {
  let state: 'starting' | 'ready' | 'stopping' = 'starting';
  app.addHook('onListen', async () => {
    state = 'ready';
  });
  app.addHook('preClose', async () => {
    state = 'stopping';
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state === 'stopping') reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/healthz', async (_request, reply) => {
    const reason = state === 'ready' ? await problem() : undefined;
    const isReady = state === 'ready' && !reason;
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason ? { status: 'failing', reason } : { status: state });
  });
}
