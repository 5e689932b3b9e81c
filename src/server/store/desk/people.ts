import { fromRow, columnListSql, toRow, type RowOf } from '../columns.ts';
import type { Database } from '../dialect.ts';
import type { NewSession, Person, PersonChange } from '../DeskStore.ts';
import { insertRows } from '../model.ts';
import { addActivity, type NewActivity } from './activity.ts';
import { PERSON_COLUMNS, SESSION_COLUMNS, type SIGN_IN_LINK_COLUMNS } from './tables.ts';

export type PersonRow = RowOf<typeof PERSON_COLUMNS>;

const SELECT = `SELECT ${columnListSql(PERSON_COLUMNS)} FROM people`;
const OWNER_OF_LINK = `id = (SELECT person FROM sign_in_links WHERE "tokenHash" = $1 AND "endsAt" > $2)`;

/** Converts a row to a person. */
function toPerson(row: PersonRow): Person {
  const { signedInAt, ...person } = fromRow(PERSON_COLUMNS, row);
  return { ...person, ...(signedInAt !== null && { signedInAt }) } as unknown as Person;
}

async function findPerson(database: Database, where: string, values: (string | number)[]): Promise<Person | undefined> {
  const [row] = await database.query<PersonRow>(`${SELECT} WHERE ${where}`, values);
  return row && toPerson(row);
}

const personById = (database: Database, id: string) => findPerson(database, 'id = $1', [id]);
const personByEmail = (database: Database, email: string) =>
  findPerson(database, 'email = $1', [JSON.stringify(email.toLowerCase())]);

/** An enabled person with the time of the last use of the session, in milliseconds since 1970. */
export interface SessionOwner {
  person: Person;
  usedAt: number;
}

/** Read operations on people, links and sessions. Times are in milliseconds since 1970. */
export const peopleReads = {
  async people(database: Database): Promise<Person[]> {
    const people = (await database.query<PersonRow>(SELECT)).map(toPerson);
    return people.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  },

  personById,
  personByEmail,

  linkOwner: (database: Database, tokenHash: string, now: number): Promise<Person | undefined> =>
    findPerson(database, `${OWNER_OF_LINK} AND "isDisabled" = false`, [tokenHash, now]),

  /** Returns the owner of a session that ends after `now` and was used after `usedAfter`. */
  async sessionOwner(
    database: Database,
    tokenHash: string,
    now: number,
    usedAfter: number,
  ): Promise<SessionOwner | undefined> {
    const [row] = await database.query<PersonRow & { usedAt: number }>(
      `SELECT ${columnListSql(PERSON_COLUMNS, 'people')}, "usedAt" FROM sessions JOIN people ON people.id = person
       WHERE "tokenHash" = $1 AND "endsAt" > $2 AND "usedAt" > $3 AND "isDisabled" = false`,
      [tokenHash, now, usedAfter],
    );
    if (!row) return undefined;
    const { usedAt, ...person } = row;
    return { person: toPerson(person), usedAt };
  },
};

/** Write operations on people, links and sessions. Times are in milliseconds since 1970. */
export const peopleWrites = {
  /** Adds a person, or enables, renames and changes the role of the person with the same address. */
  async invite(database: Database, person: Omit<Person, 'signedInAt'>): Promise<Person> {
    await insertRows(
      database,
      'people',
      [toRow<PersonRow>(PERSON_COLUMNS, person)],
      '(email) DO UPDATE SET name = excluded.name, role = excluded.role, "isDisabled" = false',
    );
    return (await personByEmail(database, person.email))!;
  },

  /** Disabling ends the sessions and links of the person and reassigns the records. */
  async updatePerson(
    database: Database,
    id: string,
    { name, role, isDisabled, reassignTo = null }: PersonChange,
    activity: Pick<NewActivity, 'id' | 'createdAt' | 'person'>,
  ): Promise<Person | undefined> {
    const person = await personById(database, id);
    if (!person) return undefined;
    await database.query('UPDATE people SET name = $2, role = $3, "isDisabled" = $4 WHERE id = $1', [
      id,
      JSON.stringify(name ?? person.name),
      role ?? person.role,
      isDisabled ?? person.isDisabled,
    ]);
    if (isDisabled) {
      await database.query('DELETE FROM sessions WHERE person = $1', [id]);
      await database.query('DELETE FROM sign_in_links WHERE person = $1', [id]);
      await reassign(database, id, reassignTo, activity);
    }
    return personById(database, id);
  },

  /** Gives what belongs to people of a backup to the people here with the same addresses, who have other ids. */
  async adoptPeople(database: Database, people: Pick<PersonRow, 'id' | 'email'>[]): Promise<void> {
    for (const { id, email } of people) {
      const [own] = await database.query<{ id: string }>('SELECT id FROM people WHERE email = $1 AND id <> $2', [
        email,
        id,
      ]);
      if (!own) continue;
      await database.query('UPDATE submissions SET assignee = $2 WHERE assignee = $1', [id, own.id]);
      await database.query('UPDATE submissions SET "heldBy" = $2 WHERE "heldBy" = $1', [id, own.id]);
      for (const table of ['notes', 'activity', 'erasures', 'retentions'])
        await database.query(`UPDATE ${table} SET person = $2 WHERE person = $1`, [id, own.id]);
      await database.query(`UPDATE activity SET detail = $2 WHERE detail = $1 AND kind = 'assigned'`, [
        JSON.stringify(id),
        JSON.stringify(own.id),
      ]);
    }
  },

  async addLink(database: Database, link: RowOf<typeof SIGN_IN_LINK_COLUMNS>): Promise<void> {
    await insertRows(database, 'sign_in_links', [link]);
  },

  /** Deletes a link and starts a session of its owner. */
  async useLink(
    database: Database,
    tokenHash: string,
    { tokenHash: sessionHash, endsAt }: NewSession,
    now: number,
  ): Promise<Person | undefined> {
    const [link] = await database.query<{ person: string; endsAt: number }>(
      'DELETE FROM sign_in_links WHERE "tokenHash" = $1 RETURNING person, "endsAt"',
      [tokenHash],
    );
    // Without a link: an earlier attempt may have committed without a response.
    if (!link) return findPerson(database, 'id = (SELECT person FROM sessions WHERE "tokenHash" = $1)', [sessionHash]);
    const person = await personById(database, link.person);
    if (link.endsAt <= now || !person || person.isDisabled) return undefined;
    await insertRows(database, 'sessions', [
      toRow<RowOf<typeof SESSION_COLUMNS>>(SESSION_COLUMNS, {
        tokenHash: sessionHash,
        person: person.id,
        usedAt: now,
        endsAt,
      }),
    ]);
    await database.query('UPDATE people SET "signedInAt" = $2 WHERE id = $1', [person.id, now]);
    return { ...person, signedInAt: now };
  },

  async useSession(database: Database, tokenHash: string, now: number): Promise<void> {
    await database.query('UPDATE sessions SET "usedAt" = $2 WHERE "tokenHash" = $1 AND "usedAt" < $2', [
      tokenHash,
      now,
    ]);
  },

  async endSession(database: Database, tokenHash: string): Promise<void> {
    await database.query('DELETE FROM sessions WHERE "tokenHash" = $1', [tokenHash]);
  },

  /** Deletes links and sessions that ended before `now`, and sessions not used after `usedAfter`. */
  async sweepSessions(database: Database, now: number, usedAfter: number): Promise<void> {
    await database.query('DELETE FROM sign_in_links WHERE "endsAt" <= $1', [now]);
    await database.query('DELETE FROM sessions WHERE "endsAt" <= $1 OR "usedAt" <= $2', [now, usedAfter]);
  },
};

/** Assigns the records of a person to another one or to nobody. */
async function reassign(
  database: Database,
  from: string,
  to: string | null,
  activity: Pick<NewActivity, 'id' | 'createdAt' | 'person'>,
): Promise<void> {
  const moved = await database.query<{ id: string }>(
    'UPDATE submissions SET assignee = $2, version = coalesce(version, 0) + 1 WHERE assignee = $1 RETURNING id',
    [from, to],
  );
  await addActivity(
    database,
    moved.map(({ id }) => ({ ...activity, id: `${activity.id} ${id}`, kind: 'assigned', submission: id, detail: to })),
  );
}
