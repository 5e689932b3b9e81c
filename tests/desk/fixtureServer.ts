import { buildSchema, execute } from 'graphql';
import { DESK_SCHEMA } from '../../src/desk/api/schema.ts';
import {
  type ChangeVariables,
  type OperationName,
  operations,
  type RecordFilter,
  type Role,
  type WholeRecord,
} from '../../src/desk/api/operations.ts';
import { type FixtureDesk, NOW, person } from './fixtures.ts';

const schema = buildSchema(DESK_SCHEMA);
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const matches = (filter: RecordFilter) => (record: WholeRecord) =>
  record.isSpam === (filter.isSpam ?? false) &&
  (!filter.form || record.form === filter.form) &&
  (!filter.status || record.status === filter.status) &&
  (!filter.assignee || (record.assignee?.id ?? 'nobody') === filter.assignee) &&
  (!filter.from || record.sentAt.slice(0, 10) >= filter.from) &&
  (!filter.until || record.sentAt.slice(0, 10) <= filter.until) &&
  (!filter.choiceValue || record.summary === filter.choiceValue) &&
  (!filter.search ||
    folded(record.name)
      .split(' ')
      .some((word) => word.startsWith(folded(filter.search!))));

/** Resolvers of the Desk's schema on the fixtures. */
function resolversOf(desk: FixtureDesk) {
  const list = (filter: RecordFilter) => {
    const found = desk.records.filter(matches(filter)).sort((a, b) => b.sentAt.localeCompare(a.sentAt));
    return filter.isOldestFirst ? found.toReversed() : found;
  };
  return {
    viewer: () => ({
      id: 'viewer',
      person: desk.viewer,
      siteUrl: 'https://example.com',
      siteName: 'Example',
      timeZone: 'Africa/Lagos',
      hasHostedService: desk.hasHostedService,
      sendsMail: true,
    }),
    forms: () => desk.forms,
    spamCount: () => desk.records.filter(({ isSpam }) => isSpam).length,
    records: ({ filter, first, after }: { filter: RecordFilter; first: number; after?: string }) => {
      const all = list(filter);
      const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      const edges = all.slice(start, start + first).map((node) => ({ cursor: node.id, node: { ...node } }));
      return {
        edges,
        totalCount: all.length,
        pageInfo: { hasNextPage: start + first < all.length, endCursor: edges.at(-1)?.cursor ?? null },
      };
    },
    newRecords: ({ filter, since }: { filter: RecordFilter; since: string }) =>
      Math.max(
        0,
        list(filter).findIndex(({ id }) => id === since),
      ),
    record: ({ id }: { id: string }) => desk.byId(id),
    people: () => desk.people,
    failedDeliveries: () => desk.failedDeliveries,
    activity: ({ person: who, first, after }: { person?: string; first: number; after?: string }) => {
      const name = desk.people.find(({ id }) => id === who)?.name;
      const all = desk.activity.filter((entry) => !who || entry.who === name);
      const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      const edges = all.slice(start, start + first).map((node) => ({ cursor: node.id, node }));
      return { edges, pageInfo: { hasNextPage: start + first < all.length, endCursor: edges.at(-1)?.cursor ?? null } };
    },
    changeRecords: ({ seen, change }: ChangeVariables) => {
      const known = seen.flatMap(({ id, version }) => (desk.byId(id) ? [{ record: desk.byId(id)!, version }] : []));
      const isFresh = ({ record, version }: (typeof known)[number]) => record.version === version;
      const [changed, stale] = [known.filter(isFresh), known.filter((each) => !isFresh(each))];
      const { assignee, status, isSpam } = change;
      for (const { record } of changed)
        desk.changeElsewhere(record.id, {
          ...(status && { status }),
          ...(typeof isSpam === 'boolean' && { isSpam }),
          ...(assignee && { assignee: desk.people.find(({ id }) => id === assignee) ?? null }),
        });
      return {
        changed: changed.map(({ record }) => record),
        stale: stale.map(({ record }) => record),
        staleMessage: stale.length > 0 ? 'Ada Obi answered this a moment ago.' : null,
      };
    },
    eraseRecords: ({ seen }: { seen: ChangeVariables['seen'] }) => {
      const stale = desk.records.filter((one) =>
        seen.some(({ id, version }) => one.id === id && one.version !== version),
      );
      const erased = seen.map(({ id }) => id).filter((id) => !stale.some((one) => one.id === id));
      desk.records = desk.records.filter(({ id }) => !erased.includes(id));
      return { erased, stale, staleMessage: stale.length > 0 ? 'Ada Obi answered this a moment ago.' : null };
    },
    retention: () => desk.retention,
    startRetention: ({ form }: { form: string }) =>
      desk.changeRetention(form, { startedAt: NOW.toISOString(), startedBy: desk.viewer.name }),
    stopRetention: ({ form }: { form: string }) => desk.changeRetention(form, { startedAt: null, waiting: null }),
    allowRetention: ({ form }: { form: string }) => desk.changeRetention(form, { waiting: null, dueNow: 0 }),
    holdRecord: ({ record: id, reason }: { record: string; reason: string }) =>
      Object.assign(desk.byId(id)!, {
        hold: { reason, by: desk.viewer.name, at: NOW.toISOString(), isReleasable: true },
      }),
    releaseRecord: ({ record: id }: { record: string }) => Object.assign(desk.byId(id)!, { hold: null }),
    addNote: ({ record: id, text }: { record: string; text: string }) => {
      const found = desk.byId(id);
      const note = { id: `note-${Date.now()}`, author: desk.viewer.name, text, createdAt: new Date().toISOString() };
      if (found) found.notes = [note, ...found.notes];
      return found;
    },
    reveal: ({ record: id, row }: { record: string; row: string }) => {
      const found = desk
        .byId(id)
        ?.sections.flatMap(({ rows }) => rows)
        .find((each) => each.id === row);
      return found && { ...found, text: `Answer of ${row}`, isCovered: false };
    },
    openCorrection: () => ({
      problem: 'The form has changed.',
      version: 0,
      form: '',
      answers: '{}',
      files: '{}',
    }),
    retryDelivery: ({ id }: { id: string }) => {
      desk.failedDeliveries = desk.failedDeliveries.filter((each) => each.id !== id);
      return true;
    },
    invite: ({ name, role }: { name: string; role: Role }) => {
      const invited = person(folded(name).split(' ')[0]!, name, role);
      desk.people.push(invited);
      return { person: invited, link: 'https://example.com/desk/link?token=example' };
    },
    updatePerson: ({
      id,
      change: { reassignTo: _reassignTo, ...change },
    }: {
      id: string;
      change: Record<string, unknown>;
    }) =>
      Object.assign(
        desk.people.find((each) => each.id === id)!,
        change,
      ),
  };
}

/** Returns a `fetch` that answers the Desk's operations from the fixtures. */
export const fetchOf =
  (desk: FixtureDesk): typeof fetch =>
  async (_url, init) => {
    const request = JSON.parse(init!.body as string) as FixtureDesk['asked'][number];
    desk.asked.push(request);
    if (!desk.held || desk.held === request.documentId) await desk.gate;
    if (desk.fault === 'offline') throw new TypeError('Failed to fetch');
    if (desk.fault) return Response.json({ errors: [{ message: 'Refused.' }] }, { status: desk.fault });
    const { documentId, variables } = request;
    return Response.json(
      await execute({
        schema,
        document: operations[documentId as OperationName],
        rootValue: resolversOf(desk),
        variableValues: variables,
      }),
    );
  };
