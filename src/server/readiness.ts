import { logMessage } from './logMessage.ts';
import { withTimeout } from './withTimeout.ts';

/** Whether submissions can be kept at this moment. */
export interface Readiness {
  /** A sentence about what hinders that, undefined where nothing does; answers in time whatever the disk does. */
  problem(): Promise<string | undefined>;
  /** Hears of a submission that could not be kept: from now on that is the answer, until a later write succeeds. */
  fault(error: unknown): void;
}

const BETWEEN_PROBES_MS = 1000;
const LONGEST_ANSWER_MS = 200;
/** A probe that hangs for so long is a verdict. */
const LONGEST_PROBE_MS = 3000;

/** Finds out by writing (`probe`), once at a time and once a second at most, however often it is asked. */
export function readiness(probe: () => Promise<void>): Readiness {
  let problem: string | undefined;
  let faults = 0;
  let probedAt = -Infinity;
  let probing: Promise<void> | undefined;

  async function tryWriting() {
    const faultsBefore = faults;
    try {
      await probe();
      if (faults === faultsBefore) problem = undefined;
    } catch (error) {
      problem = logMessage(error);
    }
    probing = undefined;
  }

  return {
    async problem() {
      const isDue = performance.now() - probedAt >= BETWEEN_PROBES_MS;
      if (!probing && isDue) {
        probedAt = performance.now();
        probing = tryWriting();
      }
      if (probing) await withTimeout(LONGEST_ANSWER_MS, probing);
      const hangs = probing && performance.now() - probedAt >= LONGEST_PROBE_MS;
      return problem ?? (hangs ? 'The database does not answer.' : undefined);
    },
    fault(error) {
      faults++;
      problem = logMessage(error);
    },
  };
}
