import { randomUUID } from 'node:crypto';
import type { DeskActivity, DeskPeople, DeskStore } from '../DeskStore.ts';
import type { Engine } from '../Engine.ts';
import { newActivity } from './activity.ts';
import { createRecords } from './createRecords.ts';
import { parseCursor } from './recordCursor.ts';
import { storable } from './recordFilter.ts';

/** A session counts as used again after this time, so that most requests of a person write nothing. */
const USE_MS = 60_000;

/** Implements the storage of the Desk on top of an engine. `nextMoment` returns increasing microseconds. */
export function createDesk(engine: Pick<Engine, 'read' | 'write'>, nextMoment: () => number): DeskStore {
  return {
    people: createPeople(engine, nextMoment),
    activity: createActivity(engine, nextMoment),
    records: createRecords(engine, nextMoment),
  };
}

const createPeople = ({ read, write }: Pick<Engine, 'read' | 'write'>, nextMoment: () => number): DeskPeople => ({
  list: () => read('people'),
  byId: (id) => read('personById', id),
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
  update: (id, change, by) => write('updatePerson', id, change, { ...newActivity(nextMoment), person: by }),
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

const createActivity = ({ read, write }: Pick<Engine, 'read' | 'write'>, nextMoment: () => number): DeskActivity => ({
  async add(entry) {
    await write('addActivity', [{ ...entry, ...newActivity(nextMoment) }]);
  },
  of: (submission) => read('activityOf', submission),
  async newest(first, filter = {}, after) {
    const position = after === undefined ? null : parseCursor(after);
    if (position === undefined) return { items: [], hasMore: false };
    const { person } = filter;
    return read('newestActivity', first, { ...filter, ...(person && { person: storable(person) }) }, position);
  },
  sweep: (before) => write('sweepActivity', before * 1000),
});
