import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/store/Store.ts';
import type { Places } from './openPlaces.ts';

const HOUR_MS = 60 * 60 * 1000;
const inAnHour = () => Date.now() + HOUR_MS;
const ADA = { email: 'ada@example.com', name: 'Ada Obi', role: 'staff' } as const;

/** Invites a person and starts a session with a link. */
async function signIn({ desk: { people } }: Store, tokenHash: string, person: typeof ADA = ADA) {
  const { id } = await people.invite(person);
  await people.addLink({ tokenHash: `link of ${tokenHash}`, person: id, endsAt: inAnHour() });
  return people.useLink(`link of ${tokenHash}`, { tokenHash, endsAt: inAnHour() });
}

/** Contract of the people of the Desk, their links and sessions. */
export function deskPeopleContract({ newStore, open }: Places): void {
  describe('people of the Desk', () => {
    it('are found by id and by address in any case', async () => {
      const { store } = await newStore();
      const { people } = store.desk;
      const ada = await people.invite({ ...ADA, email: 'Ada@Example.com' });
      expect(ada).toEqual({ ...ADA, id: ada.id, isDisabled: false, createdAt: expect.any(Number) });
      expect(await people.byId(ada.id)).toEqual(ada);
      expect(await people.byEmail('ADA@example.com')).toEqual(ada);
      expect(await people.byEmail('\0 \uD800')).toBeUndefined();
      expect(await people.byId('unknown\0')).toBeUndefined();
      expect(await people.update('unknown\0', { name: 'Ada' })).toBeUndefined();
    });

    it('are listed by name', async () => {
      const { people } = (await newStore()).store.desk;
      for (const name of ['Tolú', 'ada', 'Bisi']) await people.invite({ ...ADA, name, email: `${name}@example.com` });
      expect((await people.list()).map(({ name }) => name)).toEqual(['ada', 'Bisi', 'Tolú']);
    });

    it('are enabled and renamed by a second invitation', async () => {
      const { people } = (await newStore()).store.desk;
      const { id } = await people.invite(ADA);
      await people.update(id, { isDisabled: true });
      const again = await people.invite({ ...ADA, name: 'Ada Eze', role: 'admin' });
      expect(again).toMatchObject({ id, name: 'Ada Eze', role: 'admin', isDisabled: false });
    });

    it('keep what a change does not name', async () => {
      const { people } = (await newStore()).store.desk;
      const { id } = await people.invite(ADA);
      expect(await people.update(id, { role: 'admin' })).toMatchObject({ name: 'Ada Obi', role: 'admin' });
      expect(await people.update(id, { name: 'Ada Eze' })).toMatchObject({ name: 'Ada Eze', role: 'admin' });
      expect(await people.update('unknown', { name: 'Ada Eze' })).toBeUndefined();
    });
  });

  describe('a sign-in link', () => {
    it('names its owner until it is used, by one of two at once', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      const { people } = store.desk;
      const ada = await people.invite(ADA);
      await people.addLink({ tokenHash: 'link', person: ada.id, endsAt: inAnHour() });
      expect(await people.linkOwner('link')).toEqual(ada);
      const owners = await Promise.all(
        [store, other].map(({ desk }, index) =>
          desk.people.useLink('link', { tokenHash: `session ${index}`, endsAt: inAnHour() }),
        ),
      );
      expect(owners.filter((owner) => owner?.id === ada.id)).toHaveLength(1);
      expect(await people.linkOwner('link')).toBeUndefined();
      const sessions = await Promise.all([0, 1].map((index) => people.sessionOwner(`session ${index}`, HOUR_MS)));
      expect(sessions.map(Boolean)).toEqual(owners.map(Boolean));
    });

    it('that has ended or is unknown starts no session', async () => {
      const { people } = (await newStore()).store.desk;
      const { id } = await people.invite(ADA);
      await people.addLink({ tokenHash: 'ended', person: id, endsAt: Date.now() - 1 });
      for (const link of ['ended', 'unknown']) {
        expect(await people.linkOwner(link)).toBeUndefined();
        expect(await people.useLink(link, { tokenHash: 'session', endsAt: inAnHour() })).toBeUndefined();
      }
      expect(await people.sessionOwner('session', HOUR_MS)).toBeUndefined();
    });

    it('records the time of the sign-in', async () => {
      const { store } = await newStore();
      const before = Date.now();
      const ada = await signIn(store, 'session');
      expect(ada?.signedInAt).toBeGreaterThanOrEqual(before);
      expect(await store.desk.people.byEmail(ADA.email)).toEqual(ada);
    });
  });

  describe('a session', () => {
    it('ends when it is ended, at its end, and unused for the idle time', async () => {
      const { place, store } = await newStore();
      const { people } = store.desk;
      const ada = await signIn(store, 'session');
      expect(await people.sessionOwner('session', HOUR_MS)).toEqual(ada);
      await people.endSession('session');
      expect(await people.sessionOwner('session', HOUR_MS)).toBeUndefined();

      await people.addLink({ tokenHash: 'link', person: ada!.id, endsAt: inAnHour() });
      await people.useLink('link', { tokenHash: 'short', endsAt: Date.now() - 1 });
      expect(await people.sessionOwner('short', HOUR_MS)).toBeUndefined();

      await signIn(store, 'idle');
      await place.age(HOUR_MS / 2);
      expect(await people.sessionOwner('idle', HOUR_MS / 4)).toBeUndefined();
    });

    it('lasts while it is used', async () => {
      const { place, store } = await newStore();
      await signIn(store, 'used');
      for (let times = 0; times < 3; times++) {
        await place.age(HOUR_MS / 5);
        expect(await store.desk.people.sessionOwner('used', HOUR_MS / 3)).toMatchObject(ADA);
      }
    });

    it('of a disabled person ends, with the links', async () => {
      const { store } = await newStore();
      const { people } = store.desk;
      const { id } = (await signIn(store, 'session'))!;
      await people.addLink({ tokenHash: 'link', person: id, endsAt: inAnHour() });
      await people.update(id, { isDisabled: true });
      await people.invite(ADA);
      expect(await people.sessionOwner('session', HOUR_MS)).toBeUndefined();
      expect(await people.linkOwner('link')).toBeUndefined();
    });

    it('is deleted with the links after its end', async () => {
      const { place, store } = await newStore();
      const { people } = store.desk;
      const { id } = (await signIn(store, 'idle'))!;
      await people.addLink({ tokenHash: 'ended', person: id, endsAt: Date.now() + HOUR_MS / 4 });
      await place.age(HOUR_MS / 2);
      await signIn(store, 'used');
      await people.addLink({ tokenHash: 'valid', person: id, endsAt: inAnHour() });
      await people.sweep(HOUR_MS / 4);
      expect(await place.tableSizes()).toMatchObject({ sessions: 1, sign_in_links: 1 });
      expect(await people.sessionOwner('used', HOUR_MS)).toMatchObject(ADA);
      expect(await people.linkOwner('valid')).toMatchObject(ADA);
    });
  });

  describe('activity', () => {
    const entries = [
      { person: 'ada', kind: 'signed-in' },
      { person: 'ada', kind: 'opened', submission: 'one' },
      { kind: 'revealed', submission: 'two', detail: '/card\0' },
      { person: 'ada', kind: 'status', submission: 'one', detail: 'seen' },
    ] as const;
    const timed = entries.toReversed().map((entry) => ({ ...entry, at: expect.any(Number) }));
    const newActivity = async () => {
      const { activity } = (await newStore()).store.desk;
      for (const entry of entries) await activity.add(entry);
      const list = async (...of: Parameters<typeof activity.newest>) =>
        (await activity.newest(...of)).items.map(({ entry }) => entry);
      return { activity, list };
    };

    it('is the history of a record and of the Desk, newest first', async () => {
      const { activity, list } = await newActivity();
      expect(await list(10)).toEqual(timed);
      expect(await activity.of('one')).toEqual([timed[0], timed[2]]);
    });

    it('is read in pages', async () => {
      const { activity, list } = await newActivity();
      const page = await activity.newest(3);
      expect([page.items.length, page.hasMore]).toEqual([3, true]);
      const { cursor } = page.items[2]!;
      expect(await list(3, {}, cursor)).toEqual([timed[3]]);
      expect((await activity.newest(1, {}, cursor)).hasMore).toBe(false);
      expect(await list(10, {}, 'x')).toEqual([]);
    });

    it('is filtered by person and kind', async () => {
      const { list } = await newActivity();
      expect(await list(10, { person: 'ada' })).toEqual([timed[0], timed[2], timed[3]]);
      expect(await list(10, { person: null })).toEqual([timed[1]]);
      expect(await list(10, { kinds: ['opened', 'status'] })).toEqual([timed[0], timed[2]]);
      expect(await list(10, { person: 'ada', kinds: ['opened', 'revealed'] })).toEqual([timed[2]]);
      expect(await list(10, { person: '\0\uD800' })).toEqual([]);
    });

    it('is deleted by age', async () => {
      const { activity, list } = await newActivity();
      await activity.sweep(Date.now() - HOUR_MS);
      expect(await list(10)).toHaveLength(4);
      await activity.sweep(Date.now() + HOUR_MS);
      expect(await list(10)).toEqual([]);
    });
  });
}
