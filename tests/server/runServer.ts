/**
 * A server in a process of its own, for tests that end it: tells its address, then, whenever it is asked, the bytes of its
 * heap; stops on signals as in production.
 */
import { startServer } from './startServer.ts';
import { stopOnSignal } from '../../src/server/stopOnSignal.ts';

const server = await startServer({
  DATA_DIR: process.env.DATA_DIR ?? '',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  RATE_LIMIT: '0',
});
stopOnSignal(server.app);
process.send?.(server.url);
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
