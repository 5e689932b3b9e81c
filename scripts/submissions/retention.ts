import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { dueRecordsAt, type FormsWithRules, nextErasureOfRecord } from '../../src/server/retention/retentionRules.ts';
import { DUE_SOON_DAYS, listRetention, type RetentionStatus } from '../../src/server/retention/retentionStatus.ts';
import { waitReasonSentence } from '../../src/server/retention/erasureApprovalReason.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { formatCountedNoun } from './formatCountedNoun.ts';

export const RETENTION_ACTIONS = ['list', 'start', 'stop', 'allow'] as const;
export type RetentionAction = (typeof RETENTION_ACTIONS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists the retention rules of all forms or of one, or starts, stops or allows one. Resolves with the exit code. */
export async function changeRetention(
  store: Store,
  { action, form, files }: { action: RetentionAction; form?: string; files: Record<string, FormDefinition> },
): Promise<number> {
  const forms: FormsWithRules = Object.fromEntries(
    Object.entries(files).map(([id, { retention }]) => [id, { server: { retention } }]),
  );
  const now = Date.now();
  const statuses = async () => (await listRetention(store, forms, now)).filter((one) => !form || one.form === form);
  const [before] = await statuses();
  if (action !== 'list' && !before?.rule && !before?.state) {
    console.error(`The file of the form ${form} has no "retention".`);
    return 1;
  }
  if (action === 'start') await store.retention.start(form!);
  if (action === 'stop') await store.retention.stop(form!);
  if (action === 'allow') {
    const count = before?.state?.waiting?.count;
    if (count === undefined || !(await store.retention.allow(form!, count))) {
      console.error(`No run of the form ${form} waits for a yes.`);
      return 1;
    }
    console.log(`The site erases ${formatCountedNoun(count, 'record')} within ten minutes, whole or in part.`);
  }
  for (const status of await statuses()) await printStatus(store, status, now);
  return 0;
}

async function printStatus(store: Store, status: RetentionStatus, now: number): Promise<void> {
  const { form, rule, state, recordCount, heldCount, dueNow, dueSoon } = status;
  console.log(`${form}: ${formatCountedNoun(recordCount, 'record')}${heldCount > 0 ? `, ${heldCount} held` : ''}`);
  if (!rule) return console.log('  no rule: nothing is erased');
  const isStarted = state && state.state !== 'stopped';
  const since = isStarted ? `started ${new Date(state.startedAt).toISOString()}` : 'not started: nothing is erased';
  console.log(`  keeps ${rule.words}; ${since}`);
  if (state?.waiting)
    console.log(
      `  waits for a yes since ${new Date(state.waiting.since).toISOString()}: ${waitReasonSentence(state.waiting, status)}` +
        `\n  npm run submissions -- retention allow ${form}`,
    );
  console.log(`  due now: ${dueNow}; within ${DUE_SOON_DAYS} days: ${dueSoon}`);
  const days = new Map<string, number>();
  const due = [dueRecordsAt(rule, now + DUE_SOON_DAYS * DAY_MS)];
  for await (const record of store.desk.records.all({ due, isHeld: false, isOldestFirst: true })) {
    const day = nextErasureOfRecord(rule, record).at.toISOString().slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  for (const [day, count] of [...days].toSorted()) console.log(`    ${day}  ${formatCountedNoun(count, 'record')}`);
}
