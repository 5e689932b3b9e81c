/** A server in a process of its own, for tests that end it: prints its address, stops on signals as in production. */
import { startServer } from './startServer.ts';
import { stopOnSignal } from '../../src/server/stopOnSignal.ts';

const server = await startServer({
  DATA_DIR: process.env.DATA_DIR ?? '',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  RATE_LIMIT: '0',
  ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
});
stopOnSignal(server.app);
process.send?.(server.url);
