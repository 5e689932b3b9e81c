/**
 * `npm run bench -- faults [--rounds 200]`: kills the site, fills its disk, locks its database, and cuts and restarts
 * PostgreSQL while submissions arrive. Counts acknowledged, stored, lost and duplicate submissions.
 */
import { parseCommandLine, exitWithUsageError } from '../commandLine.ts';
import { playScenario, type ScenarioCounts, type FaultScenario } from './faults/playScenario.ts';

const BOTH = ['killed with -9', 'disk full'] as const;
const LIBSQL = [...BOTH, 'database locked, then killed'] as const;
const POSTGRES = [
  ...BOTH,
  'files fill the disk',
  'connections cut',
  'restarted (fast)',
  'restarted (immediate)',
] as const;
const SCENARIOS: FaultScenario[] = [
  ...LIBSQL.map((fault): FaultScenario => ({ store: 'libSQL', processes: 1, fault })),
  ...[1, 3].flatMap((processes) => POSTGRES.map((fault): FaultScenario => ({ store: 'PostgreSQL', processes, fault }))),
];

export async function faults(args: string[]): Promise<void> {
  const { values } = parseCommandLine({ rounds: { type: 'string', default: '200' } }, { args });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) exitWithUsageError('--rounds is a whole number from 1.');
  // Child processes end with this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

  const rows: Record<string, string | number>[] = [];
  const totals: ScenarioCounts = { unanswered: 0, acknowledged: 0, stored: 0, lost: 0, doubled: 0 };
  for (const [index, scenario] of SCENARIOS.entries()) {
    // The first scenarios take the remainder.
    const share = Math.floor(rounds / SCENARIOS.length) + (index < rounds % SCENARIOS.length ? 1 : 0);
    const counts = share && (await playScenario(scenario, share));
    if (!counts) continue;
    for (const name of Object.keys(totals) as (keyof ScenarioCounts)[]) totals[name] += counts[name];
    rows.push({ ...scenario, rounds: share, ...counts });
    console.error(Object.values(rows.at(-1)!).join(', '));
  }
  console.table([...rows, { store: 'in all', rounds, ...totals }]);
  if (totals.lost + totals.doubled > 0) process.exitCode = 1;
}
