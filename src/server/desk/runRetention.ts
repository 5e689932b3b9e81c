import type { FastifyBaseLogger } from 'fastify';
import { formatDuration } from '../../form/model/retention.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { RecordEvaluator } from './recordEvaluator.ts';
import { withoutSensitiveAnswers } from './sensitiveAnswers.ts';
import type { DeskRecord, DueRecords } from '../store/DeskStore.ts';
import type { RetentionState } from '../store/Retention.ts';
import type { Store } from '../store/Store.ts';
import { toLoggableError } from '../toLoggableError.ts';
import { dueRecordsAt, retentionRules, type RetentionRule } from '../retention/retentionRules.ts';
import { readRetention } from '../retention/retentionStatus.ts';
import { erasureApprovalReason } from '../retention/erasureApprovalReason.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A process that was killed holds its run this long. */
const LEASE_MS = 10 * 60 * 1000;
/** Largest difference between the clocks of machines. */
const CLOCK_DIFFERENCE_MS = 60 * 60 * 1000;
/** Records that one call erases. Each call overwrites the database, which takes a second for 100,000 records. */
const PORTION = 500;
/** Records whose sensitive answers one transaction erases. */
const SENSITIVE_PORTION = 100;

export interface RetentionOptions {
  store: Pick<Store, 'desk' | 'retention' | 'erasure' | 'reader'>;
  forms: Record<string, FormModule>;
  evaluator: RecordEvaluator;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  now: () => number;
  stop?: AbortSignal;
  portion?: number;
}

/** Runs the rules that are started and due, and continues interrupted runs. */
export async function runRetention(options: RetentionOptions): Promise<void> {
  const started = new Set((await options.store.retention.list()).map(({ form }) => form));
  for (const rule of retentionRules(options.forms)) {
    if (!started.has(rule.form) || options.stop?.aborted) continue;
    await runRule(rule, options).catch((error: unknown) =>
      options.log.error({ form: rule.form, error: toLoggableError(error) }, 'the retention rule of a form failed'),
    );
  }
}

async function runRule(rule: RetentionRule, options: RetentionOptions): Promise<void> {
  const { store, log, now, stop, portion = PORTION } = options;
  const { form, words } = rule;
  let leaseEnds = now() + LEASE_MS;
  const leased = await store.retention.lease(form, words, { now: now(), leaseEnds });
  const moment = leased && (isRunning(leased, rule, now()) ? leased.moment! : await begin(rule, leased, options));
  if (moment === undefined) return;

  /** Extends the lease. Resolves with false after a stop of the rule, and while the server stops. */
  async function isContinued(): Promise<boolean> {
    const nextAt = Math.max(now() + LEASE_MS, leaseEnds + 1);
    const isOwn =
      !stop?.aborted &&
      (await store.retention.step(form, leaseEnds, { state: 'running', nextAt, rule: words, moment: moment! }));
    leaseEnds = nextAt;
    return isOwn;
  }

  const { keep, sensitive } = dueRecordsAt(rule, moment);
  const counts = { erased: 0, sensitive: 0 };
  /** Erases portions of records until none is left. Resolves with false if the run must end before. */
  async function eraseAll(
    due: DueRecords,
    count: number,
    erase: (records: DeskRecord[]) => Promise<unknown>,
  ): Promise<boolean> {
    for (;;) {
      if (!(await isContinued())) return false;
      const records = await nextRecords(store, due, count);
      if (records.length === 0) return true;
      await erase(records);
    }
  }

  const isWhole = await eraseAll({ form, keep }, portion, async (records) => {
    const ids = records.map(({ id }) => id);
    counts.erased += (await store.erasure.erase(ids, { reason: 'rule' })).erased.length;
  });
  const isDone =
    isWhole &&
    (sensitive === undefined ||
      (await eraseAll({ form, keep: 0, sensitive }, SENSITIVE_PORTION, async (records) => {
        counts.sensitive += await removeSensitive(records, rule, options);
      })));
  // A reader of the database may prevent the overwriting, which is repeated while the server runs.
  if (counts.sensitive > 0) await store.erasure.finish().catch(() => false);
  if (isDone) await store.retention.step(form, leaseEnds, { state: 'started', nextAt: now() + DAY_MS });
  if (counts.erased + counts.sensitive > 0) log.info({ form, ...counts }, 'the retention rule erased records');
}

/** True for a run that was interrupted, or allowed. A run by another rule or by a clock that was ahead is counted again. */
const isRunning = (
  { state, rule, moment = Infinity }: RetentionState,
  { words }: RetentionRule,
  now: number,
): boolean => state === 'running' && rule === words && moment <= now + CLOCK_DIFFERENCE_MS;

/** Begins a run, and returns the time by which it erases. Resolves with undefined if the run must wait for a yes. */
async function begin(
  rule: RetentionRule,
  { form, nextAt: leaseEnds, rule: before, waiting }: RetentionState,
  { store, forms, log, now }: RetentionOptions,
): Promise<number | undefined> {
  const moment = now();
  const status = await readRetention(store, forms, { form, now: moment });
  const [newest] = await store.reader.newest(1);
  const reason = erasureApprovalReason(status, { now: moment, newest: newest ? Date.parse(newest.createdAt) : moment });
  if (reason === undefined) return moment;
  const since = waiting?.reason === reason && before === rule.words ? waiting.since : moment;
  await store.retention.step(form, leaseEnds, {
    state: 'waiting',
    nextAt: moment + DAY_MS,
    rule: rule.words,
    moment,
    waiting: { since, reason, count: status.dueNow },
  });
  if (since === moment)
    log.warn(
      { form, count: status.dueNow, reason },
      'a retention run waits for an admin: see npm run submissions -- retention list',
    );
  return undefined;
}

const nextRecords = async ({ desk }: Pick<Store, 'desk'>, due: DueRecords, count: number): Promise<DeskRecord[]> =>
  (await desk.records.list({ due: [due], isHeld: false, isOldestFirst: true }, count)).items.map(
    ({ record }) => record,
  );

async function removeSensitive(
  records: DeskRecord[],
  { retention }: RetentionRule,
  { store, forms, evaluator }: RetentionOptions,
): Promise<number> {
  const after = formatDuration(retention.sensitive!);
  const removals = records.map(async (record) => {
    const { input, removed } = withoutSensitiveAnswers(await evaluator.evaluate(record, { forms }));
    return { id: record.id, version: record.version, input, addresses: removed, after };
  });
  return (await store.desk.records.removeSensitive(await Promise.all(removals))).length;
}
