import type { FastifyInstance } from 'fastify';

const LONGEST_STOP_MS = 10_000;

/**
 * On SIGTERM or SIGINT: accepts no new connections, finishes pending requests, commits, closes the database and exits
 * with 0. A second signal or a timeout of ten seconds exits with 1.
 */
export function stopOnSignal(app: FastifyInstance): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
