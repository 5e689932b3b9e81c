import type { FastifyInstance } from 'fastify';
import { logMessage } from './logMessage.ts';
import { withTimeout } from './withTimeout.ts';

const BETWEEN_PROBES_MS = 1000;
const LONGEST_ANSWER_MS = 200;
/** A probe that hangs for so long is a verdict. */
const LONGEST_PROBE_MS = 3000;

/** Called with a new problem, and with undefined once there is none any more. */
type OnChange = (problem: string | undefined) => void;

/** Whether submissions can be kept at this moment: finds out by writing (`probe`), once at a time and once a second at most, however often it is asked. */
export function readiness(probe: () => Promise<void>, onChange: OnChange = () => undefined) {
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
      setProblem(logMessage(error));
    }
    probing = undefined;
  }

  return {
    /** A sentence about what hinders that, undefined where nothing does; answers in time whatever the disk does. */
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
    /** Hears of a submission that could not be kept: from now on that is the answer, until a later write succeeds. */
    fault(error: unknown): void {
      faults++;
      setProblem(logMessage(error));
    },
  };
}

/**
 * `GET /livez`: 200 while the process runs. `GET /healthz`: 200 while the server takes requests and can keep what is sent,
 * 503 with the reason while it cannot, before it is ready and while it stops. `damage` is a sentence about stored data, which
 * hinders no submission. Answers that are given while it stops end
 * their connection, so that an idle one does not hold up the stop.
 */
export function health(
  app: FastifyInstance,
  { problem }: ReturnType<typeof readiness>,
  damage: () => string | undefined,
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
      .send({ ...(reason ? { status: 'failing', reason } : { status: state }), damage: damage() });
  });
}
