/**
 * A server in a separate process, for tests that stop the process. Sends its address, then its heap size in bytes on
 * request; stops on signals as in production.
 */
import type { ChannelTimes } from '../../src/server/deliveries/startDeliveries.ts';
import type { HostedTimes } from '../../src/server/hosted/HostedTimes.ts';
import { keptForm, notifiedForm } from './notifiedForm.ts';
import { plainPages, startServer } from './startServer.ts';
import { stopOnSignal } from '../../src/server/stopOnSignal.ts';

// Only what spawnServer was given is in here, and nothing of a shell.
const { HOSTED_TIMES, CHANNEL_TIMES, MORE_FORMS, ...env } = process.env as Record<string, string>;
const server = await startServer(
  { LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...env },
  plainPages,
  {},
  HOSTED_TIMES ? (JSON.parse(HOSTED_TIMES) as HostedTimes) : undefined,
  MORE_FORMS ? { notified: MORE_FORMS === 'kept' ? keptForm() : notifiedForm() } : {},
  CHANNEL_TIMES ? (JSON.parse(CHANNEL_TIMES) as ChannelTimes) : undefined,
);
stopOnSignal(server.app);
process.send?.(server.url);
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
