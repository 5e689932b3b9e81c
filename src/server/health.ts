import type { FastifyInstance } from 'fastify';

/**
 * `GET /healthz`: 200 while the server takes requests, 503 before it is ready and while it stops. Answers that are
 * given while it stops end their connection, so that an idle one does not hold up the stop.
 */
export function health(app: FastifyInstance): void {
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
  app.get('/healthz', (_request, reply) =>
    reply
      .status(state === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: state }),
  );
}
