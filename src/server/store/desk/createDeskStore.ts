import { randomUUID } from 'node:crypto';
import type { DeskActivity, DeskPeople, DeskStore } from '../DeskStore.ts';
import type { DatabaseEngine } from '../DatabaseEngine.ts';
import { activityIdAndTime } from './activity.ts';
import { createDeskRecords } from './createDeskRecords.ts';
import { parseRecordCursor } from './recordCursor.ts';
import { toStorableText } from './recordFilter.ts';

/** A session counts as used again after this time, so that most requests of a person write nothing. */
const USE_MS = 60_000;

/** Implements the storage of the Desk on top of an engine. `nextMoment` returns increasing microseconds. */
export function createDeskStore(engine: Pick<DatabaseEngine, 'read' | 'write'>, nextMoment: () => number): DeskStore {
  return {
    people: createPeople(engine, nextMoment),
    activity: createActivity(engine, nextMoment),
    records: createDeskRecords(engine, nextMoment),
  };
}

const createPeople = (
  { read, write }: Pick<DatabaseEngine, 'read' | 'write'>,
  nextMoment: () => number,
): DeskPeople => ({
  list: () => read('people'),
  byId: (id) => read('personById', toStorableText(id)),
  byEmail: (email) => read('personByEmail', email),
  invite: ({ email, name, role }) =>
    write('invite', {
      id: randomUUID(),
      email: email.toLowerCase(),
      name,
      role,
      isDisabled: false,
      createdAt: Date.now(),
    }),
  update: (id, change, by) =>
    write('updatePerson', toStorableText(id), change, { ...activityIdAndTime(nextMoment), person: by }),
  addLink: (link) => write('addLink', link),
  linkOwner: (tokenHash) => read('linkOwner', tokenHash, Date.now()),
  useLink: (tokenHash, session) => write('useLink', tokenHash, session, Date.now()),
  async sessionOwner(tokenHash, idleMs) {
    const now = Date.now();
    const found = await read('sessionOwner', tokenHash, now, now - idleMs);
    if (found && found.usedAt < now - Math.min(USE_MS, idleMs / 2)) await write('useSession', tokenHash, now);
    return found?.person;
  },
  endSession: (tokenHash) => write('endSession', tokenHash),
  sweep(idleMs) {
    const now = Date.now();
    return write('sweepSessions', now, now - idleMs);
  },
});

const createActivity = (
  { read, write }: Pick<DatabaseEngine, 'read' | 'write'>,
  nextMoment: () => number,
): DeskActivity => ({
  async add(entry) {
    await write('addActivity', [{ ...entry, ...activityIdAndTime(nextMoment) }]);
  },
  of: (submission) => read('activityOf', submission),
  async newest(first, filter = {}, after) {
    const position = after === undefined ? null : parseRecordCursor(after);
    if (position === undefined) return { items: [], hasMore: false };
    const { person } = filter;
    return read('newestActivity', first, { ...filter, ...(person && { person: toStorableText(person) }) }, position);
  },
  sweep: (before) => write('sweepActivity', before * 1000),
});
