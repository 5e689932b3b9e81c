import type { DeskRecords, DueRecords, RecordFilter } from '../store/DeskStore.ts';
import type { RetentionState } from '../store/Retention.ts';
import type { Store } from '../store/Store.ts';
import {
  dueRecordsAt,
  type FormsWithRules,
  nextErasureOfRecord,
  findRetentionRule,
  type RetentionRule,
} from './retentionRules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A time after all records. */
const FAR = 8e12;
/** Period in which lists announce erasures. */
export const DUE_SOON_DAYS = 14;

/** Retention of a form: its rule, the state of the rule, and numbers of records, suspected spam included. */
export interface RetentionStatus {
  form: string;
  /** Undefined for a form without a rule and for a removed form: nothing erases their records. */
  rule?: RetentionRule;
  /** Undefined until the first start. */
  state?: RetentionState;
  recordCount: number;
  heldCount: number;
  /** Records without a hold that the rule erases, whole or in part: now, and within 14 days from now. */
  dueNow: number;
  dueSoon: number;
  /** Time of the next erasure; in the past for records that are due. Undefined without records. */
  nextAt?: Date;
}

type Stores = Pick<Store, 'desk' | 'retention'>;

/** Returns the retention of the forms of the site and of removed forms with records. */
export async function listRetention(
  { desk, retention, reader }: Stores & Pick<Store, 'reader'>,
  forms: FormsWithRules,
  now: number,
): Promise<RetentionStatus[]> {
  const stored = (await reader.counts()).map(({ form }) => form);
  const states = await retention.list();
  const ids = [...new Set([...Object.keys(forms), ...stored])];
  return Promise.all(ids.map((form) => statusOf({ desk, retention }, { forms, form, now, states })));
}

/** Returns the retention of one form. */
export async function readRetention(
  stores: Stores,
  forms: FormsWithRules,
  { form, now }: { form: string; now: number },
): Promise<RetentionStatus> {
  return statusOf(stores, { forms, form, now, states: await stores.retention.list() });
}

interface StatusInput {
  forms: FormsWithRules;
  form: string;
  now: number;
  states: RetentionState[];
}

async function statusOf({ desk }: Stores, { forms, form, now, states }: StatusInput): Promise<RetentionStatus> {
  const { records } = desk;
  const count = (due: DueRecords, filter: RecordFilter = {}) => records.count({ ...filter, due: [due] });
  const rule = findRetentionRule(forms, form);
  const state = states.find((one) => one.form === form);
  const free = { isHeld: false };
  const all: DueRecords = { form, keep: FAR };
  const [recordCount, heldCount, dueNow, dueSoon] = await Promise.all([
    count(all),
    count(all, { isHeld: true }),
    rule ? count(dueRecordsAt(rule, now), free) : 0,
    rule ? count(dueRecordsAt(rule, now + DUE_SOON_DAYS * DAY_MS), free) : 0,
  ]);
  const nextAt = rule && (await nextErasureBy(rule, records));
  return {
    form,
    recordCount,
    heldCount,
    dueNow,
    dueSoon,
    ...(rule && { rule }),
    ...(state && { state }),
    ...(nextAt && { nextAt }),
  };
}

/** Returns the time of the next erasure: of the oldest record, or of the oldest one with its sensitive answers. */
async function nextErasureBy(rule: RetentionRule, { list }: Pick<DeskRecords, 'list'>): Promise<Date | undefined> {
  const { form } = rule;
  const parts: DueRecords[] = [
    { form, keep: FAR },
    ...(rule.retention.sensitive ? [{ form, keep: 0, sensitive: FAR }] : []),
  ];
  const pages = await Promise.all(parts.map((due) => list({ due: [due], isHeld: false, isOldestFirst: true }, 1)));
  const dates = pages.flatMap(({ items }) => items.map(({ record }) => nextErasureOfRecord(rule, record).at));
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0];
}
