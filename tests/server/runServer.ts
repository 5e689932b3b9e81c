/** A server in a process of its own, for tests that end it: prints its address, stops on signals as in production. */
import type { HostedTimes } from '../../src/server/hosted/HostedTimes.ts';
import { plainPages, startServer } from './startServer.ts';
import { stopOnSignal } from '../../src/server/stopOnSignal.ts';

const { DATA_DIR = '', LOG_LEVEL = 'silent', CONTENT_URL, CONTENT_TOKEN, HOSTED_TIMES } = process.env;
const server = await startServer(
  { DATA_DIR, LOG_LEVEL, RATE_LIMIT: '0', ...(CONTENT_URL && CONTENT_TOKEN && { CONTENT_URL, CONTENT_TOKEN }) },
  plainPages,
  {},
  HOSTED_TIMES ? (JSON.parse(HOSTED_TIMES) as HostedTimes) : undefined,
);
stopOnSignal(server.app);
process.send?.(server.url);
