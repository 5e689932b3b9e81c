import { formatDuration } from '../../form/model/retention.ts';
import { readRetention, listRetention, type RetentionStatus } from '../retention/retentionStatus.ts';
import { waitReasonSentence } from '../retention/erasureApprovalReason.ts';
import type { DeskServices } from './DeskServices.ts';
import { type DeskRequestContext, personNameOrSomebody } from './DeskRequestContext.ts';
import { mayReleaseHold, recordObject } from './recordObject.ts';
import { deskFormNames } from './recordView.ts';
import { refuseOperation, requireAdmin } from './refusal.ts';

const LONGEST_REASON = 500;

/** Resolvers of retention rules and holds. */
export function retentionResolvers({ store }: Pick<DeskServices, 'store'>) {
  const { retention } = store;
  const { records } = store.desk;

  /** Returns the record after its hold changed; null for an unknown one. */
  async function changeHold(id: string, reason: string | null, context: DeskRequestContext) {
    await records.hold(id, reason, context.person.id);
    const [record] = await records.byId([id]);
    return record ? recordObject(record, context, store) : null;
  }

  /** Changes the rule of a form as an admin, and returns its state. */
  const changeRule =
    <Input extends { form: string }>(change: (input: Input, person: string) => Promise<unknown>) =>
    async (input: Input, context: DeskRequestContext) => {
      requireAdmin(context);
      const { form } = input;
      const before = await readRetention(store, context.site.forms, { form, now: Date.now() });
      if (!before.rule && !before.state) refuseOperation('BAD_USER_INPUT', 'The file of this form has no retention.');
      await change(input, context.person.id);
      return objectOf(await readRetention(store, context.site.forms, { form, now: Date.now() }), context);
    };

  return {
    async retention(_args: unknown, context: DeskRequestContext) {
      const all = await listRetention(store, context.site.forms, Date.now());
      return Promise.all(all.map((one) => objectOf(one, context)));
    },

    holdRecord({ record, reason }: { record: string; reason: string }, context: DeskRequestContext) {
      const words = reason.trim();
      if (words === '' || words.length > LONGEST_REASON)
        refuseOperation('BAD_USER_INPUT', `A reason has 1 to ${LONGEST_REASON} characters.`);
      return changeHold(record, words, context);
    },

    async releaseRecord({ record: id }: { record: string }, context: DeskRequestContext) {
      const [record] = await records.byId([id]);
      if (record?.heldAt !== undefined && !mayReleaseHold(record, context.person))
        refuseOperation('FORBIDDEN', 'Only admins and the person who holds the record can release it.');
      return record?.heldAt === undefined
        ? record && recordObject(record, context, store)
        : changeHold(id, null, context);
    },

    startRetention: changeRule(({ form }: { form: string }, person) => retention.start(form, person)),
    stopRetention: changeRule(({ form }: { form: string }, person) => retention.stop(form, person)),
    allowRetention: changeRule(async ({ form, count }: { form: string; count: number }, person) => {
      if (!(await retention.allow(form, count, person)))
        refuseOperation('BAD_USER_INPUT', 'The number of records has changed. Look at the list again.');
    }),
  };
}

async function objectOf(status: RetentionStatus, context: DeskRequestContext) {
  const { form, rule, state, nextAt, ...counts } = status;
  const { forms } = context.site;
  const isStarted = state !== undefined && state.state !== 'stopped';
  const { keep, sensitive } = rule?.retention ?? {};
  return {
    ...counts,
    id: form,
    formTitle: deskFormNames(Object.hasOwn(forms, form) ? forms[form] : undefined, undefined, form).title,
    keep: keep ? formatDuration(keep) : null,
    sensitive: sensitive ? formatDuration(sensitive) : null,
    startedAt: isStarted ? new Date(state.startedAt).toISOString() : null,
    startedBy: isStarted ? personNameOrSomebody(await context.people(), state.person) : null,
    nextAt: nextAt?.toISOString() ?? null,
    waiting: state?.waiting
      ? {
          since: new Date(state.waiting.since).toISOString(),
          reason: waitReasonSentence(state.waiting, status),
          count: state.waiting.count,
        }
      : null,
  };
}
