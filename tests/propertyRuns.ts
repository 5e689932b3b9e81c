import { createHash } from 'node:crypto';

/** How often a property is tried: 40 times, or as often as PROPERTY_RUNS says; `npm run test -- --long` says 3,000. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 40);
/** Seed of the cases: different in each run, repeatable with the PROPERTY_SEED that a run printed. */
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

if (!process.env.PROPERTY_SEED) console.info(`Properties are tried from PROPERTY_SEED=${seed}.`);

/** The parameters of every property test; one whose cases are dear takes a `share` of the runs. */
export const propertyRuns = (share = 1) => ({ numRuns: Math.ceil(numRuns * share), seed });

/** The milliseconds that a file of property tests may take for each test. */
export const PROPERTY_TIMEOUT_MS = Math.max(120_000, numRuns * 1000);

/** Returns true for one of `share` names, chosen by a hash: a name that comes or goes changes no other name's turn. */
export function isSampled(name: string, share: number, turn = 0): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() % share === turn % share;
}
