import { createActivityResolver } from './createActivityResolver.ts';
import { isMailAddress } from '../mail/isMailAddress.ts';
import type { DeskRecord, PersonChange, RecordChange } from '../store/DeskStore.ts';
import { correctionResolvers } from './correctionResolvers.ts';
import { createRecordChanger, createRecordEraser, type SeenRecordVersion } from './createRecordChanger.ts';
import type { DeskServices } from './DeskServices.ts';
import type { DeskRequestContext } from './DeskRequestContext.ts';
import { listFilterableQuestions } from './formChoices.ts';
import type { RecordFilter as FilterInput } from '../../desk/api/operations.ts';
import { NO_ASSIGNEE, toRecordFilter } from './recordFilter.ts';
import { deliveryObject, personObject, recordObject, rowObject, findRecordUploads } from './recordObject.ts';
import { deskFormNames, rowAt } from './recordView.ts';
import { retentionResolvers } from './retentionResolvers.ts';
import { refuseOperation, requireAdmin } from './refusal.ts';

const MOST_RECORDS = 100;
const MOST_FAILURES = 200;
const LONGEST_NOTE = 5000;
const LONGEST_NAME = 80;
const HOUR_MS = 60 * 60 * 1000;

/** Resolvers of the Desk's queries and mutations. Each checks the role that it needs. */
export function createResolvers(desk: DeskServices) {
  return {
    ...retentionResolvers(desk),
    ...queries(desk),
    activity: createActivityResolver(desk),
    ...mutations(desk),
    ...correctionResolvers(desk),
    ...peopleMutations(desk),
  };
}

function queries({ config, store, siteName }: DeskServices) {
  const { records, activity } = store.desk;

  /** Logs that a person opened a record, at most once per hour. */
  async function logOpening(submission: string, person: string) {
    const since = Date.now() - HOUR_MS;
    const isKnown = (await activity.of(submission)).some(
      (entry) => entry.kind === 'opened' && entry.person === person && entry.at > since,
    );
    if (!isKnown) await activity.add({ kind: 'opened', person, submission });
  }

  /** Returns the stored version of a removed form that its newest record names. */
  async function storedForm(form: string, context: DeskRequestContext) {
    const [newest] = (await records.list({ form }, 1)).items;
    return newest && (await context.open(newest.record)).active?.run.form;
  }

  return {
    viewer: (_args: unknown, { person, site }: DeskRequestContext) => ({
      id: 'viewer',
      person: personObject(person),
      siteUrl: config.siteUrl,
      siteName,
      timeZone: site.company?.place?.timeZone ?? null,
      hasHostedService: config.content !== undefined,
      sendsMail: config.mail.url !== undefined,
    }),

    async forms(_args: unknown, context: DeskRequestContext) {
      const { forms } = context.site;
      const counts = await records.counts();
      const countOf = (form: string, status: string) =>
        counts.find((one) => one.form === form && one.status === status)?.count ?? 0;
      const ids = [...new Set([...Object.keys(forms), ...counts.map(({ form }) => form)])];
      const all = ids.map(async (id) => {
        const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
        return {
          id,
          ...deskFormNames(form, form ? undefined : await storedForm(id, context), id),
          isCurrent: form !== undefined,
          newCount: countOf(id, 'new'),
          seenCount: countOf(id, 'seen'),
          answeredCount: countOf(id, 'answered'),
          choices: listFilterableQuestions(form),
        };
      });
      return (await Promise.all(all)).toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || a.plural.localeCompare(b.plural),
      );
    },

    spamCount: () => records.spamCount(),

    async records(
      { filter, first, after }: { filter: FilterInput; first: number; after?: string },
      context: DeskRequestContext,
    ) {
      if (first < 1 || first > MOST_RECORDS)
        refuseOperation('BAD_USER_INPUT', `A list shows 1 to ${MOST_RECORDS} records at once.`);
      const where = toRecordFilter(filter, context.site);
      const { items, hasMore } = await records.list(where, first, after ?? undefined);
      return {
        totalCount: () => records.count(where),
        pageInfo: { hasNextPage: hasMore, endCursor: items.at(-1)?.cursor ?? null },
        edges: items.map(({ record, cursor }) => ({ cursor, node: () => recordObject(record, context, store) })),
      };
    },

    newRecords: ({ filter, since }: { filter: FilterInput; since: string }, { site }: DeskRequestContext) =>
      records.countAfter(toRecordFilter(filter, site), since),

    async record({ id }: { id: string }, context: DeskRequestContext) {
      const [record] = await records.byId([id]);
      if (!record) return null;
      await logOpening(id, context.person.id);
      return recordObject(record, context, store);
    },

    people: async (_args: unknown, context: DeskRequestContext) =>
      [...(await context.people()).values()].map(personObject),

    failedDeliveries: async () => (await store.deliveries.failures({ limit: MOST_FAILURES })).map(deliveryObject),
  };
}

interface ChangeInput {
  status?: string | null;
  assignee?: string | null;
  isSpam?: boolean | null;
}

function mutations(desk: DeskServices) {
  const { store } = desk;
  const { records, activity } = store.desk;
  const change = createRecordChanger(desk);
  const erase = createRecordEraser(desk);

  const objects = (all: DeskRecord[], context: DeskRequestContext) =>
    Promise.all(all.map((one) => recordObject(one, context, store)));

  return {
    async changeRecords(
      { seen, change: input }: { seen: SeenRecordVersion[]; change: ChangeInput },
      context: DeskRequestContext,
    ) {
      const { status, assignee, isSpam } = input;
      if (assignee && assignee !== NO_ASSIGNEE) await requireEnabled(assignee, context);
      const wanted: RecordChange = {
        ...(status && { status: status.toLowerCase() as RecordChange['status'] }),
        ...(assignee && { assignee: assignee === NO_ASSIGNEE ? null : assignee }),
        ...(typeof isSpam === 'boolean' && { isSpam }),
      };
      const { changed, stale, staleMessage } = await change(seen, wanted, context);
      return { changed: () => objects(changed, context), stale: () => objects(stale, context), staleMessage };
    },

    async eraseRecords(
      { seen, isRequested }: { seen: SeenRecordVersion[]; isRequested: boolean },
      context: DeskRequestContext,
    ) {
      const outcome = await erase(seen, isRequested, context);
      return { ...outcome, stale: () => objects(outcome.stale, context) };
    },

    async addNote({ record: id, text }: { record: string; text: string }, context: DeskRequestContext) {
      const words = text.trim();
      if (words === '' || words.length > LONGEST_NOTE)
        refuseOperation('BAD_USER_INPUT', `A note has 1 to ${LONGEST_NOTE.toLocaleString('en')} characters.`);
      const note = await records.addNote(id, context.person.id, words);
      const [record] = note ? await records.byId([id]) : [];
      return record ? recordObject(record, context, store) : null;
    },

    async reveal({ record: id, row: pointer }: { record: string; row: string }, context: DeskRequestContext) {
      const [record] = await records.byId([id]);
      if (!record) return null;
      const view = await context.open(record);
      const row = rowAt(view, pointer, await findRecordUploads(view, store));
      if (!row) return null;
      if (row.isSensitive)
        await activity.add({ kind: 'revealed', person: context.person.id, submission: id, detail: pointer });
      return rowObject(row, id, true);
    },

    retryDelivery: async ({ id }: { id: string }) => (await store.deliveries.retry(id)) > 0,
  };
}

interface PersonInput {
  name?: string | null;
  role?: string | null;
  isDisabled?: boolean | null;
  reassignTo?: string | null;
}

/** Mutations for admins. */
function peopleMutations({ store, links }: DeskServices) {
  const { people, activity } = store.desk;
  const log = (context: DeskRequestContext, id: string, changes: string[]) =>
    activity.add({ kind: 'person-changed', person: context.person.id, detail: [id, ...changes].join(' ') });

  return {
    async invite({ email, name, role }: { email: string; name: string; role: string }, context: DeskRequestContext) {
      requireAdmin(context);
      if (!isMailAddress(email)) refuseOperation('BAD_USER_INPUT', 'Enter an e-mail address, such as ada@example.com.');
      if (email.toLowerCase() === context.person.email) refuseOperation('BAD_USER_INPUT', 'This is your own address.');
      const person = await people.invite({ email, name: nameFrom(name), role: roleFrom(role) });
      await log(context, person.id, ['invited']);
      return { person: personObject(person), link: (await links.invite(person)) ?? null };
    },

    async updatePerson({ id, change }: { id: string; change: PersonInput }, context: DeskRequestContext) {
      requireAdmin(context);
      const { name, role, isDisabled, reassignTo } = change;
      const isOwn = id === context.person.id;
      // Another admin does this, so that there always is one.
      if (isOwn && (isDisabled || role === 'STAFF'))
        refuseOperation('BAD_USER_INPUT', 'Another admin must disable you or change your role.');
      if (reassignTo) await requireEnabled(reassignTo, context);
      if (reassignTo === id) refuseOperation('BAD_USER_INPUT', 'Choose another person for the records.');
      const wanted: PersonChange = {
        ...(typeof name === 'string' && { name: nameFrom(name) }),
        ...(role && { role: roleFrom(role) }),
        ...(typeof isDisabled === 'boolean' && { isDisabled }),
        ...(reassignTo && { reassignTo }),
      };
      const person = await people.update(id, wanted, context.person.id);
      if (!person) return null;
      const state = wanted.isDisabled === undefined ? [] : [wanted.isDisabled ? 'disabled' : 'enabled'];
      await log(context, id, [...(wanted.name ? ['renamed'] : []), ...(wanted.role ? [wanted.role] : []), ...state]);
      return personObject(person);
    },
  };
}

async function requireEnabled(id: string, context: DeskRequestContext): Promise<void> {
  const person = (await context.people()).get(id);
  if (!person || person.isDisabled) refuseOperation('BAD_USER_INPUT', 'This person cannot get records.');
}

function nameFrom(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > LONGEST_NAME)
    refuseOperation('BAD_USER_INPUT', `A name has 1 to ${LONGEST_NAME} characters.`);
  return name;
}

const roleFrom = (role: string) => (role === 'ADMIN' ? 'admin' : 'staff');
