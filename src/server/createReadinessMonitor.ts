import type { FastifyInstance } from 'fastify';
import { saveFailureMessage } from './saveFailureMessage.ts';
import { withTimeout } from './withTimeout.ts';

const BETWEEN_PROBES_MS = 1000;
const LONGEST_ANSWER_MS = 200;
/** A probe that takes longer counts as a failure. */
const LONGEST_PROBE_MS = 3000;

/** Called with a new problem, and with undefined once the problem is gone. */
type OnChange = (problem: string | undefined) => void;

/**
 * Checks whether submissions can be saved, by a test write (`probe`). Runs one probe at a time and at most one per
 * second, for any number of calls.
 */
export function createReadinessMonitor(probe: () => Promise<void>, onChange: OnChange = () => undefined) {
  let problem: string | undefined;
  let faults = 0;
  let probedAt = -Infinity;
  let probing: Promise<void> | undefined;

  function setProblem(next: string | undefined) {
    if (next !== problem) onChange(next);
    problem = next;
  }

  async function tryWriting() {
    const faultsBefore = faults;
    try {
      await probe();
      if (faults === faultsBefore) setProblem(undefined);
    } catch (error) {
      setProblem(saveFailureMessage(error));
    }
    probing = undefined;
  }

  return {
    /** Resolves with the problem, or with undefined. Responds in time even if the disk hangs. */
    async problem(): Promise<string | undefined> {
      const isDue = performance.now() - probedAt >= BETWEEN_PROBES_MS;
      if (!probing && isDue) {
        probedAt = performance.now();
        probing = tryWriting();
      }
      if (probing) await withTimeout(LONGEST_ANSWER_MS, probing);
      const hangs = probing && performance.now() - probedAt >= LONGEST_PROBE_MS;
      return problem ?? (hangs ? 'The database does not answer.' : undefined);
    },
    /** Records a failed save. The problem persists until a later write succeeds. */
    fault(error: unknown): void {
      faults++;
      setProblem(saveFailureMessage(error));
    },
  };
}

/**
 * Adds the health checks. `GET /livez`: 200 while the process runs. `GET /healthz`: 200 while the server accepts
 * requests and can save submissions, else 503 with the reason, also during start and stop. `reports` are sentences about
 * faults that do not block submissions: damaged data and stuck deliveries. Responses during the stop close their
 * connection, so that idle connections do not delay it.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { problem }: ReturnType<typeof createReadinessMonitor>,
  reports: Record<'damage' | 'deliveries', () => string | undefined>,
): void {
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
      .send({
        ...(reason ? { status: 'failing', reason } : { status: state }),
        damage: reports.damage(),
        deliveries: reports.deliveries(),
      });
  });
}
