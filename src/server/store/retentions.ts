import type { RowOf } from './columns.ts';
import type { Database } from './dialect.ts';
import { addActivity, type ActivityRow } from './desk/activity.ts';
import { insertRows, RETENTION_COLUMNS } from './model.ts';
import type { RetentionState, NextRetentionState, WaitReason } from './Retention.ts';
import { columnListSql, toRow } from './columns.ts';

type RetentionRow = RowOf<typeof RETENTION_COLUMNS>;

const DAY_MS = 24 * 60 * 60 * 1000;
const ALL = columnListSql(RETENTION_COLUMNS);
const SELECT = `SELECT ${ALL} FROM retentions`;

function toState(row: RetentionRow): RetentionState {
  const { form, createdAt, person, nextAt, rule, moment, waitsSince, reason, count } = row;
  return {
    form,
    state: row.state as RetentionState['state'],
    startedAt: Math.floor(createdAt / 1000),
    nextAt,
    ...(person !== null && { person }),
    ...(rule !== null && { rule }),
    ...(moment !== null && { moment }),
    ...(waitsSince !== null && { waiting: { since: waitsSince, reason: reason as WaitReason, count: count ?? 0 } }),
  };
}

/** Change of a rule by a person, or on the command line. */
export interface RetentionChange {
  form: string;
  person: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** Id and time of the activity. */
  activity: Pick<ActivityRow, 'id' | 'createdAt'>;
}

const log = (database: Database, { form, person, activity }: RetentionChange, did: 'started' | 'stopped' | 'allowed') =>
  addActivity(database, [
    { ...activity, kind: 'retention', detail: `${did} ${form}`, ...(person !== null && { person }) },
  ]);

export const retentionReads = {
  async retentions(database: Database): Promise<RetentionState[]> {
    return (await database.query<RetentionRow>(`${SELECT} ORDER BY form`)).map(toState);
  },
};

export const retentionWrites = {
  async startRetention(database: Database, change: RetentionChange): Promise<void> {
    const { form, person, now: nextAt, activity } = change;
    const row = toRow<RetentionRow>(RETENTION_COLUMNS, {
      form,
      createdAt: activity.createdAt,
      person,
      state: 'started',
      nextAt,
    });
    const started = await insertRows(
      database,
      'retentions',
      [row],
      `(form) DO UPDATE SET state = 'started', person = excluded.person, "createdAt" = excluded."createdAt"
       WHERE retentions.state = 'stopped'`,
    );
    if (started.length > 0) await log(database, change, 'started');
  },

  /** A stopped run counts as the run of its day; a waiting one has erased nothing. */
  async stopRetention(database: Database, change: RetentionChange): Promise<void> {
    const { form, now } = change;
    const stopped = await database.query(
      `UPDATE retentions SET "nextAt" = CASE state WHEN 'running' THEN $2 WHEN 'waiting' THEN $3 ELSE "nextAt" END,
         state = 'stopped', rule = NULL, moment = NULL, "waitsSince" = NULL, reason = NULL, count = NULL
       WHERE form = $1 AND state <> 'stopped' RETURNING form`,
      [form, now + DAY_MS, now],
    );
    if (stopped.length > 0) await log(database, change, 'stopped');
  },

  async allowRetention(database: Database, change: RetentionChange, count: number): Promise<boolean> {
    const { form, now } = change;
    const allowed = await database.query(
      `UPDATE retentions SET state = 'running', "nextAt" = $2, "waitsSince" = NULL, reason = NULL, count = NULL
       WHERE form = $1 AND state = 'waiting' AND count = $3 RETURNING form`,
      [form, now, count],
    );
    if (allowed.length > 0) await log(database, change, 'allowed');
    return allowed.length > 0;
  },

  async leaseRetention(
    database: Database,
    form: string,
    rule: string,
    { now, leaseEnds }: { now: number; leaseEnds: number },
  ): Promise<RetentionState | undefined> {
    // A due time beyond the next day was set by a wrong clock.
    const [row] = await database.query<RetentionRow>(
      `UPDATE retentions SET "nextAt" = $4 WHERE form = $1 AND state <> 'stopped'
       AND ("nextAt" <= $3 OR "nextAt" > $5 OR (state = 'waiting' AND rule <> $2)) RETURNING ${ALL}`,
      [form, rule, now, leaseEnds, now + 2 * DAY_MS],
    );
    return row && toState(row);
  },

  async stepRetention(database: Database, form: string, leaseEnds: number, next: NextRetentionState): Promise<boolean> {
    const { rule = null, moment = null, waiting } = { rule: undefined, moment: undefined, waiting: undefined, ...next };
    const changed = await database.query(
      `UPDATE retentions SET state = $3, "nextAt" = $4, rule = $5, moment = $6, "waitsSince" = $7, reason = $8, count = $9
       WHERE form = $1 AND "nextAt" IN ($2, $4) AND state <> 'stopped' RETURNING form`,
      [
        form,
        leaseEnds,
        next.state,
        next.nextAt,
        rule,
        moment,
        waiting?.since ?? null,
        waiting?.reason ?? null,
        waiting?.count ?? null,
      ],
    );
    return changed.length > 0;
  },
};
